import { expect, test } from "vitest";
import { createHighlighter } from "./highlighter.ts";

const highlight = createHighlighter();

test("tokens become spans of short classes, one string a line", async () => {
  expect(await highlight('const name = "x"; // why\nrun(name);', "ts")).toEqual([
    expect.stringMatching(
      /^<span class="t-k">const<\/span> .*<span class="t-e">"x"<\/span>.*<span class="t-c">\/\/ why<\/span>$/,
    ),
    expect.stringContaining('<span class="t-f">run</span>'),
  ]);
});

test("what a reader sees is the code itself, whatever it holds", async () => {
  const code = 'if (a < b && c > "</code>") {\n\n\treturn `${a}`;\n}\n';
  for (const language of ["ts", "tsx", "html", "css", "bash", "json", "md", "python"]) {
    expect(toText(await highlight(code, language)), language).toBe(code);
  }
});

test("a comment that goes on is one on every line", async () => {
  const lines = await highlight("/* one\ntwo */ let a;", "ts");
  expect(lines?.[0]).toBe('<span class="t-c">/* one</span>');
  expect(lines?.[1]).toMatch(/^<span class="t-c">two \*\/<\/span> <span class="t-k">let<\/span>/);
});

test("lines are remembered by the state before them, not by their text alone", async () => {
  const own = createHighlighter();
  const fresh = await createHighlighter()("/*\nlet a;\n*/", "ts");
  await own("let a;\nlet a;\n", "ts");
  expect(await own("/*\nlet a;\n*/", "ts")).toEqual(fresh);
});

test("a very long line is shown plain, and the next one in colours", async () => {
  const lines = await highlight(`let a;\n"${"x".repeat(3000)}"\nlet b;`, "ts");
  expect(lines?.[1]).not.toContain("<span");
  expect(lines?.[2]).toContain('<span class="t-k">let</span>');
});

test("a very long line is shown plain also where the block begins", async () => {
  const lines = await highlight(`${"let a;".repeat(500)}\nlet b;`, "ts");
  expect(lines?.[0]).toBe("let a;".repeat(500));
  expect(lines?.[1]).toContain('<span class="t-k">let</span>');
});

test.each(["../worker", "a/b", "", "c d"])("%j is no language", async (language) => {
  expect(await highlight("x", language)).toBeUndefined();
});

function toText(lines: string[] | undefined): string {
  const text = (lines ?? []).join("\n").replace(/<\/?span[^>]*>/g, "");
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
