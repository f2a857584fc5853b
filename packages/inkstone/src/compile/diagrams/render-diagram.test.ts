import { describe, expect, test } from "vitest";
import { type Diagram, renderDiagram } from "./render-diagram.ts";

describe("a drawing", () => {
  test("has no style, no script, and ids of its own", async () => {
    const html = await draw('graph TD\n  A[Start] --> B{Yes?}\n  B -->|no| C\n  click A href "javascript:x"');
    expect(html).not.toMatch(/<style| style=|<script|javascript:|googleapis/);
    expect(html).toContain('id="p-arrowhead"');
    expect(html).toContain("url(#p-arrowhead)");
    expect(html).not.toMatch(/var\(--(?!ink-)/);
    // The first drawing loads what draws.
  });

  test("is the same whenever it is drawn", async () => {
    const code = "sequenceDiagram\n  A->>B: Hi";
    expect(await draw(code)).toBe(await draw(code));
  });

  test.each([
    ["graph TD\n  accTitle: How it works\n  A-->B", "How it works"],
    ["graph TD\n  accDescr: In short\n  accTitle: Flow\n  A-->B", "Flow: In short"],
    ["---\ntitle: In front\n---\ngraph TD\n  A-->B", "In front"],
    ['xychart-beta\n  title "Sales"\n  x-axis [a, b]\n  bar [1, 2]', "Sales"],
    ['graph TD\n  A["a & b"]-->B', "a &amp; b, B"],
  ])("%j is called %j", async (code, name) => {
    expect(await draw(code)).toContain(`<svg role="img" aria-label="${name}"`);
  });

  test.each([
    ["graph LR;\nA-->|x|B\nB---->C", ["x", "A", "B", "C"]],
    ["graph TD; A[a; b]-->B; B-->C;", ["a; b", "B", "C"]],
    ["graph TD;A-->B\n  B-->C;style A fill:#f9f;", ["A", "B", "C"]],
    ["flowchart\n 开始-->结束{完成？}", ["开始", "完成？"]],
    ["graph TD\nA-- yes -->B & C", ["yes", "A", "B", "C"]],
    ['graph TD\nA["a-->b"] --> c-d', ["a--&gt;b", "c-d"]],
    ["stateDiagram-v2\n  [*] --> Idle", ["Idle"]],
    ["classDiagram\n  Animal <|-- Duck", ["Animal", "Duck"]],
    ["erDiagram\n  A ||--o{ B : has", ["A", "B", "has"]],
  ])("%j shows all of %j", async (code, texts) => {
    const html = await draw(code);
    for (const text of texts) expect(html).toContain(`>${text}</text>`);
  });
});

test.each([
  ["pie\n  a: 1", /^only flowcharts/],
  ["", /^Empty/],
  ["graph TD", /^there is nothing in it$/],
  ["graph TD\n  A@{ shape: x } --> B", /arrows/],
  ["xychart-beta\n  x-axis [a, b]\n  line [{, 1]", /number/],
])("%j cannot be drawn", async (code, reason) => {
  expect(await renderDiagram(code, "p-")).toEqual({
    ok: false,
    reason: expect.stringMatching(reason) as string,
  });
});

async function draw(code: string): Promise<string> {
  const diagram: Diagram = await renderDiagram(code, "p-");
  return diagram.ok ? diagram.html : diagram.reason;
}
