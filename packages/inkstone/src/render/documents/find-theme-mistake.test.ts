import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { findThemeMistake } from "./find-theme-mistake.ts";

const INDEX = `import { theme } from "inkstone/theme";

export const slots = { navbarEnd: () => null, "a (b)": () => null };
export function NavBar() {}
export default theme;
export const components = { Badge, a: Link };
`;
const KNOWN = { partNames: ["Footer", "Navbar"], slotNames: ["layoutStart", "navEnd"] };
const NOTHING = { names: [], slots: [], components: [], values: {}, hasLayout: false };

test.each([
  [
    "a default export",
    { names: ["default", "slots"] },
    "The theme has a default export, which is not read.",
    "5:8",
  ],
  [
    "what belongs into the theme",
    { names: ["toString", "globalUI"] },
    "The theme exports globalUI, which is not read.",
    "1:1",
  ],
  [
    "a component in other letters",
    { names: ["NavBar"] },
    "The theme exports NavBar, which replaces nothing.",
    "4:17",
  ],
  [
    "an unknown slot",
    { slots: ["layoutStart", "navbarEnd"] },
    'The theme fills the slot "navbarEnd", which does not exist.',
    "3:24",
  ],
  [
    "a slot with signs",
    { slots: ["a (b)"] },
    'The theme fills the slot "a (b)", which does not exist.',
    "3:48",
  ],
  [
    "a component for an element of Markdown",
    { components: ["Badge", "a"] },
    "The theme has a component for <a>, which replaces nothing: what Markdown writes is HTML.",
    "6:36",
  ],
  [
    "a slot that is no component",
    { values: { layoutStart: () => null, navEnd: "text" } },
    'The theme\'s navEnd must be a component, but it is "text".',
    "1:1",
  ],
  [
    "a part that is an element",
    { values: { Navbar: createElement("p") } },
    "The theme's Navbar must be a component, but it is an element.",
    "1:1",
  ],
  [
    "a layout that is no component",
    { values: { Layout: 5 } },
    "The theme's Layout must be a component, but it is the number 5.",
    "1:1",
  ],
  [
    "what another file exports",
    { names: ["FOOTER"] },
    "The theme exports FOOTER, which replaces nothing.",
    "1:1",
  ],
])("tells %s", async (_, given, message, at) => {
  const mistake = findThemeMistake({ ...NOTHING, ...KNOWN, ...given }, await createTheme());
  expect(mistake?.message).toBe(message);
  expect(mistake?.place).toMatchObject({ file: "theme/index.tsx" });
  expect(`${mistake?.place?.line}:${mistake?.place?.column}`).toBe(at);
});

test.each([
  ["what is no component", { names: ["footer"] }],
  ["known names", { names: ["Footer", "slots"], slots: ["navEnd"] }],
  [
    "components for the site's pages",
    { names: ["Chart", "Badge"], components: ["Badge", "motion", "data", "area"] },
  ],
  ["a name with another's letters in it", { names: ["useFOOTER", "navbar"] }],
  ["a slot that is left empty", { values: { layoutStart: undefined, navEnd: null, other: 5 } }],
  ["slots of a layout of its own", { names: ["Layout"], slots: ["chapterEnd"], hasLayout: true }],
])("takes %s", async (_, given) => {
  expect(findThemeMistake({ ...NOTHING, ...KNOWN, ...given }, await createTheme())).toBeUndefined();
});

test("tells what a layout is given, which takes nothing", async () => {
  const theme = await createTheme(
    'import { Layout as Base } from "inkstone/theme";\nexport const Layout = () => <Base beforeNav={<p />} />;',
  );
  const mistake = findThemeMistake({ ...NOTHING, ...KNOWN, names: ["Layout"], hasLayout: true }, theme);
  expect(mistake?.message).toBe(
    "The theme's Layout takes no props, so what stands in beforeNav is not shown.",
  );
  expect(mistake?.hint).toBe("Fill a slot: export const slots = { layoutStart: () => … }.");
  expect(mistake?.place).toEqual({ file: "theme/index.tsx", line: 2, column: 35 });
});

test("guesses what was meant, or says what there is", async () => {
  const hintOf = async (slot: string): Promise<string | undefined> =>
    findThemeMistake({ ...NOTHING, ...KNOWN, slots: [slot] }, await createTheme())?.hint;
  expect(await hintOf("navend")).toBe('Did you mean "navEnd"?');
  expect(await hintOf("somewhere")).toBe("Slots are layoutStart, navEnd.");
});

async function createTheme(text = INDEX): Promise<{ projectRoot: string; themeDir: string }> {
  const projectRoot = await mkdtemp(join(tmpdir(), "inkstone-theme-"));
  onTestFinished(() => rm(projectRoot, { recursive: true }));
  const themeDir = join(projectRoot, "theme");
  await mkdir(themeDir);
  await writeFile(join(themeDir, "index.tsx"), text);
  return { projectRoot, themeDir };
}
