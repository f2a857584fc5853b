import { expect, test } from "vitest";
import { cutArticle } from "./cut-article.ts";

test("the article ends where its own element ends", () => {
  const article = "<h1>A</h1><div><div>b</div></div><p>c</p>";
  const document = `<main><div class="ink-prose" data-ink-article="">${article}</div><div>pager</div></main>`;
  expect(cutArticle(document)).toBe(article);
});

test("a layout without an article has nothing to read", () => {
  expect(cutArticle("<main><div>Welcome</div></main>")).toBe("");
});
