import fc from "fast-check";
import { markdownToHtml } from "satteri";
import { describe, expect, test } from "vitest";
import { SiteError } from "../../support/errors/site-error.ts";
import { fillFrontmatter, fillVariables } from "./fill-variables.ts";
import { parseFrontmatter } from "../frontmatter/parse-frontmatter.ts";
import { replaceText } from "./replace-text.ts";

const variables = { version: "2.1.0", "repo.url": "https://a.b/c", hostile: `<b>*x*</b> "{y}" [z](w) \`c\`` };

describe("in Markdown,", () => {
  test.each([
    ["Version {{ version }} is out.", "<p>Version 2.1.0 is out.</p>"],
    ["{{version}} is out.", "<p>2.1.0 is out.</p>"],
    ["- {{ version }}", "<ul>\n<li>2.1.0</li>\n</ul>"],
    ["# {{ version }}", "<h1>2.1.0</h1>"],
    ["[code]({{ repo.url }}/tree/v{{ version }})", '<p><a href="https://a.b/c/tree/v2.1.0">code</a></p>'],
    ["[code][1]\n\n[1]: {{ repo.url }}", '<p><a href="https://a.b/c">code</a></p>'],
    ['<a href="{{ repo.url }}">x</a>', '<p><a href="https://a.b/c">x</a></p>'],
    ["<{{ repo.url }}>", '<p><a href="https://a.b/c">https://a.b/c</a></p>'],
    ["`{{ version }}` is a variable", "<p><code>{{ version }}</code> is a variable</p>"],
    ["``a ` {{ x }}`` b", "<p><code>a ` {{ x }}</code> b</p>"],
    ["\\{{ version }}", "<p>{{ version }}</p>"],
    ["```yaml\nref: {{ nope }}\n```", '<pre><code class="language-yaml">ref: {{ nope }}\n</code></pre>'],
    [
      "```sh variables\nnpm i a@{{ version }}\n```\n\n{{ version }}",
      '<pre><code class="language-sh">npm i a@2.1.0\n</code></pre>\n<p>2.1.0</p>',
    ],
    [
      "> ~~~sh\n> {{ x }}\n> ~~~\n> {{ version }}",
      '<blockquote>\n<pre><code class="language-sh">{{ x }}\n</code></pre>\n<p>2.1.0</p>\n</blockquote>',
    ],
    [
      "${{ github.ref }} and {{ two words }} and {{{ version }}}",
      "<p>${{ github.ref }} and {{ two words }} and {{{ version }}}</p>",
    ],
    ["{{ hostile }}", "<p>&lt;b&gt;*x*&lt;/b&gt; &quot;{y}&quot; [z](w) `c`</p>"],
  ])("%j is %j", (text, html) => {
    const { html: rendered } = markdownToHtml(fill(text)) as { html: string };
    expect(
      rendered
        .trim()
        .replaceAll("&#34;", "&quot;")
        .replace(/"(?=\{y|\s\[z)/g, "&quot;"),
    ).toBe(html);
  });
});

test("in MDX an attribute's object is no variable, and escaped braces are text", () => {
  expect(fill("<A b={{ version }} /> {{ version }} \\{{ version }}", true)).toBe(
    "<A b={{ version }} /> 2.1.0 \\{\\{ version }}",
  );
});

test("an unknown variable is told with its place and the nearest name", () => {
  const error = failureOf(() => fill("---\ntitle: A\n---\n\nText {{ versoin }}\n"));
  expect(error).toMatchObject({
    message: 'There is no variable "versoin".',
    hint: "Did you mean {{ version }}?",
    place: { file: "docs/a.md", line: 5, column: 6 },
  });
});

test("in front matter values need no quotes and cannot break its syntax", () => {
  const text = 'title: {{ hostile }} {{ version }}\nlist: ["{{ version }}"]\nliteral: \\{{ x }}';
  const yaml = fill(`---\n${text}\n---\n`).slice(4, -5);
  const value = parseFrontmatter({ kind: "yaml", value: yaml }, "docs/a.md");
  expect(fillFrontmatter(value, yaml, context(false))).toEqual({
    title: `${variables.hostile} 2.1.0`,
    list: ["2.1.0"],
    literal: "{{ x }}",
  });
});

test("an unknown variable in front matter is told with its line", () => {
  const yaml = fill("---\na: 1\ntitle: x {{ nope }}\n---\n").slice(4, -5);
  const value = parseFrontmatter({ kind: "yaml", value: yaml }, "docs/a.md");
  expect(failureOf(() => fillFrontmatter(value, yaml, context(false))).place?.line).toBe(3);
});

test("without variables nothing is looked at", () => {
  const text = "{{ anything }}";
  expect(fillVariables(text, { variables: {}, file: "a.md", isMdx: false })).toBe(text);
});

test("whatever a value is, it is shown as it is", () => {
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 1 })
        .filter((value) => value.trim() === value && !/[\r\n\u0000-\u001f\u007f]/.test(value)),
      (value) => {
        const text = fillVariables("a {{ v }} b", { variables: { v: value }, file: "a.md", isMdx: false });
        const { html } = markdownToHtml(text) as { html: string };
        expect(textOf(html)).toBe(`a ${value} b`);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  [[{ kind: "text", search: "a.b", replace: "$&" }], "a.b axb a.b", "$& axb $&"],
  [[{ kind: "pattern", search: { source: "(\\w)-", flags: "g" }, replace: "$1+" }], "a-b-c", "a+b+c"],
  [
    [
      { kind: "text", search: "a", replace: "b" },
      { kind: "text", search: "b", replace: "c" },
    ],
    "ab",
    "cc",
  ],
] as const)("the rules %j make of %j: %j", (rules, text, result) => {
  expect(replaceText(text, rules)).toBe(result);
});

function context(isMdx: boolean) {
  return { variables, file: "docs/a.md", isMdx };
}

function fill(text: string, isMdx = false): string {
  return fillVariables(text, context(isMdx));
}

function textOf(html: string): string {
  return html
    .replace(/^<p>|<\/p>\s*$/g, "")
    .replaceAll(/<a [^>]*>|<\/a>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function failureOf(run: () => unknown): SiteError {
  try {
    run();
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
