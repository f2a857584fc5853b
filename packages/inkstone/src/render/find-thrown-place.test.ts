import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findThrownPlace, listThrowers } from "./find-thrown-place.ts";

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
},
"./node_modules/own/index.js"(module) {
    throw new Error("Own");
},
"./Twice.tsx"(module) {
function Twice() {
    twice();
}
function Other() {
    return jsxDEV("i", {}, void 0, false, {
        lineNumber: 9,
        columnNumber: 7
    }, this);
}
},
"../lib/src/Deep.tsx"(module) {
    throw new Error("Deep");
}`;
const CARD = `import { read } from "./read.ts";

export function Card() {
  const user = read();
  throw new Error("Boom")
  return <b>{users.map(user => user['name']).join()}</b>;
  return <img width={window.innerWidth} data-of={names.join()} />;
}
`;
/** Which of the two lines threw, nobody knows. */
const TWICE = `// Twice.
const a = 1;
export const Twice = () => {
  twice();
  twice();
};
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
  ["what called a package of the project", ["47:5", "7:5"], { file: "Card.tsx", line: 5, column: 3 }],
  ["the function, where its line is there twice", ["51:5"], { file: "Twice.tsx", line: 3, column: 1 }],
  [
    "what threw in another package of the repository",
    ["61:5"],
    { file: "../lib/src/Deep.tsx", line: 2, column: 3 },
  ],
  ["nothing in a page of Markdown", ["22:5"], undefined],
  ["nothing in a page that a build joined", ["37:5"], undefined],
  ["nothing outside of the site", ["2:5"], undefined],
])("finds %s", async (_, threw, place) => {
  const { folder, projectRoot } = await createProject();
  const name = place?.file === "Twice.tsx" ? "Twice" : "Card";
  const error = errorAt(threw.map((at) => `${name} (${join(folder, "server.cjs")}:${at})`));
  expect(findThrownPlace(error, { folder, projectRoot })).toEqual(place);
});

test("only what the bundle holds is looked at, and only its functions are named", async () => {
  const { folder, projectRoot } = await createProject();
  const [inside, outside] = [folder, projectRoot].map((where) => join(where, "server.cjs"));
  const error = errorAt([
    `Tool (${outside}:7:5)`,
    `${inside}:4:1`,
    `new Card (${inside}:7:5)`,
    `async Page [as render] (${inside}:22:5)`,
  ]);
  expect(listThrowers(error, folder)).toEqual(["Card", "Page"]);
  expect(findThrownPlace(errorAt([`Tool (${outside}:7:5)`]), { folder, projectRoot })).toBeUndefined();
  expect(findThrownPlace("thrown text", { folder, projectRoot })).toBeUndefined();
});

async function createProject(): Promise<{ folder: string; projectRoot: string }> {
  const repository = await mkdtemp(join(tmpdir(), "inkstone-thrown-"));
  onTestFinished(() => rm(repository, { recursive: true }));
  const projectRoot = join(repository, "site");
  const folder = join(projectRoot, "server");
  const files = {
    "server/server.cjs": BUNDLED,
    "server.cjs": BUNDLED,
    "Card.tsx": CARD,
    "Twice.tsx": TWICE,
    "../lib/src/Deep.tsx": 'export function Card() {\n  throw new Error("Deep");\n}\n',
    "../node_modules/lib/index.js": 'throw new Error("Deep");\n',
    "node_modules/own/index.js": 'throw new Error("Own");\n',
    "docs/page.mdx": "{text()}\n",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(projectRoot, name)), { recursive: true });
    await writeFile(join(projectRoot, name), text);
  }
  return { folder, projectRoot };
}

function errorAt(frames: readonly string[]): Error {
  const stack = ["Error: Boom", ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return Object.assign(new Error("Boom"), { stack });
}
