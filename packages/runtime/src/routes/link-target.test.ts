import { expect, test } from "vitest";
import { type ClickKeys, findLinkTarget, isPlainClick, type LinkElement } from "./link-target.ts";

const HERE = "https://a.dev/docs/guide/a?x=1#top";

test.each([
  ["/docs/guide/b", "/docs/guide/b"],
  ["/docs/guide/b.html#install", "/docs/guide/b.html#install"],
  ["/docs", "/docs"],
  ["/docs/guide/a?x=1", "/docs/guide/a?x=1"],
  ["/docs/guide/a?x=2#top", "/docs/guide/a?x=2#top"],
  ["https://a.dev/docs/zh/", "/docs/zh/"],
  ["./b#安装", "/docs/guide/b#%E5%AE%89%E8%A3%85"],
])("the router serves %j", (href, target) => {
  const url = findLinkTarget(linkTo(href), HERE, "/docs/");
  expect(url?.href).toBe(`https://a.dev${target}`);
});

test.each([
  ["another origin", linkTo("https://b.dev/docs/guide/b")],
  ["a path outside of the base", linkTo("/blog/")],
  ["a base that is only a prefix of a name", linkTo("/docs-old/")],
  ["a hash of the same page", linkTo("#install")],
  ["words of another page", linkTo("/docs/guide/b#install:~:text=npm")],
  ["the empty hash of the same page", linkTo("#")],
  ["another tab", linkTo("/docs/guide/b", { target: "_blank" })],
  ["a download", linkTo("/docs/guide/b", { download: true })],
  ["a mail address", linkTo("mailto:a@b.dev")],
  ["code", linkTo("javascript:alert(1)")],
])("the browser serves %s", (_, link) => {
  expect(findLinkTarget(link, HERE, "/docs/")).toBeUndefined();
});

test("a target of _self is no other tab", () => {
  expect(findLinkTarget(linkTo("/docs/b", { target: "_self" }), HERE, "/docs/")?.pathname).toBe("/docs/b");
});

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
])("a click with %j is plain: %j", (keys, isPlain) => {
  expect(isPlainClick({ ...NO_KEYS, ...keys })).toBe(isPlain);
});

const NO_KEYS: ClickKeys = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false };

function linkTo(href: string, { target = "", download = false } = {}): LinkElement {
  return { href: new URL(href, HERE).href, target, hasAttribute: (name) => name === "download" && download };
}
