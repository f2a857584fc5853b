import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createGuideSite } from "./fixtures/guide-site.ts";
import { waitForQuiet, waitForShell, wakeShell } from "./support/awake.ts";
import { createPageOpener, type OpenedPage } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const FRAGILE = `import { useEffect, useState } from "react";

export function Fragile() {
  const [state, setState] = useState("asleep");
  useEffect(() => setState("alive"), []);
  if (state === "broken") throw new Error("Broken by a click");
  return <button className="fragile" type="button" onClick={() => setState("broken")}>{state}</button>;
}

# Fragile

What it says remains.

<Fragile />
`;

/** Its texts hold what would end them. */
const HEADED = `import { useState } from "react";
import { Head } from "inkstone/runtime";

export const frontmatter = { title: "Headed" };

export default function Headed() {
  const [isAwake, setAwake] = useState(false);
  return (
    <>
      <Head>
        <script>{'(window.runs ??= []).push("</p><!-- <script>");'}</script>
        <style>{'h1::after { content: "</h1>" }'}</style>
      </Head>
      <h1>Headed</h1>
      <button id="wake" type="button" onClick={() => setAwake(true)}>{isAwake ? "Awake" : "Asleep"}</button>
    </>
  );
}
`;

/** Called as every object's own parts are. */
const GROUPS = [
  { type: "dir", name: "a", label: "constructor", collapsed: true },
  { type: "dir", name: "b", label: "__proto__", collapsed: false },
];

const site = createServedSite({
  ...createGuideSite(),
  "docs/en/groups/_meta.json": JSON.stringify(["index", ...GROUPS]),
  "docs/en/groups/index.md": "# Groups\n\n[To the place](./a/one.md#place)\n",
  "docs/en/groups/a/one.md": `# One\n\n${"Text.\n\n".repeat(60)}<a name="place"></a>The place.\n\n${"Text.\n\n".repeat(60)}`,
  "docs/en/groups/b/two.md": `# Two\n\n${Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\n${"Text.\n\n".repeat(9)}`).join("")}`,
  "docs/en/live/fragile.mdx": FRAGILE,
  "docs/en/live/headed.tsx": HEADED,
});
/** Rendered in the browser alone. */
const bare = createServedSite({
  "inkstone.config.mjs": 'export default { title: "Bare", ssg: false };\n',
  "docs/index.md": `# Bare\n\n${"Text.\n\n".repeat(60)}## Far away\n\n${"Text.\n\n".repeat(60)}`,
});
const openPage = createPageOpener();

test("a link changes the page and keeps the document", async () => {
  const { page, messages, failures } = await openAwake("/guide/start");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();
  await page.waitForURL("**/guide/usage");

  expect(await isSameDocument(page)).toBe(true);
  expect(await readPage(page)).toEqual({
    title: "Usage | Quill",
    description: "All that Quill can do.",
    lang: "en",
    heading: "Usage",
    current: ["Usage"],
    focused: "Usage",
    announced: "Usage",
    scroll: 0,
  });
  expect(messages).toEqual([]);
  expect(failures).toEqual([]);
});

test.each([
  ["saves data", { saveData: true }],
  ["is on a slow network", { effectiveType: "2g" }],
])("no page is fetched ahead for a reader who %s", async (_, connection) => {
  const opened = await openPage({ viewport: { width: 1440, height: 900 } });
  const { page, requests } = opened;
  await page.addInitScript(
    (value) => Object.defineProperty(Navigator.prototype, "connection", { value }),
    connection,
  );
  await page.goto(site.url("/guide/start"));
  await wakeShell(page);
  const link = page.locator("#ink-sidebar").getByRole("link", { name: "Usage" });
  await link.hover();
  await waitForQuiet(opened);
  const isAsked = (): boolean => requests.some((request) => /assets\/pages\/.*usage/.test(request));
  expect(isAsked()).toBe(false);
  await link.click();
  await page.waitForURL(site.url("/guide/usage"));
  expect(isAsked()).toBe(true);
});

describe("a page that hangs on its way", () => {
  async function openWaiting(): Promise<{ page: Page; release: () => void }> {
    const { page } = await openAwake("/guide/start");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/pages/*usage*", async (route) => {
      await held;
      await route.continue();
    });
    await press(page);
    await page.locator(".ink-progress").waitFor({ state: "attached" });
    return { page, release };
  }

  const press = (page: Page): Promise<void> =>
    page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();

  test("is not waited for any more once the browser was asked for it, which the reader may stop", async () => {
    const { page } = await openWaiting();
    await page.route(site.url("/guide/usage"), (route) => route.fulfill({ status: 204 }));
    // Before, it would be a double click.
    await page.waitForTimeout(1100);
    const asked = page.waitForRequest(site.url("/guide/usage"));
    await press(page);
    await asked;
    await page.locator(".ink-progress").waitFor({ state: "detached" });
    expect(page.url()).toBe(site.url("/guide/start"));
  });

  test("does not come to readers who went elsewhere and return to a document that the browser kept", async () => {
    const { page, release } = await openWaiting();
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.locator(".ink-progress").waitFor({ state: "detached" });
    const answered = page.waitForResponse(/assets\/pages\/.*usage/);
    release();
    await answered;
    await page.waitForTimeout(250);
    expect(page.url()).toBe(site.url("/guide/start"));
    // The next press finds it.
    await press(page);
    await page.waitForURL(site.url("/guide/usage"));
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("the current entry of the sidebar and its group follow the page", async () => {
  const { page } = await openAwake("/guide/start");
  const group = page.locator("#ink-sidebar details", { hasText: "Advanced" });
  if (!(await group.evaluate((details: HTMLDetailsElement) => details.open)))
    await group.locator("summary").click();
  await group.getByRole("link", { name: "Tuning" }).click();
  await page.getByRole("heading", { name: "Tuning" }).waitFor();
  expect((await readPage(page)).current).toEqual(["Tuning"]);
  await page.locator(".ink-pager [rel=prev]").click();
  await page.getByRole("heading", { name: "Limits" }).waitFor();
  expect((await readPage(page)).current).toEqual(["Limits"]);
  expect(await group.getByRole("link", { name: "Limits" }).isVisible()).toBe(true);
});

test.each([
  ["/guide/start", "the tools", "/guide/usage#tools", "Tools"],
  ["/zh/guide/start", "安装步骤", "/zh/guide/usage#安装步骤", "安装步骤"],
])("on %s, a link to a section of another page goes there", async (from, name, to, heading) => {
  const { page } = await openAwake(from);
  await page.locator("[data-ink-article]").getByRole("link", { name }).click();
  await page.waitForURL(site.url(to));
  expect(await isSameDocument(page)).toBe(true);
  expect((await readPage(page)).focused).toBe(heading);
  expect(await isAtTop(page, heading)).toBe(true);
});

test("a long outline follows the reader, and neither takes the page along nor jumps under the pointer", async () => {
  const { page } = await openPage({ viewport: { width: 1366, height: 700 } });
  await page.goto(site.url("/groups/b/two"));
  const outline = page.locator("[data-ink-outline]");
  const topOf = (): Promise<number> => outline.evaluate(({ scrollTop }) => scrollTop);
  const isShown = (name: string): Promise<boolean> =>
    outline.getByRole("link", { name, exact: true }).evaluate((link) => {
      const [entry, frame] = [link, link.closest("[data-ink-outline]")].map((one) =>
        one?.getBoundingClientRect(),
      );
      const isCurrent = link.getAttribute("aria-current") === "true";
      return isCurrent && entry !== undefined && frame !== undefined && entry.bottom <= frame.bottom;
    });
  await page.getByRole("heading", { name: "Part 40" }).evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => isShown("Part 40")).toBe(true);
  const top = await topOf();
  expect(top).toBeGreaterThan(0);
  await outline.getByRole("link", { name: "Part 43", exact: true }).click();
  await expect.poll(() => isShown("Part 43")).toBe(true);
  expect(await topOf()).toBe(top);
  expect(await isAtTop(page, "Part 43")).toBe(true);
});

test("of a long outline, only headings near the reader are looked at while they scroll", async () => {
  const { page } = await openPage({ viewport: { width: 1366, height: 700 } });
  await page.goto(site.url("/groups/b/two"));
  const step = (): Promise<number> =>
    page.evaluate(async () => {
      const seen = new Set<Element>();
      const { checkVisibility } = Element.prototype;
      Element.prototype.checkVisibility = function (...rest) {
        seen.add(this);
        return checkVisibility.apply(this, rest);
      };
      window.scrollBy(0, 50);
      await new Promise((resolve) =>
        window.addEventListener("scroll", () => setTimeout(resolve), { once: true }),
      );
      Element.prototype.checkVisibility = checkVisibility;
      return [...seen].filter((element) => element.matches("h2")).length;
    });
  await step();
  expect(await step()).toBeLessThan(10);
  await page.getByRole("heading", { name: "Part 40" }).evaluate((heading) => heading.scrollIntoView());
  await page.waitForSelector('[data-ink-outline] [aria-current]:text-is("Part 40")');
  await step();
  const last = await step();
  expect(last).toBeGreaterThan(0);
  expect(last).toBeLessThan(10);
});

test("a link leads to a place of another page that was named in the old way", async () => {
  const { page } = await openAwake("/groups/");
  await page.getByRole("link", { name: "To the place" }).click();
  await page.waitForURL(site.url("/groups/a/one#place"));
  expect(await isSameDocument(page)).toBe(true);
  const isSeen = (): Promise<boolean> =>
    page.getByText("The place.").evaluate((place) => {
      const { top } = place.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight / 2;
    });
  await expect.poll(isSeen).toBe(true);
});

test.each([
  ["/guide/start", "Finish"],
  ["/zh/guide/start", "第二步"],
])("on %s, the outline leads to a section and back leads up again", async (from, heading) => {
  const { page } = await openAwake(from);
  await page.locator("#ink-outline").getByRole("link", { name: heading }).click();
  await expect.poll(() => isInView(page, heading)).toBe(true);
  expect(decodeURI(new URL(page.url()).hash)).not.toBe("");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test.each([
  ["that no page answers", "/guide/nowhere", "/404.html"],
  ["that lacks the route's last slash", "/zh", "/zh/"],
])("at an address %s, links inside of the page and back keep the document", async (_, path, answer) => {
  const opened = await openPage();
  const { page, requests } = opened;
  // As many hosts do it, without sending the reader elsewhere.
  await page.route(site.url(path), async (route) =>
    route.fulfill({ response: await route.fetch({ url: site.url(answer) }) }),
  );
  await page.goto(site.url(path));
  await wakeShell(page);
  await page.locator(".ink-skip").press("Enter");
  await page.waitForURL(site.url(`${path}#ink-main`));
  await waitForQuiet(opened);
  await page.goBack();
  await waitForQuiet(opened);
  expect(page.url()).toBe(site.url(path));
  expect(requests.filter((request) => request.startsWith("GET document"))).toHaveLength(1);
});

test("a group of the sidebar stays closed, or as the reader left it, whatever it is called", async () => {
  const { page } = await openPage({ viewport: { width: 1440, height: 900 } });
  const groups = page.locator("#ink-sidebar details");
  const readOpen = (): Promise<boolean[]> =>
    groups.evaluateAll((all) => all.map((group) => group instanceof HTMLDetailsElement && group.open));
  await page.goto(site.url("/groups/"));
  expect(await readOpen()).toEqual([false, true]);
  await groups.last().locator("summary").click();
  await expect.poll(readOpen).toEqual([false, false]);
  await page.reload();
  expect(await readOpen()).toEqual([false, false]);
});

test("back and forward bring a page back where it was left", async () => {
  const { page } = await openAwake("/guide/start");
  await scrollTo(page, 700);
  await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  await scrollTo(page, 500);

  await page.goBack();
  await page.getByRole("heading", { name: "Getting started" }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  expect(await page.title()).toBe("Getting started | Quill");
  await page.goForward();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  expect(await isSameDocument(page)).toBe(true);
});

test("places of one page are found again also where the browser follows a hash before it tells", async () => {
  const { page } = await openAwake("/groups/b/two");
  // As Firefox and Safari do. Chromium tells first.
  await page.evaluate(() => {
    const follow = (): void => document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    window.addEventListener("popstate", ({ state }) => state === null && follow(), true);
  });
  const follow = (part: string): Promise<void> =>
    page.evaluate((id) => document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.click(), part);
  await follow("part-5");
  await scrollTo(page, 700);
  await page.waitForFunction(() => (history.state as { ink: { y: number } }).ink.y === 700);
  await follow("part-9");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test("a position also survives a reload and the way back from another document", async () => {
  const { page } = await openAwake("/guide/start");
  await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  await scrollTo(page, 500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  await page.goto(site.url("/zh/"));
  await page.goBack();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test("after a reload, back leads to the earlier page though the shell is asleep", async () => {
  const { page } = await openAwake("/guide/start");
  await scrollTo(page, 700);
  await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  await page.reload();
  // To the browser both entries are one document, whose scripts have not heard of the first.
  await page.goBack();
  await page.getByRole("heading", { name: "Getting started" }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await wakeShell(page);
  await page.goForward();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
});

test("after a reload, back and forward lead to the places of one page though the shell is asleep", async () => {
  const { page } = await openAwake("/groups/b/two");
  const position = (): Promise<number> => page.evaluate(() => window.scrollY);
  const goTo = async (part: string): Promise<number> => {
    await page.evaluate((id) => document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.click(), part);
    // The place is noted once the page stands still.
    await page.waitForFunction(() => (history.state as { ink: { y: number } }).ink.y === window.scrollY);
    return position();
  };
  const first = await goTo("part-5");
  const second = await goTo("part-9");
  expect(second).toBeGreaterThan(first);
  await page.reload();
  await page.goBack();
  await expect.poll(position, { timeout: 5000 }).toBe(first);
  await page.goForward();
  await expect.poll(position, { timeout: 5000 }).toBe(second);
});

test("a page that was empty at first is shown at the heading of its address, and where it was left", async () => {
  const { page } = await openPage();
  await page.goto(bare.url("/#far-away"));
  await expect.poll(() => isInView(page, "Far away")).toBe(true);
  await waitForShell(page);
  await scrollTo(page, 500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test("of two quick clicks the last one wins", async () => {
  const { page } = await openAwake("/guide/start");
  const slow = await holdRoute(page, /\/assets\/pages\/guide-usage\./);
  await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();
  await expect.poll(slow.count).toBe(1);
  await page.locator("header .ink-site-title").click();
  await page.getByRole("heading", { name: "Quill" }).waitFor();
  await slow.release();

  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.locator("h1").first().textContent()).toContain("Quill");
  expect(await isSameDocument(page)).toBe(true);
  // The first of them left no trace in the history either.
  await page.goBack();
  await page.getByRole("heading", { name: "Getting started" }).waitFor();
});

test("a page whose script cannot be loaded is loaded by the browser", async () => {
  const { page } = await openAwake("/guide/start");
  await page.route(/\/assets\/pages\/guide-usage\./, (route) => route.abort());
  await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/guide/usage");
  expect(await isSameDocument(page)).toBe(false);
});

test("a page whose script never comes is loaded by the browser when its link is pressed again", async () => {
  const { page } = await openAwake("/guide/start");
  await page.clock.install();
  // As on a network that was lost meanwhile.
  const lost = await holdRoute(page, /\/assets\/pages\/guide-usage\./);
  const link = page.locator("#ink-sidebar").getByRole("link", { name: "Usage" });
  await link.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect.poll(lost.count).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
  await page.clock.fastForward(2000);
  await link.click();
  await page.waitForURL("**/guide/usage");
  await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test("a table of routes that cannot be loaded is no obstacle either", async () => {
  const { page } = await openPage();
  await page.route(/\/assets\/routes\//, (route) => route.abort());
  await page.goto(site.url("/guide/start"));
  await wakeShell(page);
  await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).click();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/guide/usage");
});

test("clicks that mean another tab are the browser's", async () => {
  const { page } = await openAwake("/guide/start");
  const link = page.locator("#ink-sidebar").getByRole("link", { name: "Usage" });
  for (const click of [
    () => link.click({ modifiers: ["ControlOrMeta"] }),
    () => link.click({ button: "middle" }),
    () => page.getByRole("link", { name: "opens elsewhere" }).click(),
  ]) {
    const opening = page.context().waitForEvent("page");
    await click();
    const other = await opening;
    await other.waitForURL("**/guide/usage");
    await other.close();
  }
  expect(new URL(page.url()).pathname).toBe("/guide/start");
  expect(await isSameDocument(page)).toBe(true);
});

test("a link to the other language loads its document", async () => {
  const { page, messages } = await openAwake("/guide/start");
  await page.getByRole("link", { name: "in Chinese" }).click();
  await page.getByRole("heading", { name: "快速开始" }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
  expect(await readPage(page)).toMatchObject({
    title: "快速开始 | 翎笔",
    description: "翎笔入门。",
    lang: "zh",
    current: ["快速开始"],
  });
  await wakeShell(page);
  expect(messages).toEqual([]);
});

test("an address that no page answers ends at the browser's 404", async () => {
  const { page } = await openAwake("/guide/start");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/guide/nowhere";
    link.textContent = "nowhere";
    document.querySelector("[data-ink-article]")?.prepend(link);
  });
  await page.getByRole("link", { name: "nowhere" }).click();
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test("a page is fetched once, when its link is pointed at", async () => {
  const opened = await openAwake("/guide/start");
  const { page, requests } = opened;
  const findChunks = (): string[] =>
    requests.filter((request) => request.includes("/assets/pages/guide-advanced-tuning."));
  await waitForQuiet(opened);
  expect(findChunks()).toHaveLength(0);
  const link = page.locator("#ink-sidebar").getByRole("link", { name: "Tuning" });
  if (!(await link.isVisible())) await page.locator("#ink-sidebar summary", { hasText: "Advanced" }).click();
  await link.hover();
  await expect.poll(() => findChunks().length).toBe(1);
  await link.click();
  await page.getByRole("heading", { name: "Tuning" }).waitFor();
  expect(findChunks()).toHaveLength(1);
});

describe("a live page", () => {
  test("comes alive when it is seen, without any input", async () => {
    const { page, messages } = await openPage();
    await page.goto(site.url("/live/counter"));
    await page.waitForSelector('.counter[data-alive="true"]');
    expect(messages).toEqual([]);
  });

  test("sleeps while its component is far away, and wakes when the reader comes to it", async () => {
    const opened = await openPage();
    const { page, requests } = opened;
    await page.goto(site.url("/live/far"), { waitUntil: "load" });
    await waitForQuiet(opened);
    expect(requests.filter((request) => /^GET script (?!.*\/boot\.)/.test(request))).toEqual([]);
    expect(await page.getAttribute(".counter", "data-alive")).toBe("false");
    await page.evaluate(() => document.querySelector(".counter")?.scrollIntoView());
    await page.waitForSelector('.counter[data-alive="true"]');
  });

  test("keeps its state and its elements while the shell wakes and the page around it changes", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/live/counter"));
    await page.locator(".counter").evaluate((counter) => Object.assign(counter, { isServers: true }));
    await page.waitForSelector('.counter[data-alive="true"]');
    await page.locator(".counter").click();
    await page.locator(".counter").click();
    await wakeShell(page);
    await page.locator("[data-appearance-choice]").click();
    await page.waitForSelector('html[data-appearance="dark"]');
    await page.locator("#ink-outline").getByRole("link", { name: "Below the counter" }).click();
    expect(await page.locator(".counter").textContent()).toBe("Clicks: 2");
    expect(await page.locator(".counter").evaluate((counter) => "isServers" in counter)).toBe(true);
  });

  test("is styled by what its component imports, loaded directly", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/live/counter"));
    expect(await readBorder(page)).toBe("3px");
  });

  test("is reached from a static page, styled and alive, and left again", async () => {
    const { page, messages, failures } = await openAwake("/live/plain");
    await page.locator("#ink-sidebar").getByRole("link", { name: "Counter" }).click();
    await page.getByRole("heading", { name: "Counter", exact: true }).waitFor();
    expect(await readBorder(page)).toBe("3px");
    expect(await readPage(page)).toMatchObject({
      title: "Counter | Quill",
      description: "It counts.",
      current: ["Counter"],
    });
    await page.locator(".counter").click();
    await page.locator(".counter", { hasText: "Clicks: 1" }).waitFor();

    await page.getByRole("link", { name: "plain page" }).click();
    await page.getByRole("heading", { name: "Plain" }).waitFor();
    expect(await page.locator(".counter").count()).toBe(0);
    await page.goBack();
    await page.locator(".counter", { hasText: "Clicks: 0" }).click();
    await page.locator(".counter", { hasText: "Clicks: 1" }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(messages).toEqual([]);
    expect(failures).toEqual([]);
  });

  test("of a release that is newer than the document is loaded by the browser", async () => {
    const { page } = await openAwake("/live/plain");
    await page.route(/\/assets\/pages\/live-counter\./, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/\/assets\/shell\.\w+\.js/, "/assets/shell.newer.js");
      await route.fulfill({ response, body });
    });
    await page.locator("#ink-sidebar").getByRole("link", { name: "Counter" }).click();
    await page.locator(".counter[data-alive=true]").waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  test("that was loaded directly is left and reached again", async () => {
    const { page, messages } = await openAwake("/live/counter");
    await page.locator(".counter").click();
    await page.locator(".counter", { hasText: "Clicks: 1" }).waitFor();
    await page.locator("#ink-sidebar").getByRole("link", { name: "Plain" }).click();
    await page.getByRole("heading", { name: "Plain" }).waitFor();
    expect(await page.locator(".counter").count()).toBe(0);
    await page.locator("#ink-sidebar").getByRole("link", { name: "Counter" }).click();
    await page.locator(".counter", { hasText: "Clicks: 0" }).click();
    await page.locator(".counter", { hasText: "Clicks: 1" }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(messages).toEqual([]);
  });

  test.each([
    ["loaded directly", "/live/fragile"],
    ["reached from another page", "/live/plain"],
  ])("that is %s keeps its text when a component throws", async (_, from) => {
    const { page, messages } = await openAwake(from);
    await page.locator("#ink-sidebar").getByRole("link", { name: "Fragile" }).click();
    await page.locator(".fragile", { hasText: "alive" }).click();
    await page.locator(".fragile", { hasText: "asleep" }).waitFor();
    expect(await page.locator("[data-ink-article]").textContent()).toContain("What it says remains.");
    expect(messages.join()).toContain("Broken by a click");
    await page.locator("#ink-sidebar").getByRole("link", { name: "Plain" }).click();
    await page.getByRole("heading", { name: "Plain" }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("may be a component as a whole, with a head of its own", async () => {
    const { page, messages } = await openPage();
    await page.addInitScript(noteTitles);
    await page.goto(site.url("/live/board"));
    expect(await page.title()).toBe("Board of Quill");
    expect(await page.getAttribute('meta[name="author"]', "content")).toBe("Quill & Co.");
    await page.locator("#open").click();
    await page.locator("#opened").waitFor();
    expect(await page.title()).toBe("Board of Quill");
    expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).toEqual([]);
    expect(await page.locator('meta[name="author"]').count()).toBe(1);

    await page.locator("#ink-sidebar").getByRole("link", { name: "Plain" }).click();
    await page.getByRole("heading", { name: "Plain" }).waitFor();
    await expect.poll(() => page.title()).toBe("Plain | Quill");
    expect(await page.locator('meta[name="author"]').count()).toBe(0);

    await page.locator("#ink-sidebar").getByRole("link", { name: "Board" }).click();
    await page.locator("#open").click();
    await page.locator("#opened").waitFor();
    expect(await page.title()).toBe("Board of Quill");
    expect(await page.locator('meta[name="author"]').count()).toBe(1);
    expect(messages).toEqual([]);
  });

  test("runs a script of its head once, whatever the script says", async () => {
    // Inline scripts are against the policy of the preview.
    const { page, messages } = await openPage({ bypassCSP: true });
    await page.goto(site.url("/live/headed"));
    await page.locator("#wake").click();
    await page.locator("#wake", { hasText: "Awake" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "runs") as string[])).toEqual(["</p><!-- <script>"]);
    expect(await page.locator("head script[data-ink-head], head style[data-ink-head]").count()).toBe(2);
    expect(messages).toEqual([]);
  });
});

/** Runs in the page: what the document was named since it was loaded. */
function noteTitles(): void {
  const titles: string[] = [];
  const title = Object.getOwnPropertyDescriptor(Document.prototype, "title") as PropertyDescriptor;
  Object.assign(window, { titles });
  Object.defineProperty(Document.prototype, "title", {
    ...title,
    set(this: Document, name: string) {
      titles.push(name);
      title.set?.call(this, name);
    },
  });
}

interface ShownPage {
  title: string;
  description: string;
  lang: string;
  heading: string;
  /** Entries of the sidebar that are marked as the page shown. */
  current: string[];
  focused: string;
  announced: string;
  scroll: number;
}

function readPage(page: Page): Promise<ShownPage> {
  return page.evaluate(() => {
    const textOf = (element: Element | null): string => element?.textContent ?? "";
    return {
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
      lang: document.documentElement.lang,
      heading: textOf(document.querySelector("h1")),
      current: Array.from(document.querySelectorAll('#ink-sidebar [aria-current="page"]'), textOf),
      focused: textOf(document.activeElement),
      announced: textOf(document.querySelector("[data-ink-announcer]")),
      scroll: window.scrollY,
    };
  });
}

/** Opens a page, wakes its shell, and leaves a mark that the next document will not have. */
async function openAwake(path: string): Promise<OpenedPage> {
  const opened = await openPage({ viewport: { width: 1440, height: 900 } });
  await opened.page.goto(site.url(path));
  await wakeShell(opened.page);
  await opened.page.evaluate(() => Object.assign(window, { isMarked: true }));
  return opened;
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "isMarked" in window);
}

/** Whether a heading stands where a link to it should bring it: below the navbar, in the upper part of the screen. */
function isAtTop(page: Page, heading: string): Promise<boolean> {
  return page.getByRole("heading", { name: heading }).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= bar && top < 300;
  });
}

function isInView(page: Page, heading: string): Promise<boolean> {
  return page.getByRole("heading", { name: heading }).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
}

/** Keeps requests waiting until they are released. */
async function holdRoute(
  page: Page,
  address: RegExp,
): Promise<{ count(): number; release(): Promise<void> }> {
  const waiting: Route[] = [];
  await page.route(address, (route) => waiting.push(route));
  return {
    count: () => waiting.length,
    async release() {
      const answered = waiting.map((route) => page.waitForResponse(route.request().url()));
      for (const route of waiting) await route.continue();
      await Promise.all(answered);
    },
  };
}

function readBorder(page: Page): Promise<string> {
  return page.locator(".counter").evaluate((counter) => getComputedStyle(counter).borderTopWidth);
}
