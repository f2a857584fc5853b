import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createPageOpener } from "./support/browser.ts";
import { type RunningServer, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const LONG = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join("\n\n");

const FILES = {
  // The bundler leaves out what is imported for its effects alone, as a library may ask.
  "package.json": '{ "private": true, "type": "module", "sideEffects": ["*.css"] }\n',
  "inkstone.config.mjs": 'export default { globalStyles: "./styles/site.css" };\n',
  "styles/site.css": '@import "./colours.css";\n',
  "styles/colours.css": "h1 { color: rgb(1, 0, 0) }\n",
  "docs/index.md": "# Home\n",
  "docs/live.mdx": live("Live"),
  "docs/other.mdx": live("Other"),
  "docs/unseen.mdx": unseen("one"),
  "docs/_parts/Note.tsx": note("one"),
  "docs/noted.mdx": 'import { Note } from "./_parts/Note.tsx";\n\n# Noted\n\n<Note />\n',
  "parts/Counter.tsx": `import { useState } from "react";
import "./counter.css";
import { verb } from "./verb.ts";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>{verb} {count}</button>;
}
`,
  "parts/verb.ts": verb("clicked"),
  "parts/counter.css": ".counter { color: rgb(2, 0, 0) }\n",
};

const openPage = createPageOpener();
let site: TestSite;
let server: RunningServer;

beforeAll(async () => {
  site = await createTestSite(FILES);
  server = await startInkstone("dev", { cwd: site.root });
});
afterAll(async () => {
  await server.stop();
  await site.dispose();
});

test("the text of a live page changes in place, and the reader stays where they are", async () => {
  const page = await open("/live");
  await page.getByText("The end: one.").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await site.write({ "docs/live.mdx": live("Live", "two") });
  await page.getByText("The end: two.").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await isSameDocument(page)).toBe(true);
});

test("a component keeps its state when the text around it changes, and begins anew when its hooks do", async () => {
  const page = await open("/live");
  await counter(page, "clicked 0").click();
  await site.write({ "docs/live.mdx": live("Live", "three") });
  await page.getByText("The end: three.").waitFor();
  await counter(page, "clicked 1").waitFor();
  const code = await site.read("parts/Counter.tsx");
  await site.write({ "parts/Counter.tsx": code.replace("useState(0)", "useState(5)") });
  await counter(page, "clicked 5").click();
  await site.write({ "parts/Counter.tsx": code });
  await counter(page, "clicked 0").waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test("a component in the wrapper of a theme keeps its state when it is edited", async () => {
  const wrapped = await createTestSite({
    ...FILES,
    "theme/index.tsx": "export const components = { wrapper: ({ children }) => children };\n",
  });
  onTestFinished(() => wrapped.dispose());
  const running = await startInkstone("dev", { cwd: wrapped.root });
  onTestFinished(() => running.stop());
  const { page, messages } = await openPage();
  await page.goto(`${running.origin}/live`);
  await counter(page, "clicked 0").click();
  await counter(page, "clicked 1").waitFor();
  await wrapped.write({ "parts/verb.ts": verb("pressed") });
  await counter(page, "pressed 1").waitFor();
  expect(messages.filter((message) => message.startsWith("error"))).toEqual([]);
});

test("a page whose components nobody has seen yet shows its new text, and they work", async () => {
  const page = await open("/unseen");
  for (const text of ["two", "three"]) {
    await site.write({ "docs/unseen.mdx": unseen(text) });
    await page.getByText(`Text ${text}.`).waitFor();
  }
  await counter(page, "clicked 0").click();
  await counter(page, "clicked 1").waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test("an error in a component leaves the page as it was, and goes in place when it is mended", async () => {
  const page = await open("/live");
  await counter(page, "clicked 0").click();
  await site.write({ "parts/verb.ts": "export const verb = ;\n" });
  await page.getByText("parts/verb.ts:1:").waitFor();
  await site.write({ "parts/verb.ts": verb("mended") });
  await counter(page, "mended 1").waitFor();
  expect(await page.getByText("parts/verb.ts:1:").count()).toBe(0);
  await site.write({ "parts/verb.ts": verb("clicked") });
  await counter(page, "clicked 1").waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test("a component that throws in the browser alone is told over the page", async () => {
  const page = await open("/noted");
  await site.write({
    "docs/_parts/Note.tsx": `export function Note() {
  if (typeof window !== "undefined") throw new Error("No window, please.");
  return <p>Note of the server.</p>;
}
`,
  });
  await page.getByText("A component of this page fails in the browser: No window, please.").waitFor();
  await site.write({ "docs/_parts/Note.tsx": note("mended") });
  await page.getByText("Note mended.").waitFor();
  expect(await page.getByText("No window, please.").count()).toBe(0);
});

test("a module that throws in the browser alone is told over a page that is opened, and shows when it is mended", async () => {
  const broken = `if (typeof window !== "undefined") throw new Error("No module, please.");\n${note("broken")}`;
  await site.write({ "docs/_parts/Note.tsx": broken });
  await expect.poll(async () => (await fetch(`${server.origin}/noted`)).text()).toContain("Note broken.");
  const page = await open("/noted");
  await page.getByText("A component of this page fails in the browser: No module, please.").waitFor();
  await site.write({ "docs/_parts/Note.tsx": note("one") });
  await page.getByText("Note one.").waitFor();
  expect(await page.getByText("No module, please.").count()).toBe(0);
});

test("a component that changes keeps its state, on pages that are opened from there too", async () => {
  const page = await open("/live");
  await counter(page, "clicked 0").click();
  for (const [index, word] of ["pressed", "hit", "pressed"].entries()) {
    await site.write({ "parts/verb.ts": verb(word) });
    await counter(page, `${word} ${index + 1}`).click();
    await counter(page, `${word} ${index + 2}`).waitFor();
  }
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("link", { name: "Other", exact: true }).first().click();
  await page.getByRole("heading", { name: "Other" }).waitFor();
  await counter(page, "pressed 0").click();
  await counter(page, "pressed 1").waitFor();
  await site.write({ "parts/verb.ts": verb("clicked") });
  await counter(page, "clicked 1").waitFor();
});

test("a component beside the pages changes in place", async () => {
  const page = await open("/noted");
  await site.write({ "docs/_parts/Note.tsx": note("two") });
  await page.getByText("Note two.").waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test.each([
  ["of a component", "parts/counter.css", ".counter", 2],
  ["of the site", "styles/colours.css", "h1", 1],
])(
  "a style sheet %s changes in place, and nothing is left of the old one",
  async (_, file, selector, old) => {
    const page = await open("/live");
    const before = await site.read(file);
    const has = (colour: string): Promise<unknown> =>
      page.waitForFunction(
        ([name = "", wanted]) => {
          const element = document.querySelector(`[data-ink-article] ${name}`);
          return element !== null && getComputedStyle(element).color === wanted;
        },
        [selector, colour],
      );
    await has(`rgb(${old}, 0, 0)`);
    const sheets = await countSheets(page);
    await site.write({ [file]: `${selector} { color: rgb(0, 0, ${old}) }\n` });
    await has(`rgb(0, 0, ${old})`);
    await expect.poll(() => countSheets(page)).toBe(sheets);
    await site.write({ [file]: before });
    await has(`rgb(${old}, 0, 0)`);
    expect(await isSameDocument(page)).toBe(true);
  },
);

test("plain styles of a site that needs no bundler change in place", async () => {
  const other = await createTestSite({
    "inkstone.config.mjs": 'export default { globalStyles: "./site.css" };\n',
    "site.css": "h1 { color: rgb(3, 0, 0) }\n",
    "docs/index.md": "# Home\n",
  });
  const running = await startInkstone("dev", { cwd: other.root });
  try {
    const page = await open("/", running);
    const colourOf = (): Promise<string> =>
      page.locator("[data-ink-article] h1").evaluate((element) => getComputedStyle(element).color);
    await expect.poll(colourOf).toBe("rgb(3, 0, 0)");
    await other.write({ "site.css": "h1 { color: rgb(0, 0, 3) }\n" });
    await expect.poll(colourOf).toBe("rgb(0, 0, 3)");
    expect(await isSameDocument(page)).toBe(true);
  } finally {
    await running.stop();
    await other.dispose();
  }
});

test("a module that throws when it is run is told with its place, and the page comes when it is mended", async () => {
  const page = await open("/live");
  await site.write({
    "parts/verb.ts":
      'export const verb: string = fail();\nfunction fail(): string {\n  throw new Error("Not run.");\n}\n',
  });
  await page.getByText("parts/verb.ts:3:").first().waitFor();
  // Whoever asks again, or for another page, is told the same.
  for (const path of ["/live", "/other"]) {
    const response = await fetch(`${server.origin}${path}`);
    expect(await response.text()).toContain("Not run.");
  }
  await site.write({ "parts/verb.ts": verb("clicked") });
  await counter(page, "clicked 0").click();
  await counter(page, "clicked 1").waitFor();
  expect(await page.getByText("Not run.").count()).toBe(0);
});

/** Opens a page and waits until it listens for news. */
async function open(path: string, { origin }: Pick<RunningServer, "origin"> = server): Promise<Page> {
  const { page } = await openPage();
  const listening = page.waitForResponse((response) => response.url().includes("/__inkstone/events"));
  await page.goto(`${origin}${path}`);
  await listening;
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  return page;
}

/** False once the document was loaded anew. */
function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "wasHere" in window);
}

function countSheets(page: Page): Promise<number> {
  return page.locator('link[rel="stylesheet"]').count();
}

function counter(page: Page, name: string): ReturnType<Page["getByRole"]> {
  return page.locator("[data-ink-article]").getByRole("button", { name, exact: true });
}

function live(title: string, end = "one"): string {
  return `import { Counter } from "../parts/Counter.tsx";\n\n# ${title}\n\n<Counter />\n\n${LONG}\n\nThe end: ${end}.\n`;
}

function unseen(text: string): string {
  return `import { Counter } from "../parts/Counter.tsx";\n\n# Unseen\n\nText ${text}.\n\n${LONG}\n\n<Counter />\n`;
}

function note(text: string): string {
  return `export function Note() {\n  return <p>Note ${text}.</p>;\n}\n`;
}

function verb(word: string): string {
  return `export const verb: string = ${JSON.stringify(word)};\n`;
}
