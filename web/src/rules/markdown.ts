// The little Markdown our rules are written in, as a tree: nothing in it can become a script.

export type Inline =
  { kind: "text"; text: string } | { kind: "strong" | "em" | "code"; children: Inline[] };

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; isNumbered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "quote"; blocks: Block[] };

const HEADING = /^(#{1,6}) +(.+)$/;
const ITEM = /^(?:[-*]|(\d+)\.) +(.+)$/;
const QUOTED = /^> ?/;
const RULER = /^\|(?: *:?-+:? *\|)+$/;
const SPAN = /\*\*(.+?)\*\*|\*(?![ *])((?:[^*]|\*\*[^*]+\*\*)+)\*(?!\*)|`([^`]+)`/s;
const KINDS = ["strong", "em", "code"] as const;

export function blocks(source: string): Block[] {
  const chunks = source.replaceAll("\r\n", "\n").split(/\n{2,}/);
  return chunks.flatMap((chunk) => chunkBlocks(chunk.split("\n").filter((line) => line.trim())));
}

/** Lines without an empty one between them; a heading ends by itself. */
function chunkBlocks(lines: string[]): Block[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const heading = HEADING.exec(first);
  if (heading) {
    const block: Block = { kind: "heading", level: heading[1]!.length, text: heading[2]!.trim() };
    return [block, ...chunkBlocks(rest)];
  }
  const stop = lines.findIndex((line, n) => n > 0 && starts(line) !== starts(first));
  const own = stop < 0 ? lines : lines.slice(0, stop);
  return [block(own), ...chunkBlocks(stop < 0 ? [] : lines.slice(stop))];
}

function starts(line: string): "heading" | "quote" | "item" | "table" | "text" {
  if (HEADING.test(line)) return "heading";
  if (QUOTED.test(line)) return "quote";
  if (ITEM.test(line)) return "item";
  return line.startsWith("|") ? "table" : "text";
}

function block(lines: string[]): Block {
  const kind = starts(lines[0]!);
  if (kind === "quote")
    return { kind, blocks: blocks(lines.map((line) => line.replace(QUOTED, "")).join("\n")) };
  if (kind === "item") {
    const items = lines.map((line) => ITEM.exec(line)!);
    return {
      kind: "list",
      isNumbered: items[0]![1] !== undefined,
      items: items.map((item) => inlines(item[2]!)),
    };
  }
  if (kind === "table") {
    const rows = lines.filter((line) => !RULER.test(line.trim())).map(cells);
    return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
  }
  return { kind: "paragraph", children: inlines(lines.join(" ")) };
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => inlines(cell.trim()));
}

export function inlines(text: string): Inline[] {
  const found = SPAN.exec(text);
  if (!found) return text ? [{ kind: "text", text }] : [];
  const which = found.slice(1).findIndex((group) => group !== undefined);
  const inner = found[which + 1]!;
  const kind = KINDS[which]!;
  const children: Inline[] = kind === "code" ? [{ kind: "text", text: inner }] : inlines(inner);
  return [
    ...inlines(text.slice(0, found.index)),
    { kind, children },
    ...inlines(text.slice(found.index + found[0].length)),
  ];
}

/** What a reader reads, without any signs. */
export function plain(children: Inline[]): string {
  return children.map((one) => (one.kind === "text" ? one.text : plain(one.children))).join("");
}

export function plainBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return block.text;
    case "paragraph":
      return plain(block.children);
    case "list":
      return block.items.map(plain).join(" ");
    case "table":
      return [block.head, ...block.rows].flat().map(plain).join(" ");
    case "quote":
      return block.blocks.map(plainBlock).join(" ");
  }
}
