import { expect, onTestFinished, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { runInkstone, type RunningServer, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const CONFIG = { "inkstone.config.mjs": 'export default { title: "Libraries" };\n' };

const openPage = createPageOpener();

/** Packages as they are installed: one reads `window` where it begins, the other brings that one along. */
const MAPS = {
  "node_modules/map-core/package.json": '{ "name": "map-core", "version": "1.0.0", "main": "main.js" }\n',
  "node_modules/map-core/main.js": "exports.width = window.innerWidth;\n",
  "node_modules/map-react/package.json":
    '{ "name": "map-react", "version": "1.0.0", "type": "module", "exports": "./main.js" }\n',
  "node_modules/map-react/main.js":
    'import { width } from "map-core";\nimport { createElement } from "react";\nexport const Map = () => createElement("b", {}, `Map of ${width}`);\n',
};

test("a package that needs a browser is told by its name, where the site imports it", async () => {
  const site = await create({
    ...MAPS,
    "docs/index.mdx": '# Home\n\nimport { Map } from "map-react";\n\n<NoSSR><Map /></NoSSR>\n',
    "docs/other.mdx": 'import { Own } from "../Own.tsx";\n\n# Other\n\n<Own />\n',
    "Own.tsx": "const width = window.innerWidth;\n\nexport const Own = () => <b>{width}</b>;\n",
  });
  const { code, stderr } = await runInkstone(["build"], { cwd: site.root });
  expect(stderr).toContain(`the package map-react throws when it is imported: window is not defined
   at  docs/index.mdx:3:22
`);
  expect(stderr).toContain(`The page docs/other.mdx fails while it is rendered: window is not defined
   at  Own.tsx:1:15
`);
  expect(stderr.match(/<NoSSR>, which alone does not keep it out/g)).toHaveLength(2);
  expect(code).toBe(1);
});

test("a package that needs a browser is told of the component that imports it, and is loaded by lazy", async () => {
  const site = await create({
    ...MAPS,
    "docs/index.mdx": 'import Place from "../Place.tsx";\n\n# Home\n\n<NoSSR><Place /></NoSSR>\n',
    "Place.tsx":
      'import { Map } from "map-react";\n\nexport default function Place() {\n  return <Map />;\n}\n',
  });
  const failed = await runInkstone(["build"], { cwd: site.root });
  expect(failed.stderr).toContain("at  Place.tsx:1:22\n");

  await site.write({
    "docs/index.mdx":
      'import { Late } from "../Late.tsx";\n\n# Home\n\n<NoSSR fallback="Soon"><Late /></NoSSR>\n',
    "Late.tsx": 'import { lazy } from "react";\n\nexport const Late = lazy(() => import("./Place.tsx"));\n',
  });
  const { code } = await runInkstone(["build"], { cwd: site.root });
  expect(code).toBe(0);
  expect(await site.read("dist/index.html")).toContain("Soon");
});

test("paths of the tsconfig.json lead to modules, but never to another React", async () => {
  const paths = (folder: string): string =>
    JSON.stringify({
      compilerOptions: { paths: { "~/*": [`./${folder}/*`], react: ["./types/react"], "*": ["./types/*"] } },
    });
  const site = await create({
    "tsconfig.json": '{\n  // Shared.\n  "extends": "./tsconfig.base.json"\n}\n',
    "tsconfig.base.json": paths("one"),
    "types/react/index.d.ts": "export {};\n",
    "one/Card.tsx": `import { useState } from "react";\n\nexport const Card = () => <b>{useState("first")[0]}</b>;\n`,
    "two/Card.tsx": "export const Card = () => <b>second</b>;\n",
    "docs/index.mdx": 'import { Card } from "~/Card.tsx";\n\n# Home\n\n<Card />\n',
  });
  expect((await runInkstone(["build"], { cwd: site.root })).stderr).not.toContain("error");
  expect(await site.read("dist/index.html")).toContain("<b>first</b>");

  await site.write({ "tsconfig.base.json": paths("two") });
  await runInkstone(["build"], { cwd: site.root });
  expect(await site.read("dist/index.html")).toContain("<b>second</b>");

  await site.write({ "tsconfig.json": '{ "extends": "not-installed/tsconfig.json" }\n' });
  const { code, stderr } = await runInkstone(["build"], { cwd: site.root });
  expect(stderr).toMatch(/Tsconfig not found .*\n {2}fix {2}Correct .*tsconfig\.json/);
  expect(code).toBe(1);
});

test("the wrapper of a theme gives all live pages a context, at once and after a navigation", async () => {
  const { origin } = await serve({
    "context.ts":
      'import { createContext, useContext } from "react";\n\nexport const Size = createContext("none");\nexport const useSize = () => useContext(Size);\n',
    "Sized.tsx":
      'import { useState } from "react";\nimport { useSize } from "./context.ts";\n\nexport function Sized() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{useSize()} {count}</button>;\n}\n',
    "theme/index.tsx":
      'import { Size } from "../context.ts";\n\nexport const components = {\n  wrapper: ({ children }) => <Size.Provider value="large">{children}</Size.Provider>,\n};\n',
    "docs/index.mdx":
      'import { Sized } from "../Sized.tsx";\n\n# Home\n\n<Sized />\n\n[Board](./board.tsx)\n',
    "docs/board.tsx":
      'import { Sized } from "../Sized.tsx";\n\nexport const frontmatter = { title: "Board" };\n\nexport default () => <Sized />;\n',
  });
  const { page, messages } = await openPage();
  await page.goto(origin);
  await wakeShell(page);
  const button = page.locator("main button", { hasText: /^large/ });
  await button.click();
  await button.getByText("large 1").waitFor();
  await page.locator("main").getByRole("link", { name: "Board" }).first().click();
  await button.getByText("large 0").waitFor();
  await button.click();
  await button.getByText("large 1").waitFor();
  expect(messages).toEqual([]);

  const bare = await openPage({ javaScriptEnabled: false });
  await bare.page.goto(`${origin}/board`);
  expect(await bare.page.locator("main button").first().innerText()).toBe("large 0");
});

test("files that nothing reads are told with what they need", async () => {
  const site = await create({
    "docs/index.mdx":
      'import "../site.scss";\nimport Old from "../Old.vue";\nimport list from "../list.yaml?raw";\n\n# Home\n\n<Old>{list}</Old>\n',
    "site.scss": ".a {\n  .b { color: red }\n}\n",
    "Old.vue": "<template><b>Old</b></template>\n",
    "list.yaml": "- one: two: three\n",
  });
  const { stderr } = await runInkstone(["build"], { cwd: site.root });
  expect(stderr).toContain("A style sheet in Sass needs a plugin.\n   at  site.scss:1:1\n");
  expect(stderr).toContain("Nothing here reads components in .vue files.\n   at  Old.vue:1:1\n");
  expect(stderr).toContain("Nothing here reads .yaml files.\n   at  list.yaml:1:1\n");
  expect(stderr).not.toContain("JavaScript parse error");
  expect(stderr).toContain(String.raw`assetsInclude: /\.yaml$/`);
});

async function create(files: Record<string, string>): Promise<TestSite> {
  const site = await createTestSite({ ...CONFIG, ...files });
  onTestFinished(() => site.dispose());
  return site;
}

async function serve(files: Record<string, string>): Promise<RunningServer> {
  const site = await create(files);
  const { code, stderr } = await runInkstone(["build"], { cwd: site.root });
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const server = await startInkstone("preview", { cwd: site.root });
  onTestFinished(() => server.stop());
  return server;
}
