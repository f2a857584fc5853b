import { expect, test } from "vitest";
import { BLANK_LOGO, describeTool } from "./tool-link.ts";

const TOOL = {
  name: "Rspack",
  desc: "打包工具",
  descEn: "Bundler",
  url: "https://a.b/zh",
  urlEn: "https://a.b",
};

test("English readers get the English words and address where there are any", () => {
  expect(describeTool(TOOL, "en")).toMatchObject({ description: "Bundler", url: "https://a.b" });
  expect(describeTool({ name: "X", desc: "打包工具", url: "https://a.b/zh" }, "en")).toMatchObject({
    description: "打包工具",
    url: "https://a.b/zh",
  });
});

test.each(["zh", "zh-CN"])("readers of %s get the others", (lang) => {
  expect(describeTool(TOOL, lang)).toMatchObject({ description: "打包工具", url: "https://a.b/zh" });
});

test("a tool without a mark has a blank picture of full size", () => {
  expect(describeTool(TOOL, "en")).toMatchObject({ logo: BLANK_LOGO, scale: 1 });
});
