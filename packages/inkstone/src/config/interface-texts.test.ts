import { readdirSync } from "node:fs";
import { ARTICLE_KEYS, MESSAGE_KEYS } from "@inkstone/model";
import { describe, expect, test } from "vitest";
import { readInterfaceTexts } from "./interface-texts.ts";

const FILES = readdirSync(new URL("../../languages", import.meta.url)).map((file) =>
  file.replace(".json", ""),
);

/** What stands for something else, in the texts that have such places. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  backToReference: ["{reference}"],
  headingLink: ["{title}"],
  lastUpdatedBy: ["{names}"],
  morePages: ["{count}"],
  openInAssistant: ["{name}"],
  overviewCount: ["{count}"],
  overviewEmpty: ["{query}"],
  searchCount: ["{count}"],
  searchNoResults: ["{query}"],
  showAll: ["{lines}"],
  translationMissing: ["{language}"],
  translationOriginal: ["{language}"],
  versionHome: ["{default}"],
  versionOther: ["{default}", "{version}"],
  versionPage: ["{default}"],
};

describe.each(FILES)("the language %s", (lang) => {
  const texts = Object.entries(readInterfaceTexts(lang));

  test("has every text", () => {
    const keys = texts.map(([key]) => key);
    expect(keys.toSorted()).toEqual([...MESSAGE_KEYS, ...ARTICLE_KEYS].toSorted());
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("has the places of every text", () => {
    const found = texts.map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).toSorted()] as const);
    expect(Object.fromEntries(found.filter(([, places]) => places.length > 0))).toEqual(PLACES);
  });
});

test("languages of the theme, and those that nobody has translated, have none here", () => {
  expect(
    ["en", "en-GB", "zh", "zh-CN", "zh-Hans-HK", "zh-SG", "tlh", "", "../ja"].map(readInterfaceTexts),
  ).toEqual(Array.from({ length: 9 }, () => ({})));
});

test.each(["zh-TW", "zh-HK", "zh-MO", "zh-Hant", "zh-Hant-TW", "zh-hant-hk"])(
  "%s is written in traditional characters",
  (lang) => {
    expect(readInterfaceTexts(lang).search).toBe("搜尋");
  },
);

test.each([
  ["pt-BR", "Buscar"],
  ["JA", "検索"],
  ["de-AT", "Suchen"],
])("%s is understood", (lang, search) => {
  expect(readInterfaceTexts(lang).search).toBe(search);
});

test("no character of the traditional texts is simplified", () => {
  const simplified =
    /[个为义习书买乱争亚产亲从们会传伤体优儿关内写军决况冲准减几击则创删别动励劳势区医单卖卫历压参双发变号叶听启员响图场块处备复头夹奖妇学宁实审对导层属岁岛币帮并广库应废开异弃张弹强归当录忆态总战户执扩扫护报择换损据摆标样检桥档梦极构权来柜树]/u;
  const texts = Object.values(readInterfaceTexts("zh-Hant")).filter((text) => simplified.test(text));
  expect(texts).toEqual([]);
});
