import { expect, test } from "vitest";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const FORMULA = `$${Array.from({ length: 15 }, (_, at) => `x_{${at}}`).join("+")}$`;
const WORD = `a_very${"_very".repeat(20)}_long_name`.replaceAll("_", "");

/** All that no browser breaks by itself, where authors write it. */
const pageIn = (before: string, after: string): string => `# ${WORD}

${before}${FORMULA}${after}

${before}\`${WORD}\`${after}${WORD}

${before}<kbd>${WORD}</kbd>${after}<Badge text="${WORD}" />${after}<Button href="/">${WORD}</Button>

## \`${WORD}\`

### <kbd>${WORD}</kbd> <Badge text="${WORD}" />

- ${FORMULA}
  - ${FORMULA} \`${WORD}\`

> ${FORMULA} \`${WORD}\`

:::tip ${WORD}
${FORMULA} \`${WORD}\`
:::

| Name | Formula |
| --- | --- |
| \`${WORD}\` | ${FORMULA} |

| Keys | What they do |
| --- | --- |
| <kbd>Page Down</kbd> <kbd>Page Up</kbd> | <Badge text="Since version 2" /> ${"Words. ".repeat(40)} |

<Card title="${WORD}">${WORD}</Card>

<SourceCode href="https://example.com/" file="${WORD}.ts" />

<LinkCard title="${WORD}" href="/" />
`;

const site = createServedSite({
  "inkstone.config.mjs": `export default { locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }] };\n`,
  "docs/en/index.mdx": pageIn("Between ", " words "),
  "docs/zh/index.mdx": pageIn("中文之间", "，还有中文"),
});
const openPage = createPageOpener();

test.each([
  ["/", 320],
  ["/", 375],
  ["/zh/", 320],
  ["/zh/", 375],
])(
  "on %s, long formulas, names and words leave a screen of %i pixels as wide as it is",
  async (path, width) => {
    const { page } = await openPage({ viewport: { width, height: 800 }, isMobile: true, hasTouch: true });
    await page.goto(site.url(path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const formulas = await page.locator("[data-ink-article] .ink-formula").evaluateAll((all) =>
      all.map((one) => {
        one.scrollLeft = 1000;
        return one.scrollLeft > 0 || one.closest(".ink-table") !== null;
      }),
    );
    expect(formulas).toEqual(Array.from({ length: 6 }, () => true));
  },
);

test("what keys say stays on one line in a table, which scrolls", async () => {
  const { page } = await openPage({ viewport: { width: 320, height: 800 } });
  await page.goto(site.url("/"));
  const lines = await page
    .locator("td :is(kbd, .ink-badge)")
    .evaluateAll((all) =>
      all.map((one) => one.clientHeight < 2 * parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(lines).toEqual([true, true, true]);
});

test("a long formula stands on the line of the words around it", async () => {
  const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.url("/"));
  const distance = await page
    .locator("p > .ink-formula")
    .first()
    .evaluate((formula) => {
      const mark = document.createElement("span");
      mark.style.cssText = "display: inline-block; width: 1px; height: 0";
      formula.before(mark);
      const base = mark.getBoundingClientRect().bottom;
      const letter = formula.querySelector("mi")?.getBoundingClientRect().bottom ?? NaN;
      return Math.abs(letter - base);
    });
  expect(distance).toBeLessThan(2);
});
