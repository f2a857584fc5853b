import { expect, test } from "vitest";
import { tidyText } from "./tidy-text.ts";

test.each([
  ["One.  Two,\nthree.\t\u00a0Four", "One. Two, three. Four"],
  ["第一段。 第二段（说明）， 第三段", "第一段。第二段（说明），第三段"],
  ["他说：“好。” 然后走了", "他说：“好。”然后走了"],
  ["如下 （见表）： npm", "如下（见表）：npm"],
  ["橘子和葡\n萄，\n都", "橘子和葡萄，都"],
  ["カタ\nカナ", "カタカナ"],
  ["苹果 香蕉", "苹果 香蕉"],
  ["苹果 \n 香蕉", "苹果 香蕉"],
  ["运行\nnpm\n之后", "运行 npm 之后"],
  ["“One.” “Two.”", "“One.” “Two.”"],
  ["Benutzer\u00adober\u00adfläche\u200b", "Benutzeroberfläche"],
  ["Cafe\u0301", "Caf\u00e9"],
  ["첫 번째.\n두 번째.", "첫 번째. 두 번째."],
])("%j is %j", (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});
