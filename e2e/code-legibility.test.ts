import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const COMMAND =
  "npm install --save-dev @rsbuild/core @rsbuild/plugin-react @rsbuild/plugin-sass @rsbuild/vue";
const ADDRESS = `https://quill.example/${"an/address/without/end/".repeat(8)}`;

/** Each below a heading of its own, which names it. */
const BLOCKS: Record<string, string> = {
  short: "```sh\nnpm install\n```",
  scrolled: `\`\`\`sh\n${COMMAND}\nnpm start\n\`\`\``,
  "scrolled-marked": `\`\`\`sh lineNumbers {1}\n${COMMAND}\nnpm start\n\`\`\``,
  wrapped: `\`\`\`sh wrap\n${COMMAND}\nnpm start\n\`\`\``,
  "wrapped-address": `\`\`\`text wrap\n${ADDRESS}\n\`\`\``,
  "wrapped-marked": `\`\`\`sh wrap {1}\n${COMMAND}\nnpm start\n\`\`\``,
  "wrapped-numbered": `\`\`\`sh wrap lineNumbers\n${COMMAND}\nnpm start\n\`\`\``,
  grouped: `:::code-group\n\n\`\`\`sh [npm]\n${COMMAND}\n\`\`\`\n\n\`\`\`sh [pnpm]\npnpm install\n\`\`\`\n\n:::`,
};
const MARKS = `
\`\`\`ts
const a = 1; // [!code highlight]
const b = 2; // [!code ++]
const c = 3; // [!code focus]
\`\`\`

:::tip
A word of advice.
:::
`;
const INLINE = "`--base=/docs/` <kbd>--Ctrl/</kbd> <samp>--done/</samp>";

const site = createServedSite({
  "inkstone.config.mjs":
    'export default { locales: [{ lang: "en", label: "English" }, { lang: "ar", label: "العربية" }] };\n',
  "docs/en/index.md": `# Code\n${Object.entries(BLOCKS)
    .map(([id, block]) => `\n## ${id} {#${id}}\n\n${block}\n`)
    .join("")}`,
  "docs/en/marks.md": `# Marks\n${MARKS}\n${BLOCKS["grouped"]}\n`,
  "docs/ar/index.md": `# شيفرة\n\nاكتب ${INLINE} هنا.\n`,
  "docs/ar/marks.md": "# علامات\n",
});
const openPage = createPageOpener();

test.each([390, 1280])(
  "on a screen of %i pixels, the buttons hide nothing, no block is higher for it, and marks go from edge to edge",
  async (width) => {
    const { page } = await openPage({ viewport: { width, height: 844 } });
    await page.goto(site.url("/"));
    const found = await page.locator(".ink-code:visible").evaluateAll(measureBlocks);
    expect(found).toEqual(Object.keys(BLOCKS).map(() => ({ hidden: "", emptyRows: 0, isCut: false })));
  },
);

test("on a phone, code that is longer than its block does not show between the buttons and the edge", async () => {
  const { page } = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(site.url("/"));
  const rooms = await page.locator(".ink-code:visible").evaluateAll((blocks) =>
    blocks.map((block) => {
      const [tools, pre] = [".ink-code-tools", "pre"].map((part) => block.querySelector(part)!);
      return pre!.getBoundingClientRect().right - tools!.getBoundingClientRect().right;
    }),
  );
  expect(rooms).toEqual(Object.keys(BLOCKS).map(() => 0));
});

describe("in the colours that a reader has chosen", () => {
  test("the tab that is shown is marked", async () => {
    const page = await openForced();
    const tab = page.locator(".ink-tab-label", { hasText: "pnpm" });
    const before = await tab.screenshot();
    await page.locator(".ink-tab-input").last().check({ force: true });
    expect((await tab.screenshot()).equals(before)).toBe(false);
  });

  test.each(["highlighted", "add", "focused"])("a line that is %s stands out", async (name) => {
    const page = await openForced();
    const line = page.locator(`.line.${name}`);
    const block = page.locator(".ink-code").first();
    const before = await block.screenshot();
    // The signs of a diff are letters, which are seen anyway.
    await line.evaluate((one, mark) => {
      one.classList.remove("highlighted", "focused");
      if (mark === "add") (one as HTMLElement).style.outline = "none";
    }, name);
    expect((await block.screenshot()).equals(before)).toBe(false);
  });

  test("a callout has its sign", async () => {
    const page = await openForced();
    const title = page.locator(".ink-callout-title");
    const before = await title.screenshot();
    await title.evaluate((one) => one.style.setProperty("--shape", 'path("M0 0")'));
    expect((await title.screenshot()).equals(before)).toBe(false);
  });

  test("code has an edge, and a group of it one in all", async () => {
    const page = await openForced();
    const edges = await page
      .locator(".ink-code, .ink-code-group")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
    expect(edges).toEqual(["1px", "1px", "0px", "0px"]);
  });
});

test.each(["code", "kbd", "samp"])(
  "in text that runs from right to left, signs stay at their end of %s",
  async (name) => {
    const { page } = await openPage();
    await page.goto(site.url("/ar/"));
    const [first = 0, last = 0] = await page.locator(`.ink-prose ${name}`).evaluate((element) => {
      const text = element.firstChild!;
      return [0, text.textContent!.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(first).toBeLessThan(last);
  },
);

async function openForced(): Promise<Page> {
  const { page } = await openPage({ forcedColors: "active" });
  await page.goto(site.url("/marks"));
  return page;
}

interface Measured {
  /** What lies below the buttons when the block is scrolled to its end. */
  hidden: string;
  emptyRows: number;
  /** Whether the wash of a line ends before the block does. */
  isCut: boolean;
}

/** Runs in the page. */
function measureBlocks(blocks: Element[]): Measured[] {
  return blocks.map((block) => {
    const tools = block.querySelector(".ink-code-tools")!.getBoundingClientRect();
    const [pre, code] = [block.querySelector("pre")!, block.querySelector("code")!];
    pre.scrollLeft = pre.scrollWidth;
    const letters = listLetters(code);
    const isHidden = ({ box }: Letter): boolean =>
      box.right > tools.left && box.left < tools.right && (box.top + box.bottom) / 2 < tools.bottom;
    const rows = new Set(letters.map(({ box }) => Math.round(box.top)));
    const lineHeight = Number.parseFloat(getComputedStyle(code).lineHeight);
    const edge = pre.getBoundingClientRect().right;
    return {
      hidden: letters
        .filter(isHidden)
        .map(({ text }) => text)
        .join(""),
      emptyRows: Math.round(code.getBoundingClientRect().height / lineHeight) - rows.size,
      isCut: [...code.querySelectorAll(".highlighted")].some(
        (line) => line.getBoundingClientRect().right < edge - 0.5,
      ),
    };
  });

  interface Letter {
    text: string;
    box: DOMRect;
  }

  function listLetters(code: Element): Letter[] {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const letters: Letter[] = [];
    while (texts.nextNode() !== null) {
      const node = texts.currentNode as Text;
      for (const { index, 0: text } of node.data.matchAll(/\S/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        letters.push({ text, box: range.getBoundingClientRect() });
      }
    }
    return letters;
  }
}
