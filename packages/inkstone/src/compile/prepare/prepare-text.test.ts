import { describe, expect, test } from "vitest";
import { SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import { prepareText, type PreparedText, restoreError, restoreText } from "./prepare-text.ts";

test.each([
  "Plain *text* with `code`.",
  "From $5 to $6, and $HOME.",
  "中文**强调**中文",
  "**中文** 中文，a *b*",
  "# Title {#id}",
])("%j is not touched", (text) => {
  expect(prepare(text)).toEqual({ text, hasMath: false, standIns: undefined, file: "a.md" });
});

describe("a letter is put where emphasis touches punctuation:", () => {
  test.each([
    ["**中文。**中文", "**中文。_**中文"],
    ["中文**“强调”**中文", "中文**_“强调”_**中文"],
    ["*（注）*文", "*（注）_*文"],
    ["**`code`**中文", "**`code`_**中文"],
    ["**abc.**中文", "**abc._**中文"],
    ["a**（b）**c", "a**_（b）_**c"],
    ["~~删。~~后", "~~删。_~~后"],
    ["**한국어.**은", "**한국어._**은"],
  ])("%j", (text, prepared) => {
    expect(show(prepare(text))).toBe(prepared);
  });

  test.each([
    "**abc.**def",
    "你好~~~~！",
    "`**中文。**中文`",
    "```\n**中文。**中文\n```",
    "\\*\\*中文。\\*\\*中文",
    "[中](a**。**b)",
    '<b title="**。**中">',
  ])("but not in %j", (text) => {
    expect(prepare(text).text).toBe(text);
  });

  test("nor in code of an MDX page", () => {
    const text = 'export const a = "**。**中";\n\n{中**(2)}\n';
    expect(prepareText(text, { extension: "mdx", math: true, file: "a.md" }).text).toBe(text);
  });
});

describe("an address that stands by itself ends before punctuation of Chinese and Japanese:", () => {
  test.each([
    ["见https://a.b/c，再看", "见https://a.b/c|，再看"],
    ["（https://a.b）（www.a.b）。", "（https://a.b|）（www.a.b|）。"],
    ["“https://a.b/中文”", "“https://a.b/中文|”"],
    ["**https://a.b**。后", "**https://a.b|**_。后"],
    ["https://a.b，https://c.d。", "https://a.b|，https://c.d|。"],
    ["https://a.b/**。**", "https://a.b/|**_。**"],
    ["[^1]: https://a.b，说明", "[^1]: https://a.b|，说明"],
  ])("%j", (text, prepared) => {
    expect(show(prepare(text)).replaceAll("\u007f", "|")).toBe(prepared);
  });

  test.each([
    "见 https://a.b ，再看",
    "<https://a.b/《书》>",
    "[书](https://a.b/《书》)",
    "[书]: https://a.b/《书》",
    '<a href="https://a.b/《书》">',
    "`https://a.b，`",
    "文，https://a.b/c",
  ])("but not in %j", (text) => {
    expect(prepare(text).text).toBe(text);
  });

  test("places behind it are those of the author's own line", () => {
    const prepared = prepare("见https://a.b，x");
    const place = { file: "a.md", line: 1, column: 14 };
    expect(restoreText({ ...place }, prepared)).toEqual({ ...place, column: 13 });
  });
});

describe("dollars", () => {
  test.each([
    ["$x$", "$x$"],
    ["$5, $x$ and US$6", "D5, $x$ and USD6"],
    ["设$x$为 $y$", "设$x$为 $y$"],
    ["$HOME/$USER $x$", "DHOME/DUSER $x$"],
    ["$ a $ $x$", "D a D $x$"],
    ["$x$1 $y$", "Dx$1 $y$".replace("$1", "D1")],
    ["`$a` $x$ b$", "`$a` $x$ bD"],
    ["$$\na\n\nb\n$$", "$$\na\n\nb\n$$"],
    ["$$a\n+ b$$", "$$\ra\n+ b\r$$"],
    ["$$ a\n\nb\n$$", "$$\r a\n\nb\n$$"],
    ["$$\na\n+ b$$ c", "$$\na\n+ b\r$$\r c"],
    ["> - $$a\n>   - b$$", "> - $$\r>   a\n>   - b\r>   $$"],
    ["- $$a\nb$$", "- $$a\nb$$"],
    ["$$a$$ b\n$$c$$", "$$a$$ b\n$$c$$"],
    ["    $$a\n    b$$\n\n$x$", "    $$a\n    b$$\n\n$x$"],
    ["$$ is a number.\n\n$x$ and $$", "DD is a number.\n\n$x$ and DD"],
    ["$x$ and $$", "$x$ and DD"],
  ])("of %j are read as %j", (text, prepared) => {
    const result = prepare(text);
    expect(result.hasMath).toBe(true);
    expect(show(result)).toBe(prepared);
  });

  test("are text where they are turned off", () => {
    expect(prepareText("$x$", { extension: "md", math: false, file: "a.md" }).hasMath).toBe(false);
  });
});

describe("restoring", () => {
  test("gives back what was written, also in addresses and in lists", () => {
    const prepared = prepare("**中文。**中文 $5 $x$");
    const { nothing = "", dollar = "" } = prepared.standIns ?? {};
    const found = { a: [`x${nothing}y`, `/${encodeURIComponent(nothing)}z`], b: `${dollar}5`, c: 1, d: null };
    expect(restoreText(found, prepared)).toEqual({ a: ["xy", "/z"], b: "$5", c: 1, d: null });
  });

  test("tells columns as the author counts them", () => {
    const prepared = prepare("a\n**中文。**中文 <b>");
    const place = { file: "a.md", line: 2, column: 12 };
    const error = restoreError(new SiteError("x", { code: "y", place }), prepared);
    expect(error).toMatchObject({ message: "x", code: "y", place: { line: 2, column: 11 } });
  });

  test("gives back what was written in each of several errors", () => {
    const prepared = prepare("**中文。**中文");
    const { nothing = "" } = prepared.standIns ?? {};
    const errors = ["a", "b"].map((name) => new SiteError(nothing + name, { code: "y" }));
    expect(restoreError(new SiteErrors(errors), prepared)).toMatchObject({
      message: "a\nb",
      errors: [{ message: "a" }, { message: "b" }],
    });
  });

  test("leaves private characters of the author alone", () => {
    const text = "\ue000 **中文。**中文 \ue001";
    const prepared = prepare(text);
    expect(restoreText(prepared.text, prepared)).toBe(text);
  });
});

function prepare(text: string): PreparedText {
  return prepareText(text, { extension: "md", math: true, file: "a.md" });
}

function show({ text, standIns }: PreparedText): string {
  if (standIns === undefined) return text;
  return text.replaceAll(standIns.nothing, "_").replaceAll(standIns.dollar, "D");
}

test("dates and maps come back as they were", () => {
  const value = { date: new Date(0), marks: new Map([[1, { diff: "add" }]]) };
  expect(restoreText(value, prepare("**中文。**中文"))).toEqual(value);
});
