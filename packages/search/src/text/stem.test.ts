import { expect, test } from "vitest";
import { findStems, stem } from "./stem.ts";

test.each([
  ["property", "properties"],
  ["cache", "caching", "cached", "caches"],
  ["stop", "stopping", "stopped", "stops"],
  ["watch", "watching", "watched", "watches"],
  ["component", "components"],
  ["deploy", "deployment", "deployed"],
  ["colour", "color", "colours", "colored"],
  ["customise", "customize", "customised", "customizing", "customization"],
  ["internationalisation", "internationalization"],
  ["настроика", "настроики", "настроикам", "настроикои"],
  ["документация", "документации", "документациеи"],
  ["компонент", "компоненты", "компонентов", "компонентами"],
  ["новыи", "новая", "новое", "новых", "новыми", "нового"],
  ["сторінка", "сторінки", "сторінками"],
])("%s and its forms have one stem", (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test.each(["class", "css", "this", "ring", "vue3", "计算", "useful", "needs", "four", "size", "error"])(
  "the stem of %s is a beginning of it",
  (word) => {
    expect(word.startsWith(stem(word))).toBe(true);
    expect(stem(word).length).toBeGreaterThan(1);
  },
);

test.each([
  ["class", "clas"],
  ["process", "proces"],
  ["hour", "ho"],
  ["resize", "resi"],
])("%s does not become %s", (word, wrong) => {
  expect(stem(word)).not.toBe(wrong);
});

function areAlike(left: string, right: string): boolean {
  return findStems(left).some((one) => findStems(right).includes(one));
}

test.each([
  ["installation", "install", "installs", "installing"],
  ["configuration", "configure", "configured"],
  ["migration", "migrate", "migrating"],
  ["documentation", "document", "documents"],
  ["definition", "define", "defined"],
  ["injection", "inject", "injected"],
  ["customization", "customise"],
  ["customisable", "customize"],
  ["reusability", "reusable", "reuse"],
  ["writable", "write"],
  ["draggable", "dragging"],
  ["reactivity", "reactive"],
  ["automatically", "automatic"],
  ["alias", "aliasing", "aliases"],
  ["status", "statuses"],
])("%s is found by what it is made from, and the other way round", (word, ...others) => {
  expect(others.filter((other) => !areAlike(word, other))).toEqual([]);
});

test.each([
  ["station", "state"],
  ["option", "opt"],
  ["variable", "var"],
  ["partition", "part"],
  ["reactive", "react"],
  ["optional", "option"],
  ["table", "tab"],
  ["user", "use"],
  ["server", "serve"],
  ["entity", "entry"],
])("%s is not %s", (word, other) => {
  expect(areAlike(word, other)).toBe(false);
});

test.each(["installations", "accessibility", "variation", "alias", "class", "ability", "v-model", "计算"])(
  "all stems of %s are beginnings of it",
  (word) => {
    for (const one of findStems(word)) expect(word.startsWith(one) && one.length > 1).toBe(true);
  },
);
