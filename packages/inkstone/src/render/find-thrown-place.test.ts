import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findThrownPlace } from "./find-thrown-place.ts";

const BUNDLED = `"../node_modules/lib/index.js"(module) {
  module.exports = () => { throw new Error("Deep"); };
},
"./Card.tsx"(module) {
function Card() {
    const user = read();
    throw new Error("Boom");
    return changed();
        children: users.map((user)=>user["name"]).join()
}
function Row() {
    return jsxDEV("b", {
        children: user.name
    }, void 0, false, {
        fileName: "/site/Card.tsx",
        lineNumber: 9,
        columnNumber: 7
    }, this);
}
},
"./docs/page.mdx"(module) {
  text();
},
"b"
/*!*******************!*\\
  !*** ./Card.tsx ***!
  \\*******************/
(module) {
    const user = read();
},
"c"(module) {
;// CONCATENATED MODULE: ./Card.tsx
function Card() {
        children: "Boom"
}
;// CONCATENATED MODULE: ./docs/page.mdx
  text();
;// CONCATENATED MODULE: ./Card.tsx
function Card() {
    return jsx("img", {
        width: window.innerWidth,
        "data-of": names.join()
    });
}
}`;
const CARD = `import { read } from "./read.ts";

export function Card() {
  const user = read();
  throw new Error("Boom")
  return <b>{users.map(user => user['name']).join()}</b>;
  return <img width={window.innerWidth} data-of={names.join()} />;
}
`;

test.each([
  ["the line that threw, with its column", ["7:5"], { file: "Card.tsx", line: 5, column: 3 }],
  ["what called a package", ["2:5", "6:5"], { file: "Card.tsx", line: 4, column: 3 }],
  ["the function, where its line was changed", ["8:5"], { file: "Card.tsx", line: 3, column: 1 }],
  ["a line that was set otherwise", ["9:37"], { file: "Card.tsx", line: 6, column: 32 }],
  ["the element whose part threw", ["13:5"], { file: "Card.tsx", line: 9, column: 7 }],
  ["what a build calls by a letter", ["29:5"], { file: "Card.tsx", line: 4, column: 3 }],
  ["what a build joined to others", ["34:19"], { file: "Card.tsx", line: 5, column: 19 }],
  ["the attribute of an element", ["41:16"], { file: "Card.tsx", line: 7, column: 22 }],
  ["an attribute with a dash", ["42:20"], { file: "Card.tsx", line: 7, column: 50 }],
  ["nothing in a page of Markdown", ["22:5"], undefined],
  ["nothing in a page that a build joined", ["37:5"], undefined],
  ["nothing outside of the site", ["2:5"], undefined],
])("finds %s", async (_, threw, place) => {
  const projectRoot = await mkdtemp(join(tmpdir(), "inkstone-thrown-"));
  onTestFinished(() => rm(projectRoot, { recursive: true }));
  const folder = join(projectRoot, "server");
  await mkdir(join(projectRoot, "docs"));
  await mkdir(folder);
  await writeFile(join(folder, "server.cjs"), BUNDLED);
  await writeFile(join(projectRoot, "Card.tsx"), CARD);
  await writeFile(join(projectRoot, "docs/page.mdx"), "{text()}\n");
  const frames = threw.map((at) => `    at Card (${join(folder, "server.cjs")}:${at})`);
  const error = Object.assign(new Error("Boom"), { stack: ["Error: Boom", ...frames].join("\n") });
  expect(findThrownPlace(error, { folder, projectRoot })).toEqual(place);
});
