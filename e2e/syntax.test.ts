import { describe, expect, test } from "vitest";
import { injectAxe } from "./support/accessibility.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const PAGE = `# Syntax 语法 :tada:

**中文。**中文，中文**“强调”**中文，*（注）*文，**\`code\`**中文。

:::try
A container of the site's own.
:::

::::details More
:::danger
Nested, with \`code\`.
:::
::::

> [!IMPORTANT]
> An alert with [a link](#syntax-语法-tada).

Term 术语
: A definition.

  With two paragraphs.

: Another one.

Inline $e^{i\\pi} + 1 = 0$, from $5 to $6.

$$
\\begin{aligned}
\\nabla \\cdot E &= \\frac{\\rho}{\\varepsilon_0} \\\\
f(x) &= \\int_{-\\infty}^{\\infty} \\hat f(\\xi)\\, e^{2 \\pi i \\xi x} \\, d\\xi
\\end{aligned}
$$

<table><tr><td>\`a table in HTML\`</td>${"<td>does-not-break-anywhere</td>".repeat(6)}</tr></table>

\`\`\`mermaid
flowchart LR
  accTitle: How a page is made
  写[Write] --> 读{Static?}
  读 -->|yes| HTML
  读 -->|no| 模块[Module]
\`\`\`

\`\`\`mermaid
flowchart LR
  accTitle: How a page is made
  写[Write] --> 读{Static?}
  读 -->|yes| HTML
  读 -->|no| 模块[Module]
\`\`\`

\`\`\`mermaid
sequenceDiagram
  Reader->>Site: GET /
  Site-->>Reader: HTML
\`\`\`

- an item with <b>an open tag

</div> and a stray end.
`;
const openPage = createPageOpener();
const site = createServedSite({
  "inkstone.config.ts": `export default { markdown: { containers: { try: { title: "Try it", base: "tip", icon: "🧪" } } } };`,
  "docs/index.md": "# Home\n",
  "docs/markdown.md": PAGE,
  "docs/static.mdx": PAGE.replace(/^- an item[\s\S]*$/m, ""),
  "docs/live.mdx": `import { useId } from "react";\n\nexport const Live = () => <i data-live>{useId()}</i>;\n\n${PAGE.replace(/^- an item[\s\S]*$/m, "")}\n<Live />\n`,
});

describe.each(["/markdown", "/static", "/live"])("%s", (path) => {
  test("shows everything in its frame, under a strict policy", async () => {
    const { page, messages } = await openPage();
    const response = await page.goto(site.url(path));

    expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
    expect(await page.locator(".ink-prose strong").allTextContents()).toEqual(["中文。", "“强调”", "code"]);
    expect(await page.locator(".ink-prose em").allTextContents()).toEqual(["（注）"]);
    expect(await page.locator(".ink-callout").count()).toBe(4);
    expect(await page.locator(".ink-callout[data-name=try] .ink-callout-icon").textContent()).toBe("🧪");
    expect(await page.locator("dt").allTextContents()).toEqual(["Term 术语"]);
    expect(await page.locator("dd").count()).toBe(2);
    expect(await page.locator("math").count()).toBe(2);
    expect(await page.getByText("from $5 to $6").count()).toBe(1);
    expect(await page.getByRole("img", { name: "How a page is made" }).count()).toBe(2);
    expect(await page.locator("main .ink-footer, footer main, article footer").count()).toBe(0);
    expect(await page.evaluate(findDoubledIds)).toEqual([]);
    expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
  });

  test.each(["light", "dark"] as const)("has no barrier that axe finds, in the %s", async (colorScheme) => {
    const { page } = await openPage({ colorScheme, viewport: { width: 390, height: 800 } });
    await page.goto(site.url(path));
    await injectAxe(page);
    const violations = await page.evaluate(async () => {
      const { axe: here } = globalThis as unknown as { axe: Axe };
      const result = await here.run(".ink-prose");
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

interface Axe {
  run(selector: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

function findDoubledIds(): string[] {
  const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
