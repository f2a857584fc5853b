import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFailedImport } from "./find-failed-import.ts";

/** What evaluates a module. */
const EVALUATE = "Function.__webpack_require__ (99:1)";

const FILES = {
  "server/1.cjs": `"../node_modules/@maps/core/index.js"(module) {
  window.x = 1;
},
"../node_modules/react-maps/lib/map.js"(module) {
  require("@maps/core");
},
"z"
/*!*******************!*\\
  !*** ./docs/page.mdx ***!
  \\*******************/
(module) {
;// CONCATENATED MODULE: ./Own.tsx
  const width = window.innerWidth;
;// CONCATENATED MODULE: ./docs/page.mdx
  load();
}`,
  "Own.tsx": 'import { Map } from "react-maps/lib";\n',
  "docs/page.mdx": "# Page\n",
};

test.each([
  [
    "the package that the site imports, in the module that does",
    ["2:3", EVALUATE, "5:3", EVALUATE, "14:3"],
    { packageName: "react-maps", place: { file: "Own.tsx", line: 1, column: 22 } },
  ],
  ["a package of which no import is found", ["2:3", EVALUATE], { packageName: "@maps/core" }],
  ["that a module of the site throws itself", ["12:3", EVALUATE], {}],
  ["nothing in what is rendered", ["12:3"], undefined],
])("finds %s", async (_, frames, found) => {
  const projectRoot = await createProject();
  const folder = join(projectRoot, "server");
  const error = new Error("window is not defined");
  const path = join(folder, "1.cjs");
  error.stack = `Error\n${frames.map((at) => `    at ${at.includes("(") ? at.replace("(", `(${path}:`) : `Object.a (${path}:${at})`}`).join("\n")}`;
  expect(findFailedImport(error, { folder, projectRoot }, "docs/page.mdx")).toEqual(found);
});

async function createProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "inkstone-import-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}
