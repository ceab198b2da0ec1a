import { describe, expect, it } from "vitest";
import { blocks, inlines, plain } from "./markdown";

const text = (said: string) => ({ kind: "text", text: said });

describe("words inside a line", () => {
  it("are plain, strong, emphasised or code", () => {
    expect(inlines("a **b** *c* `d*e*`")).toEqual([
      text("a "),
      { kind: "strong", children: [text("b")] },
      text(" "),
      { kind: "em", children: [text("c")] },
      text(" "),
      { kind: "code", children: [text("d*e*")] },
    ]);
  });

  it("nest", () => {
    expect(plain(inlines("*one **two** three*"))).toBe("one two three");
    expect(inlines("*one **two** three*")).toHaveLength(1);
  });

  it("stay text when a sign has no partner, or stands between numbers", () => {
    expect(inlines("5 * 3 is 15")).toEqual([text("5 * 3 is 15")]);
    expect(inlines("a ** b")).toEqual([text("a ** b")]);
  });

  it("are never HTML", () => {
    const nasty = '<img src=x onerror="alert(1)">[x](javascript:alert(1))';
    expect(inlines(nasty)).toEqual([text(nasty)]);
  });
});

describe("blocks", () => {
  it("end at a heading, with or without an empty line", () => {
    expect(blocks("# A\nb\n### C {x.y}\nd\n\ne").map((block) => block.kind)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "paragraph",
      "paragraph",
    ]);
  });

  it("join the lines of a paragraph", () => {
    const [only] = blocks("one\ntwo");
    expect(only).toEqual({ kind: "paragraph", children: [text("one two")] });
  });

  it("are lists, after text as well", () => {
    expect(blocks("say:\n- a\n- *b*")).toEqual([
      { kind: "paragraph", children: [text("say:")] },
      {
        kind: "list",
        isNumbered: false,
        items: [[text("a")], [{ kind: "em", children: [text("b")] }]],
      },
    ]);
    expect(blocks("1. a\n2. b")[0]).toMatchObject({ kind: "list", isNumbered: true });
  });

  it("are tables, empty cells included", () => {
    expect(blocks("| a | b |\n|---|---|\n| 1 | |\n| **2** | 3 |")).toEqual([
      {
        kind: "table",
        head: [[text("a")], [text("b")]],
        rows: [
          [[text("1")], []],
          [[{ kind: "strong", children: [text("2")] }], [text("3")]],
        ],
      },
    ]);
  });

  it("are quotes, with blocks of their own", () => {
    expect(blocks("> one\n> two\n>\n> - a\n\n> three")).toEqual([
      {
        kind: "quote",
        blocks: [
          { kind: "paragraph", children: [text("one two")] },
          { kind: "list", isNumbered: false, items: [[text("a")]] },
        ],
      },
      { kind: "quote", blocks: [{ kind: "paragraph", children: [text("three")] }] },
    ]);
  });

  it("do not mind other line ends", () => {
    expect(blocks("a\r\n\r\nb")).toHaveLength(2);
  });
});
