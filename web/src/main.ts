import "@fontsource-variable/baloo-2/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./style/tokens.css";
import "./style/base.css";

import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./words.svelte";

await words.ready();
mount(App, { target: document.getElementById("app")! });

// Browsers have service workers where the connection is safe; elsewhere the page works without.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
