import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findThemeNames, readThemeNames } from "./theme-names.ts";

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
  ["export const components = { Badge: ({ text }) => <b>{text}</b>, Card };", ["Badge", "Card"], false],
  [
    "export const components: Record<string, ComponentType<{ a?: () => void }>> = {\n  Badge: (props) => <b {...props} />,\n};",
    ["Badge"],
    false,
  ],
  ["const components = { Badge };\nexport { components };", ["Badge"], true],
  ["export const components = { Badge } satisfies Components;", ["Badge"], false],
  ['import { A } from "../components/A.tsx";\nexport function Layout() {}', [], false],
])("%j", (text, names, isOpen) => {
  expect(findThemeNames(text)).toEqual({ names, isOpen });
});

test.each([
  ["a package", "node_modules/river/src/index.tsx", 'export * from "river";'],
  [
    "a folder of the repository",
    "packages/river/index.tsx",
    'export { components } from "../packages/river/index.tsx";',
  ],
])("names the components that a theme has from %s", (_, file, text) => {
  const root = writeFiles({
    [file]: "export const components = { Badge: () => <b /> };",
    "node_modules/river/package.json": '{ "name": "river", "exports": "./src/index.tsx" }',
    "theme/index.ts": text,
  });
  expect(readThemeNames(join(root, "theme"))).toEqual({ names: ["Badge"], isOpen: true });
});

test("leaves what a theme has from its own folder and from Inkstone as it is", () => {
  const root = writeFiles({
    "theme/index.ts": 'export * from "./parts";\nexport { Link } from "inkstone/runtime";',
    "theme/parts.tsx": "export const components = { Badge };",
  });
  expect(readThemeNames(join(root, "theme"))).toEqual({ names: ["Badge"], isOpen: false });
});

test("reads nothing of a package from which a theme has single parts", () => {
  const root = writeFiles({
    "node_modules/river/index.js": "export const components = { Badge };",
    "node_modules/river/package.json": '{ "name": "river", "exports": "./index.js" }',
    "theme/index.ts": 'export { Wave } from "river";\nexport type * from "river";',
  });
  expect(readThemeNames(join(root, "theme"))).toEqual({ names: [], isOpen: false });
});

test("does not know what a package has that is not there", () => {
  const root = writeFiles({ "theme/index.ts": 'export * from "nowhere";' });
  expect(readThemeNames(join(root, "theme"))).toEqual({ names: [], isOpen: true });
});

function writeFiles(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "inkstone-theme-names-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
