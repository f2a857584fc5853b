import { expect, test } from "vitest";
import { leavesToHtml } from "./leaves-to-html.ts";

const view = { current: "/b", href: (link: string): string => `/docs${link}` };

test("plain links become plain markup, the current one marked", () => {
  const items = [
    { text: "A & <b>", link: '/a"' },
    { text: "B", link: "/b" },
  ];
  expect(leavesToHtml(items, view)).toBe(
    '<li><a href="/docs/a&quot;">A &amp; &lt;b&gt;</a></li><li><a href="/docs/b" aria-current="page">B</a></li>',
  );
});

test.each([
  { text: "Group", items: [] },
  { text: "Closed", link: "/c", itemCount: 3 },
  { text: "Tagged", link: "/c", tag: "new" },
  { text: "Away", link: "https://a.b" },
  { text: "No link" },
  { divider: "solid" as const },
])("a list with %j is left to React", (item) => {
  expect(leavesToHtml([{ text: "A", link: "/a" }, item], view)).toBeUndefined();
});
