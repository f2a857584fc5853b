import { expect, test } from "vitest";
import { parseImports } from "./parse-imports.ts";

test("default and named imports are told apart, each with its line", () => {
  const code = `// mine\nimport Part from "./part.mdx";\nimport { Badge, Steps as S } from 'inkstone/theme'\nimport A, {\n  b,\n} from "x";`;
  expect(parseImports(code)).toEqual({
    imports: [
      { defaultName: "Part", names: [], from: "./part.mdx", line: 1 },
      {
        defaultName: "",
        names: [
          { imported: "Badge", local: "Badge" },
          { imported: "Steps", local: "S" },
        ],
        from: "inkstone/theme",
        line: 2,
      },
      { defaultName: "A", names: [{ imported: "b", local: "b" }], from: "x", line: 3 },
    ],
    rest: "",
  });
});

test.each([
  'import "./a.css";',
  'import * as all from "./a";',
  'import type { A } from "./a";',
  "export const a = 1;",
])("%s is more than that", (code) => {
  expect(parseImports(code)).toEqual({ imports: [], rest: code });
});
