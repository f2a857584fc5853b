import { expect, test } from "vitest";
import { planQuery } from "./plan-query.ts";
import { SearchIndex } from "../indexes/search-index.ts";

const index = new SearchIndex().add({
  objectID: "/",
  url: "/",
  hierarchy: { lvl0: "Docs", lvl1: "Page", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: "hydration of components",
  type: "lvl1",
  position: 0,
});

test.each([
  ["letters swapped", "hydartion "],
  ["a letter missing", "hydraton "],
  ["a letter too many", "hydrattion "],
  ["a wrong letter", "hydrstion "],
  ["the second letter wrong", "hidration "],
  ["the first two swapped", "yhdration "],
  ["the first one missing", "ydration "],
  ["the first one wrong", "jydration "],
  ["one too many in front", "ahydration "],
  ["two slips in a long word", "hyrdatoin "],
  ["an unfinished word", "hidrat"],
])("a word of a single text is found with %s", async (_, query) => {
  const [word] = await planQuery(index, query);
  expect(word?.alternatives.map(({ term }) => term)).toContain("hydration");
});

test.each([
  ["is short", "hyd "],
  ["is too far off", "hidrotoin "],
])("a word that %s is not guessed", async (_, query) => {
  const [word] = await planQuery(index, query);
  expect(word?.alternatives.filter(({ quality }) => quality >= 0.4)).toEqual([]);
});

function addPage(content: string): SearchIndex {
  return new SearchIndex().add({
    objectID: "/",
    url: "/",
    hierarchy: { lvl0: "Docs", lvl1: "Page", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    type: "lvl1",
    position: 0,
  });
}

test("a word of the same origin is found, and counts less than another form of the word", async () => {
  const [word] = await planQuery(addPage("Install it. Installations are many."), "installation ");
  expect(word?.alternatives.map(({ term }) => term)).toEqual(["installations", "install"]);
});

test("words with a hyphen are asked like words beside each other, and found as one word too", async () => {
  const words = await planQuery(addPage("Getting things started: gettingStarted()"), "getting-started ");
  expect(words.map(({ text, alternatives }) => [text, ...alternatives.map(({ term }) => term)])).toEqual([
    ["getting", "getting", "gettingstarted"],
    ["started", "started", "gettingstarted"],
  ]);
  expect((await planQuery(addPage("v-model"), "v-model "))[0]?.text).toBe("vmodel");
});

test("a word is guessed though a few records have one that may be its relative", async () => {
  const [word] = await planQuery(addPage("Installation of instal"), "instalation ");
  expect(word?.alternatives.map(({ term }) => term)).toEqual(["instal", "installation"]);
});

test("two characters that belong to different words count less than those of a word", async () => {
  const words = await planQuery(addPage("渲染函数"), "渲染函数");
  expect(words.map(({ text, weight }) => [text, weight])).toEqual([
    ["渲染", 1],
    ["染函", 0.5],
    ["函数", 1],
  ]);
});

test("a word that is written in two ways is found either way", async () => {
  const [template] = await planQuery(addPage("模板语法"), "模版");
  expect(template?.alternatives.map(({ term }) => term)).toEqual(["模板"]);
  const [login] = await planQuery(addPage("登陆页面"), "登录");
  expect(login?.alternatives.map(({ term }) => term)).toEqual(["登陆"]);
});
