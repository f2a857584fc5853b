import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitForQuiet, wakeShell } from "./support/awake.ts";
import { buildSite } from "./support/build.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const INSIDE =
  "<Steps>\n\n1. First, see [the other](./other.md#place).\n\n   ```ts\n   const a = 1;\n   ```\n\n2. Then rest.\n\n## Inside {#inside}\n\n![A box](./box.svg)\n\n</Steps>";

const FILES = {
  "inkstone.config.mjs":
    'export default { title: "Test", base: "/docs/", markdown: { checkDeadLinks: "error", globalComponents: ["./parts/Greeting.tsx"] } };\n',
  "docs/index.md": "# Home\n",
  "docs/guide/other.md": "# Other\n\n## Place\n",
  "docs/guide/box.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  "docs/guide/static.mdx": `import { Badge as Mark } from "inkstone/theme";\n\n# Static\n\nA <Badge text="new" type="tip" /> and <Mark>named</Mark> thing.\n\n${INSIDE}\n`,
  "docs/guide/live.mdx": `import { Counter } from "../../Counter.tsx";\n\n# Live\n\n<Counter />\n\nA <Badge text="new" type="tip" /> thing.\n\n${INSIDE}\n`,
  "docs/guide/global.mdx": "# Global\n\n<Greeting name={`Ada`} />\n",
  "docs/guide/peek.mdx":
    'import { Peek } from "../../Peek.tsx";\n\n# Peek\n\n<Peek path="/guide/other" />\n<Peek path="/guide/live" />\n<Peek path="/guide/none" />\n',
  "Peek.tsx": `import { findRoute } from "inkstone/runtime";
import { Suspense, useEffect, useState } from "react";
export function Peek({ path }) {
  const [route, setRoute] = useState(undefined);
  useEffect(() => { findRoute(path).then((found) => setRoute(found ?? null)); }, [path]);
  return <aside data-path={path}><Suspense fallback="Wait">{route === null ? "No such page" : route?.element}</Suspense></aside>;
}
`,
  "Counter.tsx": `import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>Clicks: {count}</button>;
}
`,
  "parts/Greeting.tsx": `import { useState } from "react";
export default function Greeting({ name }) {
  const [isOpen, setOpen] = useState(false);
  return <button type="button" className="greeting" onClick={() => setOpen(true)}>{isOpen ? "Hello " + name : "Greet"}</button>;
}
`,
};

/** What the shell adds to a picture that can be enlarged. */
const ZOOMABLE = / class="ink-zoomable" tabindex="0" role="button" aria-label="Enlarge: A box"/;

const site = createServedSite(FILES);
const openPage = createPageOpener();

describe("a page with components of the theme alone", () => {
  test("has no module and downloads nothing but the bootstrap", async () => {
    const opened = await openPage();
    const { page, requests, failures, messages } = opened;
    await page.goto(site.url("/docs/guide/static"));
    await waitForQuiet(opened);
    expect(await readData(page)).not.toHaveProperty("module");
    expect(requests.filter((request) => request.startsWith("GET script"))).toHaveLength(1);
    expect(await page.locator('.ink-badge[data-type="tip"]').innerText()).toBe("new");
    expect(await page.locator(".ink-badge").nth(1).innerText()).toBe("named");
    expect([failures, messages]).toEqual([[], []]);
  });

  test("is right without JavaScript", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url("/docs/guide/static"));
    expect(await page.locator(".ink-steps > ol > li").count()).toBe(2);
    expect(await page.locator(".ink-steps .ink-code code").innerText()).toBe("const a = 1;");
    expect(await page.locator("ink-html, ink-live, ink-part, ink-code").count()).toBe(0);
  });

  test("reads the same after the shell is awake", async () => {
    const { page, messages } = await openPage();
    await page.goto(site.url("/docs/guide/static"));
    const before = await page.locator("[data-ink-article]").innerHTML();
    await wakeShell(page);
    // Pictures can be enlarged from now on.
    await expect
      .poll(async () => (await page.locator("[data-ink-article]").innerHTML()).replace(ZOOMABLE, ""))
      .toBe(before);
    expect(messages).toEqual([]);
  });
});

describe("a page that shows others by their routes' elements", () => {
  test("has their articles, with live components, and fetches each once", async () => {
    const { page, requests, failures, messages } = await openPage();
    await page.goto(site.url("/docs/guide/peek"));
    const other = page.locator('[data-path="/guide/other"]');
    await expect.poll(() => other.locator("h2").innerText()).toBe("Place");
    const counter = page.locator('[data-path="/guide/live"] .counter');
    await counter.click();
    expect(await counter.innerText()).toBe("Clicks: 1");
    expect(await page.locator('[data-path="/guide/none"]').innerText()).toBe("No such page");
    expect(await page.locator("h1").first().innerText()).toBe("Peek");
    const chunks = requests.filter((request) => request.includes("/assets/pages/"));
    expect(new Set(chunks).size).toBe(chunks.length);
    expect([failures, messages]).toEqual([[], []]);
  });
});

describe.each(["static", "live"])("inside of components of a %s page", (kind) => {
  test("links, pictures and headings are what they are elsewhere", async () => {
    const { page, failures } = await openPage();
    await page.goto(site.url(`/docs/guide/${kind}`));
    const steps = page.locator(".ink-steps");
    expect(await steps.locator("a").first().getAttribute("href")).toBe("/docs/guide/other#place");
    expect(await steps.locator("h2#inside a.ink-anchor").getAttribute("href")).toBe("#inside");
    expect(await page.locator("[data-ink-outline]").first().innerText()).toContain("Inside");
    const picture = steps.locator("img");
    expect(await picture.getAttribute("width")).toBe("20");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);
    expect(failures).toEqual([]);
  });
});

test("a live page comes alive around the same components, without a message", async () => {
  const { page, messages } = await openPage();
  await page.goto(site.url("/docs/guide/live"));
  // The page wakes when its component is seen, which may be before or after this line.
  const before = (await page.locator(".ink-steps").innerHTML()).replace(ZOOMABLE, "");
  await page.locator(".counter").click();
  await page.getByText("Clicks: 1").waitFor();
  expect(await page.locator(".ink-badge").innerText()).toBe("new");
  expect((await page.locator(".ink-steps").innerHTML()).replace(ZOOMABLE, "")).toBe(before);
  expect(messages).toEqual([]);
});

test("a component of the site needs no import", async () => {
  const { page, messages } = await openPage();
  await page.goto(site.url("/docs/guide/global"));
  await page.locator(".greeting").click();
  await page.getByText("Hello Ada").waitFor();
  expect(messages).toEqual([]);
});

test("pages are reached by navigation whatever their kind", async () => {
  const { page, messages } = await openPage();
  await page.goto(site.url("/docs/guide/static"));
  for (const [name, selector] of [
    ["Live", ".counter"],
    ["Global", ".greeting"],
    ["Static", ".ink-badge"],
  ] as const) {
    await page.locator("aside, nav").getByRole("link", { name, exact: true }).first().click();
    await page.locator(`[data-ink-article] ${selector}`).first().waitFor();
  }
  expect(messages).toEqual([]);
});

describe("a build", () => {
  let other: TestSite;
  beforeAll(async () => {
    other = await createTestSite(FILES);
  });
  afterAll(() => other.dispose());

  test("says where a component is named that does not exist, and which one was meant", async () => {
    await other.write({ "docs/guide/static.mdx": "# Static\n\nA <Bagde /> here.\n" });
    expect(await buildSite(other)).toEqual({
      ok: false,
      errors: ["docs/guide/static.mdx:3:3 There is no component called Bagde."],
    });
  });

  test("follows a component of the site", async () => {
    await other.write({ "docs/guide/static.mdx": "# Static\n" });
    await buildSite(other);
    await other.write({ "parts/Greeting.tsx": "export default () => <i>Changed greeting</i>;\n" });
    await buildSite(other);
    expect(await other.read("dist/guide/global.html")).toContain("Changed greeting");
  });

  test("takes components of the theme folder, beside a theme or within", async () => {
    await other.write({
      "theme/index.tsx": `import { theme as base } from "inkstone/theme";
const Inner = () => <i>From within</i>;
export const theme = { ...base, components: { Inner } };
export const components = { Badge: () => <b>From beside</b> };
`,
      "docs/guide/static.mdx": "# Static\n\n<Inner />\n\n<Badge />\n",
    });
    expect(await buildSite(other)).toMatchObject({ ok: true });
    const html = await other.read("dist/guide/static.html");
    expect(html).toContain("<i>From within</i>");
    expect(html).toContain("<b>From beside</b>");
  });
});

function readData(page: Page): Promise<object> {
  return page.evaluate(() => JSON.parse(document.getElementById("ink-data")?.textContent ?? "") as object);
}
