import { expect, test } from "vitest";
import { tokenize } from "./tokenize.ts";

test.each([
  ["Fast builds", ["fast", "builds"]],
  ["静态站点", ["静态", "态站", "站点"]],
  ["MDX插件", ["mdx", "插件"]],
  ["用 v-model 绑定", ["用", "vmodel", "绑定"]],
  ["It ends here.Next", ["it", "ends", "herenext"]],
  ["It ends here. Next", ["it", "ends", "here", "next"]],
  ["don’t read Vue's docs", ["dont", "read", "vue", "docs"]],
  ["Café Ｆｕｌｌ１２", ["cafe", "full12"]],
  ["__VUE_OPTIONS_API__", ["vueoptionsapi"]],
  ["<KeepAlive> @click $host", ["keepalive", "click", "host"]],
  ["カタカナ 한국어", ["かた", "たか", "かな", "한국", "국어"]],
  ["ﾃﾞｰﾀ ﾃﾞ", ["でー", "ーた", "で"]],
  ["データ", ["でー", "ーた"]],
  ["テ\u3099ータ", ["でー", "ーた"]],
  ["でーた", ["でー", "ーた"]],
  ["𠮷野家", ["𠮷野", "野家"]],
  ["🚀 Launch 🎉", ["🚀", "launch", "🎉"]],
  ["𝄞 clef", ["clef"]],
  ["C++ and C#, C++20", ["c++", "and", "c#", "c++", "20"]],
  ["用C#写 libstdc++。", ["用", "c#", "写", "libstdc++"]],
  ["page#part issue# a++b a+b 1++ x+", ["page", "part", "issue", "a", "b", "a", "b", "1", "x"]],
  ["，。！ -- ...", []],
  ["", []],
])("tokenize(%j) gives %j", (text, terms) => {
  expect(tokenize(text).map(({ term }) => term)).toEqual(terms);
});

test.each([
  ["watchEffect", ["watch", "effect"]],
  ["v-memo", ["v", "memo"]],
  ["app.config.globalProperties", ["app", "config", "globalproperties", "global", "properties"]],
  ["HTMLElement", ["html", "element"]],
  ["update:modelValue", ["update", "modelvalue", "model", "value"]],
  ["snake_case", ["snake", "case"]],
  ["API", []],
  ["C++", ["c"]],
  ["my-notepad++", ["my", "notepad"]],
  ["base64", []],
])("%j has the parts %j", (text, parts) => {
  expect(tokenize(text)[0]?.parts.map(({ term }) => term)).toEqual(parts);
});

test("tokens and parts say where they stand", () => {
  const text = "用 onBeforeMount 钩子";
  const [, word, pair] = tokenize(text);
  expect(text.slice(word?.start, word?.end)).toBe("onBeforeMount");
  expect(word?.parts.map(({ start, end }) => text.slice(start, end))).toEqual(["on", "Before", "Mount"]);
  expect(text.slice(pair?.start, pair?.end)).toBe("钩子");
});

test("a kana of half the width and the sign of its voice are one character", () => {
  const text = "新ﾃﾞｰﾀ";
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(["新ﾃﾞ", "ﾃﾞｰ", "ｰﾀ"]);
});

test("a text in katakana is of interest to words in hiragana", () => {
  const units = new Set(["で".charCodeAt(0)]);
  expect(tokenize("データ", (unit) => units.has(unit)).map(({ term }) => term)).toEqual(["でー", ""]);
});

test("a compound spans as many places as it has smallest pieces", () => {
  const [token] = tokenize("app.config.globalProperties");
  expect(token?.span).toBe(4);
  expect(token?.parts.map(({ place, span }) => [place, span])).toEqual([
    [0, 1],
    [1, 1],
    [2, 2],
    [2, 1],
    [3, 1],
  ]);
});
