import { expect, test } from "vitest";
import { createModule, sourceOf } from "./demo-module.ts";
import { createDemo } from "./read-demos.ts";

const demo = createDemo([
  {
    language: "tsx",
    meta: "preview [A.tsx]",
    code: `import { b } from "./b";\nimport c from './c.ts';\nimport "./d.css";\nimport e from "../e";`,
  },
  { language: "ts", meta: "[b.ts]", code: "export const b = 1;" },
  { language: "css", meta: 'title="d.css"', code: "p {}" },
  { language: "css", meta: "[f.css]", code: "i {}" },
]);

test("imports of the demo's own files lead to the page, all others stay", () => {
  if (demo === undefined) throw new Error("It has the flag.");
  const from = (index: number, extension: string): string =>
    `./p.mdx.${demo.id}.${index}.${extension}!=!inkstone-preview?id=${demo.id}&n=${index}!./p.mdx?preview`;
  expect(createModule(demo, 0, "./p.mdx").split("\n")).toEqual([
    `import "${from(3, "css")}";import { b } from "${from(1, "ts")}";`,
    `import c from './c.ts';`,
    `import "${from(2, "css")}";`,
    `import e from "../e";`,
  ]);
  expect(createModule(demo, 2, "./p.mdx")).toBe("p {}");
});

test("a demo in a file is that file", () => {
  const filed = createDemo([{ language: "tsx", meta: 'preview file="./x.tsx"', code: "" }]);
  if (filed === undefined) throw new Error("It has the flag.");
  expect(sourceOf(filed, "./p.mdx", (file) => `found ${file}`)).toBe("found ./x.tsx");
});
