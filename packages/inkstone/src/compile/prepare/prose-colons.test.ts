import { expect, test } from "vitest";
import { keepProseColons } from "./prose-colons.ts";

const keep = (text: string, extension: "md" | "mdx" = "mdx"): string => keepProseColons(text, "_", extension);

test("a letter behind a colon keeps words apart from the link behind them", () => {
  expect(keep("注意:详见[指南](g.md), a:b{c} and c: d[e]")).toBe(
    "注意:_详见[指南](g.md), a:_b{c} and c: d[e]",
  );
  expect(keep("<b>a:b[c]</b>")).toBe("<b>a:_b[c]</b>");
});

test.each([
  ["an expression", "{c ? d:e[0]}"],
  ["braces in braces", "{() => { if (a) { return { b: { c: [() => { d:e[0] }] } } } }}"],
  ["an attribute with an arrow", "<A f={() => c ? d:e[0]} />"],
  ["attributes on several lines", "<A\n  b={[1].map((x) => ({ k:x[0] }))}\n  f={(x:string[]) => x}\n>\n"],
  ["an exported value", "export const a = c ? d:e[0];\n"],
  [
    "an exported function with an empty line",
    "export function A(b:string[]) {\n  const c = b;\n\n  return c ? d:e[0];\n}\n",
  ],
  ["an exported object with an empty line", "export const a = {\n  b:c[0],\n\n  d:{ e:f[0] },\n};\n"],
])("%s is code of an MDX page", (_, code) => {
  expect(keep(code)).toBe(code);
});
