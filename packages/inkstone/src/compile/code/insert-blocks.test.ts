import { expect, test } from "vitest";
import { insertBlocks } from "./insert-blocks.ts";

test("in HTML a block stands where its stand-in was, whatever characters it has", () => {
  const html = '<p>a</p><ink-code n="1"></ink-code><ink-code n="0"></ink-code>';
  expect(insertBlocks(html, ["<pre>$& $1</pre>", "<pre>two</pre>"], "static")).toBe(
    "<p>a</p><pre>two</pre><pre>$& $1</pre>",
  );
});

test("inside of a module's string a block is written as the string needs it", () => {
  const block = '<pre data-x="1">a\n\\b</pre>';
  const code = insertBlocks(
    String.raw`const html = "<p>a</p><ink-code n=\"0\"></ink-code>";`,
    [block],
    "live",
  );
  expect(evaluate(code, "html")).toBe(`<p>a</p>${block}`);
});

test.each([`_jsx("ink-code", { n: "0" })`, `_jsx(_components["ink-code"], { n: "0" })`])(
  "an element %s becomes one that holds the block's HTML",
  (element) => {
    const code = insertBlocks(
      `const _components = {}; const _jsx = (type, props) => [type, props]; const made = ${element};`,
      ['<pre>"a"</pre>'],
      "live",
    );
    expect(evaluate(code, "made")).toEqual([
      "ink-html",
      { dangerouslySetInnerHTML: { __html: '<pre>"a"</pre>' } },
    ]);
  },
);

test("a page without code stays as it is", () => {
  expect(insertBlocks('<ink-code n="0"></ink-code>', [], "static")).toBe('<ink-code n="0"></ink-code>');
});

function evaluate(code: string, name: string): unknown {
  // oxlint-disable-next-line no-implied-eval, no-unsafe-call
  return new Function(`${code} return ${name};`)();
}
