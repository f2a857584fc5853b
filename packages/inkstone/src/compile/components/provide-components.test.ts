import { expect, test } from "vitest";
import { findMissingNames, provideComponents } from "./provide-components.ts";

const PROVIDED = [
  { name: "Badge", exported: "Badge", from: "@inkstone/theme/mdx" },
  { name: "Chart", exported: "default", from: "/site/parts/Chart.tsx" },
];

test("each name that a page expects is found once", () => {
  const code = `_missingMdxReference("Badge", true); _missingMdxReference("A", false); _missingMdxReference("A.B", true);`;
  expect(findMissingNames(code)).toEqual(["Badge", "A"]);
});

test.each([
  ["function MDXContent(props) {}\nexport default MDXContent;\n", "function MDXContent(props) {}\n\n"],
  ["export default function MDXContent(props) {}\n", "function MDXContent(props) {}\n"],
])("%j is given its components, wherever the project lies", (code, body) => {
  expect(provideComponents(code, PROVIDED, "/site/docs/guide/a.mdx")).toBe(
    `import { Badge as _provided0 } from "@inkstone/theme/mdx";
import { default as _provided1 } from "../../parts/Chart.tsx";
${body}export default function Page(props) {
    return MDXContent({ ...props, components: { Badge: _provided0, Chart: _provided1, ...props?.components } });
}
`,
  );
});

test("a page that expects nothing stays as it is", () => {
  expect(provideComponents("code", [], "/site/a.mdx")).toBe("code");
});
