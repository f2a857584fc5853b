import { expect, test } from "vitest";
import { plainText, splitMarks } from "./marked-text.ts";

test("marks are kept, entities decoded", () => {
  expect(splitMarks("Use &lt;<mark>Tabs</mark>&gt; here")).toEqual([
    { text: "Use <", isMarked: false },
    { text: "Tabs", isMarked: true },
    { text: "> here", isMarked: false },
  ]);
});

test.each(["&constructor;", "&__proto__;"])("%s is no entity", (text) => {
  expect(plainText(text)).toBe(text);
});

test("other markup is text", () => {
  expect(splitMarks("<img src=x onerror=alert(1)>")).toEqual([
    { text: "<img src=x onerror=alert(1)>", isMarked: false },
  ]);
});

test("a mark that is never closed reaches to the end", () => {
  expect(splitMarks("a<mark>b")).toEqual([
    { text: "a", isMarked: false },
    { text: "b", isMarked: true },
  ]);
});

test("plain text has no marks", () => {
  expect(plainText("静态<mark>站点</mark> &amp; more")).toBe("静态站点 & more");
});
