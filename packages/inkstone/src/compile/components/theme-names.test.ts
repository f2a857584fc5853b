import { expect, test } from "vitest";
import { findThemeNames } from "./theme-names.ts";

test.each([
  [
    "export const theme = defineTheme({ Layout, components: { Badge, Card: Own } });",
    ["Badge", "Card"],
    false,
  ],
  ['components: {\n  "Note": Note, // Draft\n  p: Paragraph,\n}', ["Note"], false],
  ["defineTheme({ Layout, components: { ...more, Badge } })", ["Badge"], true],
  ["defineTheme({ Layout, components })", [], true],
  ["const components = {}", [], true],
  ["export const components = { Badge };", ["Badge"], false],
  ['import { A } from "../components/A.tsx";\nexport function Layout() {}', [], false],
])("%j", (text, names, isOpen) => {
  expect(findThemeNames(text)).toEqual({ names, isOpen });
});
