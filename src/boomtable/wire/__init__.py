"""What server and clients say to each other, as types. The browser's types are generated here."""
