import { expect, test } from "vitest";
import { compileFiles } from "./compile-files.ts";

const file = (name: string, code: string): { name: string; language: string; code: string } => ({
  name,
  language: name.split(".").at(-1) ?? "",
  code,
});

test("types and JSX are gone, imports are calls, and styles stay as they are", () => {
  const { scripts, styles, entry } = compileFiles([
    file("App.tsx", `import { b } from "./b";\nexport default (a: number) => <i>{b}{a}</i>;`),
    file("b.ts", "export const b: string = '1';"),
    file("c.css", "p {}"),
  ]);
  expect(entry).toBe("App.tsx");
  expect(styles).toEqual(["p {}"]);
  expect(scripts["App.tsx"]).toContain("require('./b')");
  expect(scripts["App.tsx"]).toContain('require("react/jsx-runtime")');
  expect(scripts["b.ts"]).not.toContain("string");
});

test("a mistake names the file and the place", () => {
  expect(() => compileFiles([file("App.tsx", "const a =\n  <b>;")])).toThrow(/^App\.tsx: .*\(2:\d+\)$/);
});
