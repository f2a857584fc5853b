import { expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/page.md");

test.each(["guide/page.md", "guide/page.mdx"])(
  "ranges of numbers in %s are crossed out by nobody",
  (file) => {
    const { body } = parse("等待 1~3 秒，**重试** 5~8 次。\n\n从 5天~7天 到 8天~9天，100ms~2s 与 3s~4s\n", {
      file,
    });
    const text = body.replaceAll(/<\/?span>/g, "");
    expect(text).toContain("<p>等待 1~3 秒，<strong>重试</strong> 5~8 次。</p>");
    expect(text).toContain("<p>从 5天~7天 到 8天~9天，100ms~2s 与 3s~4s</p>");
  },
);

test.each([
  ["~~1~~ 2", "<del>1</del> 2"],
  ["~old~ new", "<del>old</del> new"],
  ["a~~1~~2", "a<del>1</del>2"],
  ["H~2~O", "H<del>2</del>O"],
])("%s is crossed out", (text, html) => {
  expect(parse(`${text}\n`).body).toContain(html);
});

test("what is between two ranges is read like any other text", () => {
  const { body, links } = parse("From 1~2 see [`a`](./b.md) to 3~4\n");
  expect(body).toContain('From 1<span>~2 see <a href="/guide/b"><code>a</code></a> to 3~</span>4');
  expect(links).toHaveLength(1);
});
