import { expect, test } from "vitest";
import { withoutSelfImport } from "./self-imports.ts";

const EXPORTS = 'export const __rspack_esm_ids=["g3"];export const __webpack_modules__={a(){}};';
const HANDED = "({__rspack_esm_ids,__webpack_modules__})";

test.each([
  ['import*as c from"./shell.1a.js";a.C(c),a(a.s="I");', `a.C${HANDED},a(a.s="I");`],
  ['import * as self$1 from "./shell.1a.js";\nload.C(self$1);\nload("I");', `load.C${HANDED};\nload("I");`],
])("%j hands over what it exports", (written, expected) => {
  expect(withoutSelfImport(EXPORTS + written, "shell.1a.js")).toBe(EXPORTS + expected);
});

test("what is imported from others stays", () => {
  const text = `${EXPORTS}import*as b from"./core.2b.js";a.C(b);`;
  expect(withoutSelfImport(text, "shell.1a.js")).toBe(text);
});
