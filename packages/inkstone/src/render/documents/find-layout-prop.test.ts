import { expect, test } from "vitest";
import { findLayoutProp } from "./find-layout-prop.ts";

const IMPORT = 'import { Layout as Base, HomeLayout, Link } from "inkstone/theme";\n';

test.each([
  ["<Base beforeNav={<p>Don't miss it</p>} />", { layout: "Layout", name: "beforeNav", slot: "layoutStart" }],
  [
    '<HomeLayout key="home" afterFeatures={<p>a</p>} />',
    { layout: "HomeLayout", name: "afterFeatures", slot: "featuresEnd" },
  ],
  [
    "<Base {...props} beforeSidebar={<p />} />",
    { layout: "Layout", name: "beforeSidebar", slot: "sidebarStart" },
  ],
  ["<Base\n  uiSwitch={{}}\n/>", { layout: "Layout", name: "uiSwitch", slot: undefined }],
])("%s is never shown", (markup, found) => {
  expect(findLayoutProp(`${IMPORT}export const Layout = () => ${markup};`)).toEqual(found);
});

test.each([
  ["a layout without props", `${IMPORT}export const Layout = () => <Base />;`],
  [
    "what is handed on",
    `${IMPORT}export const Layout = (a) => <Base {...a.b.c({ d: 1 })} key={{ e: 1 }} />;`,
  ],
  ["a layout with a key", `${IMPORT}export const Layout = () => <Base key={1} />;`],
  ["a layout around a page", `${IMPORT}export const Layout = () => <><p>a</p><Base></Base></>;`],
  ["another component of the theme", `${IMPORT}export const Layout = () => <Link href="/" />;`],
  [
    "a layout of the site's own",
    `import { Layout } from "./layout";\nimport { theme } from "inkstone/theme";\nexport const A = () => <Layout top={1} />;`,
  ],
  ["a comment", `${IMPORT}export const Layout = () => <Base /* beforeNav={<p />} */ />;`],
])("%s is fine", (_, text) => {
  expect(findLayoutProp(text)).toBeUndefined();
});
