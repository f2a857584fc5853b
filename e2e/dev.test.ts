import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPageOpener } from "./support/browser.ts";
import {
  runInkstone,
  type Running,
  type RunningServer,
  spawnInkstone,
  startInkstone,
} from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

/** What does not show by then will not show. */
const LONG = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join("\n\n");

const FILES = {
  "inkstone.config.mjs": 'export default { title: "First title" };\n',
  "docs/index.md": "# Home\n",
  "docs/guide/text.md": `# Text\n\nBefore.\n\n${LONG}\n\nThe end: one.\n`,
  "docs/guide/heading.md": "# Old heading\n",
  "docs/guide/matter.md": "---\ntitle: Old matter\n---\n\nText.\n",
  "docs/guide/fragile.mdx": "# Fragile\n\nWhole.\n",
  "docs/guide/live.mdx":
    'import { Counter } from "../../Counter.tsx";\n\n# Live\n\nProse one.\n\n<Counter />\n',
  "docs/guide/picture.md": "# Picture\n\n![A box](./box.svg)\n",
  "docs/guide/box.svg": box(20),
  "Counter.tsx": counter("clicked"),
  "theme/index.tsx": theme("theme one"),
};

/** Writes a rule for each width that a text names, and says where it looked. */
const WIDTHS = `import { readdirSync, readFileSync } from "node:fs";
const dir = new URL("./docs", import.meta.url).pathname;
export default { plugins: [{ postcssPlugin: "widths", Once(root, { result }) {
  result.messages.push({ type: "dir-dependency", plugin: "widths", dir });
  const texts = readdirSync(dir).map((name) => readFileSync(dir + "/" + name, "utf8")).join();
  for (const width of new Set(texts.match(/(?<=w-)[0-9]+/g))) root.append(".w-" + width + " { width: " + width + "px }");
} }] };
`;

const LIVE_WIDTH = 'export const name = "w-40";\n\n# Live\n\n<p className={name}>Four</p>\n';

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

test.each([
  ["/guide/text", 200],
  ["/guide/text.html", 200],
  ["/guide/text/", 404],
])("%s is answered with %i, as static hosts do", async (path, status) => {
  expect((await fetch(`${server.origin}${path}`)).status).toBe(status);
});

describe("editing a page's text", () => {
  test("shows in the open page without loading it anew, and the reader stays where they are", async () => {
    const page = await open("/guide/text");
    const article = page.locator("[data-ink-article]");
    await article.getByText("The end: one.").scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);

    await replace("docs/guide/text.md", "The end: one.", "The end: two.");
    await article.getByText("The end: two.").waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test("keeps the next edit apart from the last", async () => {
    const page = await open("/guide/text");
    for (const word of ["Once", "Twice", "Thrice"]) {
      await site.write({ "docs/guide/text.md": `# Text\n\n${word}.\n` });
      await page.locator("[data-ink-article]").getByText(`${word}.`).waitFor();
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator("[data-ink-article] p").count()).toBe(1);
  });

  test("does not disturb who reads another page", async () => {
    const reader = await open("/");
    const author = await open("/guide/text");
    await site.write({ "docs/guide/text.md": "# Text\n\nUndisturbing.\n" });
    await author.getByText("Undisturbing.").waitFor();
    expect(await isSameDocument(reader)).toBe(true);
  });

  test("does not load the page anew for what desktops and editors leave beside it", async () => {
    const page = await open("/guide/text");
    const names = [".DS_Store", ".#text.md", "#text.md#", ".text.md.swp"];
    await site.write(Object.fromEntries(names.map((name) => [`docs/guide/${name}`, "left"])));
    // Changes are told in the order in which they come.
    await site.write({ "docs/guide/text.md": "# Text\n\nLeft alone.\n" });
    await page.getByText("Left alone.").waitFor();
    for (const name of names) await site.remove(`docs/guide/${name}`);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("a change that comes while a page is loading is not lost", async () => {
  const { page } = await openPage();
  // The document is made, and nobody listens yet.
  const hold = async (route: Route): Promise<void> => {
    await site.write({ "docs/guide/text.md": "# Text\n\nIn between.\n" });
    await expect.poll(() => fetchText("/guide/text")).toContain("In between.");
    await route.continue();
  };
  await page.route("**/__inkstone/events*", hold, { times: 1 });
  await page.goto(`${server.origin}/guide/text`);
  await page.getByText("In between.").waitFor();
});

test("a change that comes while a page is made is not lost", async () => {
  const [loading, hold] = [site.path("loading"), site.path("hold")];
  const files = `typeof window === "undefined" ? process.getBuiltinModule("node:fs") : undefined`;
  const heard = await listen("");
  await site.write({
    hold: "",
    "Held.tsx": `const files = ${files};
files?.writeFileSync(${JSON.stringify(loading)}, "");
while (files?.existsSync(${JSON.stringify(hold)})) await new Promise((resolve) => setTimeout(resolve, 20));
export const Held = () => <b>Held</b>;\n`,
    "docs/guide/held.mdx": 'import { Held } from "../../Held.tsx";\n\n# Held\n\nEarlier.\n\n<Held />\n',
  });
  await expect.poll(() => heard().includes('"reload"')).toBe(true);
  const document = fetchText("/guide/held");
  await expect.poll(() => existsSync(loading)).toBe(true);
  await site.write({
    "docs/guide/held.mdx": 'import { Held } from "../../Held.tsx";\n\n# Held\n\nLater.\n\n<Held />\n',
  });
  await expect.poll(() => heard().includes('"routePath":"/guide/held"')).toBe(true);
  await site.remove("hold");
  const text = await document;
  expect(text).toContain("Earlier.");
  // What its browser will ask for.
  const missed = await listen(`?since=${/"dev":(\d+)/.exec(text)?.[1]}`);
  await expect.poll(() => missed().includes('"routePath":"/guide/held"')).toBe(true);
});

test("tabs in the background leave the connections to others, and show on return what they missed", async () => {
  const page = await open("/guide/text");
  const others = await Promise.all(Array.from({ length: 6 }, () => page.context().newPage()));
  await setHidden(page, true);
  for (const other of others) {
    const listening = other.waitForResponse((response) => response.url().includes("/__inkstone/events"));
    await other.goto(`${server.origin}/`);
    await listening;
    await setHidden(other, true);
  }
  await site.write({ "docs/guide/text.md": "# Text\n\nWhile nobody looked.\n" });
  await expect.poll(() => fetchText("/guide/text")).toContain("While nobody");
  expect(await isSameDocument(page)).toBe(true);
  await setHidden(page, false);
  await page.getByText("While nobody looked.").waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

describe("a page whose shell does not start", () => {
  test("because what it needs is gone meanwhile is loaded anew", async () => {
    const { page } = await openPage();
    const hold = async (route: Route): Promise<void> => {
      await site.write({ "inkstone.config.mjs": 'export default { title: "Title between" };\n' });
      await expect.poll(() => fetchText("/guide/text")).toContain("Title between");
      await route.continue();
    };
    await page.route("**/assets/site-*.js", hold, { times: 1 });
    await page.goto(`${server.origin}/guide/text`);
    expect(await hasTitle(page, "Title between")).toBe(true);
  });

  test("because the theme fails in the browser comes when it is mended", async () => {
    const broken = `${theme("theme one")}if (typeof window === "object") throw new Error("broken");\n`;
    await site.write({ "theme/index.tsx": broken });
    const { page } = await openPage();
    await expect.poll(() => fetchText("/guide/text")).toContain("theme one");
    const listening = page.waitForResponse((response) => response.url().includes("/__inkstone/events"));
    await page.goto(`${server.origin}/guide/text`);
    await listening;
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    expect(await isSameDocument(page)).toBe(true);
    await site.write({ "theme/index.tsx": theme("theme mended") });
    expect(await shows(page.getByText("theme mended"))).toBe(true);
    await site.write({ "theme/index.tsx": theme("theme one") });
    expect(await shows(page.getByText("theme one"))).toBe(true);
  });
});

describe("shows without a restart:", () => {
  test("a new heading, also in the sidebar", async () => {
    const page = await open("/guide/heading");
    await sidebarLink(page, "Old heading").waitFor();
    await site.write({ "docs/guide/heading.md": "# New heading\n" });
    await sidebarLink(page, "New heading").waitFor();
    await page.getByRole("heading", { name: "New heading" }).waitFor();
    expect(await page.title()).toContain("New heading");
  });

  test("a new title in the front matter, also in the sidebar of another page", async () => {
    const page = await open("/guide/heading");
    await sidebarLink(page, "Old matter").waitFor();
    await replace("docs/guide/matter.md", "Old matter", "New matter");
    expect(await shows(sidebarLink(page, "New matter"))).toBe(true);
  });

  test("a new heading of another page in an overview, where the reader is", async () => {
    await site.write({
      "docs/api/index.md": "---\noverview: true\noverviewHeaders: [2]\n---\n\n# API\n",
      "docs/api/one.md": "# One\n\n## Old part\n",
    });
    await untilStatus("/api/one", 200);
    const page = await open("/api/");
    await page.getByRole("link", { name: "Old part" }).waitFor();
    await replace("docs/api/one.md", "Old part", "New part");
    await page.getByRole("link", { name: "New part" }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("_meta.json", async () => {
    const page = await open("/guide/text");
    await site.write({
      "docs/guide/_meta.json": '[{ "type": "section-header", "label": "Chosen" }, "picture", "text"]\n',
    });
    await page.getByText("Chosen").waitFor();
    await site.remove("docs/guide/_meta.json");
    expect(await shows(sidebarLink(page, "Fragile"))).toBe(true);
  });

  test("a file that is added, renamed and deleted", async () => {
    const page = await open("/guide/text");
    await site.write({ "docs/guide/young.md": "# Young page\n" });
    await sidebarLink(page, "Young page").click();
    await page.getByRole("heading", { name: "Young page" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/guide/young");

    const other = await open("/guide/text");
    await rename(site.path("docs/guide/young.md"), site.path("docs/guide/older.md"));
    await other.locator('nav a[href$="/guide/older"]').waitFor();
    expect((await fetch(`${server.origin}/guide/young`)).status).toBe(404);

    await site.remove("docs/guide/older.md");
    await sidebarLink(other, "Young page").waitFor({ state: "detached" });
    expect((await fetch(`${server.origin}/guide/older`)).status).toBe(404);
  });

  test("a page for lost readers, which every missing address shows", async () => {
    await site.write({ "docs/404.md": "# Lost and found\n" });
    const ask = async (): Promise<string> => {
      const response = await fetch(`${server.origin}/nowhere/at/all`);
      return `${response.status} ${(await response.text()).includes("Lost and found")}`;
    };
    await expect.poll(ask).toBe("404 true");
    await site.remove("docs/404.md");
    await expect.poll(ask).toBe("404 false");
  });

  test("a picture", async () => {
    const page = await open("/guide/picture");
    await page.locator('[data-ink-article] img[width="20"]').waitFor();
    await site.write({ "docs/guide/box.svg": box(44) });
    const image = page.locator('[data-ink-article] img[width="44"]');
    expect(await shows(image)).toBe(true);
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>("[data-ink-article] img")?.naturalWidth === 44,
    );
  });

  test("the config", async () => {
    const page = await open("/guide/text");
    await site.write({ "inkstone.config.mjs": 'export default { title: "Second title" };\n' });
    expect(await hasTitle(page, "Second title")).toBe(true);
  });

  test("the theme", async () => {
    const page = await open("/guide/text");
    await page.getByText("theme one").waitFor();
    await site.write({ "theme/index.tsx": theme("theme two") });
    expect(await shows(page.getByText("theme two"))).toBe(true);
  });

  test("a component that a live page imports, and it works", async () => {
    const page = await open("/guide/live");
    await site.write({ "Counter.tsx": counter("pressed") });
    await page.getByRole("button", { name: "pressed 0" }).click();
    expect(await shows(page.getByRole("button", { name: "pressed 1" }))).toBe(true);
  });

  test("a file that a live page quotes", async () => {
    await site.write({
      "docs/guide/quoted.ts": "const before = 1;\n",
      "docs/guide/quoting.mdx":
        'import { Counter } from "../../Counter.tsx";\n\n# Quoting\n\n```ts file="./quoted.ts"\n```\n\n<Counter />\n',
    });
    const page = await open("/guide/quoting");
    await page.getByText("const before = 1;").waitFor();
    await site.write({ "docs/guide/quoted.ts": "const after = 2;\n" });
    await page.getByText("const after = 2;").waitFor();
    expect(await shows(page.getByRole("heading", { name: "Quoting" }))).toBe(true);
  });

  test("the text of a live page, and its components work", async () => {
    const page = await open("/guide/live");
    await replace("docs/guide/live.mdx", "Prose one.", "Prose two.");
    await page.getByText("Prose two.").waitFor();
    await page.locator("[data-ink-article] button").click();
    expect(await shows(page.locator("[data-ink-article] button", { hasText: / 1$/ }))).toBe(true);
  });

  const isScript = (url: URL | string): boolean => String(url).includes("/assets/guide-live-");

  test("the text of a live page whose script is still on its way", async () => {
    const { page } = await openPage();
    const heard = await listen("");
    // Not `waitForEvent`, which fails when the page is closed: the first script may be all that it took.
    const arrived = new Promise<void>((resolve) => {
      page.on("requestfinished", (request) => isScript(request.url()) && resolve());
    });
    let asked = 0;
    await page.route(isScript, async (route) => {
      if (asked++ === 0) await expect.poll(() => heard().includes('"routePath":"/guide/live"')).toBe(true);
      else await arrived;
      // The page has heard of it too by then, and run what came first.
      await sleep(300);
      await route.continue();
    });
    await page.goto(`${server.origin}/guide/live`);
    await replace("docs/guide/live.mdx", "Prose two.", "Prose three.");
    expect(await shows(page.getByText("Prose three."))).toBe(true);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("a live page that nobody opened before, reached from a static one", async () => {
    await site.write({
      "docs/guide/unopened.mdx":
        'import { Counter } from "../../Counter.tsx";\n\n# Unopened\n\n<Counter />\n',
    });
    const page = await open("/guide/text");
    await sidebarLink(page, "Unopened").click();
    await page.getByRole("heading", { name: "Unopened" }).waitFor();
    await page.locator("[data-ink-article] button").click();
    expect(await shows(page.locator("[data-ink-article] button", { hasText: / 1$/ }))).toBe(true);
  });

  test("a static page that comes alive", async () => {
    const page = await open("/guide/fragile");
    await site.write({
      "docs/guide/fragile.mdx": 'import { Counter } from "../../Counter.tsx";\n\n# Fragile\n\n<Counter />\n',
    });
    await page.locator("[data-ink-article] button").click();
    await page.locator("[data-ink-article] button", { hasText: / 1$/ }).waitFor();
    await site.write({ "docs/guide/fragile.mdx": FILES["docs/guide/fragile.mdx"] });
    expect(await shows(page.getByText("Whole."))).toBe(true);
  });
});

describe("an error", () => {
  const broken = "# Fragile\n\nBroken <b>here.\n";

  test("is shown over the open page with its place and its line, and goes when it is mended", async () => {
    const page = await open("/guide/fragile");
    await site.write({ "docs/guide/fragile.mdx": broken });
    const overlay = page.getByRole("alertdialog");
    await overlay.waitFor();
    expect(await overlay.innerText()).toContain("docs/guide/fragile.mdx:3:8");
    expect(await overlay.innerText()).toContain("3 │ Broken <b>here.");
    expect(await overlay.innerText()).toContain("Close the tag in the same paragraph");

    await site.write({ "docs/guide/fragile.mdx": "# Fragile\n\nMended.\n" });
    await overlay.waitFor({ state: "detached" });
    await page.getByText("Mended.").waitFor();
  });

  test("is shown when the page is opened while it is broken, and the page comes when it is mended", async () => {
    await site.write({ "docs/guide/fragile.mdx": broken });
    await untilBroken("/guide/fragile");
    const { page } = await openPage();
    await page.goto(`${server.origin}/guide/fragile`);
    const text = await page.locator("body").innerText();
    expect(text).toContain("docs/guide/fragile.mdx:3:8");
    expect(text).toContain("3 │ Broken <b>here.");
    expect(text).toContain("Close the tag in the same paragraph");

    await site.write({ "docs/guide/fragile.mdx": FILES["docs/guide/fragile.mdx"] });
    await page.getByText("Whole.").waitFor();
  });

  test("in one page does not keep others from being read, not even its neighbours", async () => {
    await site.write({ "docs/guide/fragile.mdx": broken });
    await untilBroken("/guide/fragile");
    try {
      const page = await open("/guide/text");
      await page.getByRole("heading", { name: "Text" }).waitFor();
      await sidebarLink(page, "Fragile").waitFor();
      expect(await page.getByRole("alertdialog").count()).toBe(0);
    } finally {
      await site.write({ "docs/guide/fragile.mdx": FILES["docs/guide/fragile.mdx"] });
    }
  });

  test("in _meta.json is shown, also to a page that is opened later, and goes when it is mended", async () => {
    const page = await open("/guide/text");
    await site.write({ "docs/guide/_meta.json": '["text", "nowhere"]\n' });
    await page.getByRole("alertdialog").getByText("docs/guide/_meta.json:1:10").waitFor();
    const late = await open("/guide/text");
    await late.getByRole("alertdialog").getByText("docs/guide/_meta.json:1:10").waitFor();

    await site.remove("docs/guide/_meta.json");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await loses(late.getByRole("alertdialog"))).toBe(true);
  });

  test("in _meta.json stays when something else loads pages anew, and a config that came meanwhile is used at last", async () => {
    const page = await open("/guide/heading");
    const problem = page.getByRole("alertdialog").getByText("docs/guide/_meta.json:1:10");
    await site.write({ "docs/guide/_meta.json": '["text", "nowhere"]\n' });
    await problem.waitFor();
    await site.write({ "docs/guide/heading.md": "# Heading meanwhile\n" });
    expect(await hasTitle(page, "Heading meanwhile")).toBe(true);
    await problem.waitFor();

    await site.write({ "inkstone.config.mjs": 'export default { title: "Waiting title" };\n' });
    await site.write({ "docs/guide/_meta.json": '["text", "nowhere else"]\n' });
    await page.getByRole("alertdialog").getByText("nowhere else").first().waitFor();
    await site.remove("docs/guide/_meta.json");
    expect(await hasTitle(page, "Waiting title")).toBe(true);
    expect(await loses(page.getByRole("alertdialog"))).toBe(true);
  });

  test("in a page stays over that page when another one is edited, and only there", async () => {
    const page = await open("/guide/fragile");
    await site.write({ "docs/guide/fragile.mdx": broken });
    await page.getByRole("alertdialog").waitFor();
    const other = await open("/guide/text");
    await site.write({ "docs/guide/text.md": "# Text\n\nBeside it.\n" });
    await other.getByText("Beside it.").waitFor();
    expect(await other.getByRole("alertdialog").count()).toBe(0);
    // What was told in one go has arrived when this page asks for something else.
    await page.evaluate(() => fetch("/guide/text"));
    await page.getByRole("alertdialog").waitFor();
    await site.write({ "docs/guide/fragile.mdx": FILES["docs/guide/fragile.mdx"] });
    expect(await loses(page.getByRole("alertdialog"))).toBe(true);
  });

  test("in the config is shown, and goes when it is mended", async () => {
    const page = await open("/guide/text");
    await site.write({ "inkstone.config.mjs": 'export default {\n  titel: "Third title",\n};\n' });
    await page.getByRole("alertdialog").getByText("inkstone.config.mjs:2:3").waitFor();
    await site.write({ "inkstone.config.mjs": 'export default {\n  title: "Third title",\n};\n' });
    await page.waitForFunction(() => document.title.includes("Third title"));
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });

  test("in a file that the config begins to import goes when that file is mended, or made", async () => {
    const page = await open("/guide/text");
    await site.write({
      "title.mjs": "export const title = ;\n",
      "inkstone.config.mjs": 'import { title } from "./title.mjs";\nexport default { title };\n',
    });
    await page.getByRole("alertdialog").getByText("title.mjs:1:22").waitFor();
    await site.write({ "title.mjs": 'export { title } from "./words.mjs";\n' });
    await page.getByRole("alertdialog").getByRole("heading", { name: "words.mjs" }).waitFor();
    await site.write({ "words.mjs": 'export const title = "Imported title";\n' });
    await page.waitForFunction(() => document.title.includes("Imported title"));
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });

  test("of a file that the config names before it is there goes when it is made", async () => {
    const page = await open("/guide/text");
    const config = 'export default { title: "Styled title", globalStyles: "./styles/late.css" };\n';
    await site.write({ "inkstone.config.mjs": config });
    await page.getByRole("alertdialog").getByText("styles/late.css, which does not exist").waitFor();
    await site.write({ "styles/late.css": ".late { color: red; }\n" });
    await page.waitForFunction(() => document.title.includes("Styled title"));
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });

  test("in a component is shown with its place, and goes when it is mended", async () => {
    const page = await open("/guide/live");
    await site.write({ "Counter.tsx": "export const Counter = () => <b>;\n" });
    await page
      .getByRole("alertdialog")
      .getByText(/Counter\.tsx:1:\d+/)
      .waitFor();
    await site.write({ "Counter.tsx": counter("mended") });
    await page.getByRole("button", { name: "mended 0" }).waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await site.write({ "Counter.tsx": 'export function Counter() {\n  throw new Error("Tossed");\n}\n' });
    await page.getByText("Counter.tsx:2:9").waitFor();
    await site.write({ "Counter.tsx": counter("whole") });
    await page.getByRole("button", { name: "whole 0" }).waitFor();
  });

  test("in a component is shown when its page is opened while it is broken; other pages are served all the same", async () => {
    await site.write({
      "Fresh.tsx": "export const Fresh = () => <b>;\n",
      "docs/guide/fresh.mdx": 'import { Fresh } from "../../Fresh.tsx";\n\n# Fresh\n\n<Fresh />\n',
    });
    await untilBroken("/guide/fresh");
    const { page } = await openPage();
    await page.goto(`${server.origin}/guide/fresh`);
    expect(await page.locator("body").innerText()).toMatch(/Fresh\.tsx:1:\d+/);
    const other = await open("/guide/text");
    await other.getByRole("heading", { name: "Text" }).waitFor();
    expect(await other.getByRole("alertdialog").count()).toBe(0);

    await site.write({ "Fresh.tsx": "export const Fresh = () => <b>Fresh again</b>;\n" });
    await page.getByText("Fresh again").waitFor();
  });

  test("of a component while it is rendered is told in the terminal too, once for each change", async () => {
    const times = (): number => server.output().split("rendered: Thrown").length - 1;
    const page = (note: string): string =>
      `export const Bad = () => { throw new Error("Thrown"); };\n\n# Throwing\n\n${note}\n\n<Bad />\n`;
    await site.write({ "docs/guide/throwing.mdx": page("First.") });
    await untilBroken("/guide/throwing");
    await fetchText("/guide/throwing");
    expect(times()).toBe(1);
    await site.write({ "docs/guide/throwing.mdx": page("Second.") });
    await expect.poll(async () => (await fetchText("/guide/throwing"), times())).toBe(2);
    await site.remove("docs/guide/throwing.mdx");
    await untilStatus("/guide/throwing", 404);
  });

  test("leaves the console of a good page empty", async () => {
    const { page, messages, failures } = await openPage();
    await page.goto(`${server.origin}/guide/text`);
    await page.getByRole("heading", { name: "Text" }).click();
    // React's development build recommends its own tools.
    const complaints = messages.filter((message) => !message.includes("React DevTools"));
    expect({ complaints, failures }).toEqual({ complaints: [], failures: [] });
  });

  test("leaves it empty on a live page with pictures, which can be enlarged", async () => {
    const text = "# Shown\n\n![A box](./box.svg)\n\n<Counter />\n";
    await site.write({ "docs/guide/shown.mdx": `import { Counter } from "../../Counter.tsx";\n\n${text}` });
    await untilStatus("/guide/shown", 200);
    const { page, messages } = await openPage();
    await page.goto(`${server.origin}/guide/shown`);
    await page.locator(".ink-zoomable").waitFor();
    expect(messages.filter((message) => !message.includes("React DevTools"))).toEqual([]);
    await site.remove("docs/guide/shown.mdx");
  });
});

test("a public file that was removed a moment ago is not there, and that is no failure", async () => {
  await site.write({ "docs/public/short.txt": "Short.\n" });
  await untilStatus("/short.txt", 200);
  await site.remove("docs/public/short.txt");
  expect((await fetch(`${server.origin}/short.txt`)).status).toBe(404);
});

test("an address of slashes alone leads home", async () => {
  expect((await fetch(`${server.origin}//`)).status).toBe(200);
});

test("a foreign name for this machine is refused, updates included, unless the server is open to others", async () => {
  const known = await askAs(server, "/guide/heading", "localhost:1");
  expect([known.status, known.text]).toEqual([200, expect.stringContaining("<h1")]);
  for (const path of ["/", "/__inkstone/events"]) {
    const { status, text } = await askAs(server, path, "docs.example.com");
    expect([status, text]).toEqual([403, expect.stringContaining("inkstone dev --host")]);
  }
  const own = await createTestSite({ "docs/index.md": "# Open\n" });
  const shared = await startInkstone("dev", { cwd: own.root, args: ["--host", "0.0.0.0"] });
  try {
    expect((await askAs(shared, "/", "docs.example.com")).status).toBe(200);
  } finally {
    await shared.stop();
    await own.dispose();
  }
});

test("under a base every page is below it, updates arrive, and the root leads there", async () => {
  const other = await createTestSite({
    "docs/index.md": "# Home\n\n[Next](./next.md)\n",
    "docs/next.md": "# Next\n\nOne.\n",
  });
  const running = await startInkstone("dev", { cwd: other.root, args: ["--base", "/docs/"] });
  try {
    const page = await open("/", running);
    expect(new URL(page.url()).pathname).toBe("/docs/");
    await page.getByRole("link", { name: "Next" }).first().click();
    await page.getByRole("heading", { name: "Next" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/docs/next");
    await other.write({ "docs/next.md": "# Next\n\nTwo.\n" });
    await page.getByText("Two.").waitFor();
    expect(await isSameDocument(page)).toBe(true);
  } finally {
    await running.stop();
    await other.dispose();
  }
});

test("a config and a theme that a site did not have before show without a restart", async () => {
  const other = await createTestSite({ "docs/index.md": "# Home\n" });
  const running = await startInkstone("dev", { cwd: other.root });
  try {
    const page = await open("/", running);
    await other.write({ "inkstone.config.mjs": 'export default { title: "Named at last" };\n' });
    await page.waitForFunction(() => document.title.includes("Named at last"));
    await other.write({ "theme/index.tsx": theme("theme at last") });
    await page.getByText("theme at last").waitFor();
    await other.remove("theme/index.tsx");
    expect(await loses(page.getByText("theme at last"))).toBe(true);
  } finally {
    await running.stop();
    await other.dispose();
  }
});

test("style sheets that a tool makes of the names in texts follow an edit", async () => {
  const other = await createTestSite({
    "inkstone.config.mjs": 'export default { title: "Widths", globalStyles: "./site.css" };\n',
    "site.css": "/* widths */\n",
    "postcss.config.mjs": WIDTHS,
    "docs/index.md": '# Home\n\n<p class="w-10">One</p>\n',
    "docs/other.md": "# Other\n",
    "docs/live.mdx": LIVE_WIDTH,
  });
  const running = await startInkstone("dev", { cwd: other.root });
  try {
    const hasWidth = async (on: Page, width: string): Promise<void> => {
      const text = on.locator("[data-ink-article] p");
      await expect
        .poll(() => text.evaluate((it) => getComputedStyle(it).width), { timeout: 30_000 })
        .toBe(width);
    };
    const page = await open("/", running);
    await hasWidth(page, "10px");
    await other.write({ "docs/index.md": '# Home\n\n<p class="w-20">Two</p>\n' });
    await hasWidth(page, "20px");
    expect(await isSameDocument(page)).toBe(true);
    await other.write({ "docs/other.md": '# Other\n\n<p class="w-30">Three</p>\n' });
    await page.goto(`${running.origin}/other`);
    await hasWidth(page, "30px");
    const live = await open("/live", running);
    await hasWidth(live, "40px");
    await other.write({ "docs/live.mdx": LIVE_WIDTH.replace("w-40", "w-50") });
    await hasWidth(live, "50px");
    expect(await isSameDocument(live)).toBe(true);
  } finally {
    await running.stop();
    await other.dispose();
  }
});

test("pages wake as ever after a build beside the server has forgotten the cache", async () => {
  const other = await createTestSite({ "docs/index.md": "# Home\n", "theme/index.tsx": theme("kept") });
  const running = await startInkstone("dev", { cwd: other.root });
  try {
    await open("/", running);
    expect((await runInkstone(["build", "--clean"], { cwd: other.root })).code).toBe(0);
    const page = await open("/", running);
    await page.keyboard.press("Control+k");
    expect(await shows(page.getByRole("dialog"))).toBe(true);
  } finally {
    await running.stop();
    await other.dispose();
  }
});

test("only pages that were asked for are compiled", async () => {
  const pages = Array.from({ length: 40 }, (_, index): [string, string] => [
    `docs/p${index}.md`,
    `# P${index}\n`,
  ]);
  const other = await createTestSite({ "docs/index.md": "# Home\n", ...Object.fromEntries(pages) });
  const first = await startInkstone("dev", { cwd: other.root });
  try {
    await (await fetch(`${first.origin}/p3`)).text();
    await first.stop();
    // The home page was asked whether the server is up.
    expect(await listCompiled(other)).toEqual(["index.md", "p3.md"]);
  } finally {
    await other.dispose();
  }
});

test("a page finds the server again when it was restarted, and shows what was written meanwhile", async () => {
  const other = await createTestSite({ "docs/index.md": "# Home\n", "docs/p3.md": "# P3\n" });
  const first = await startInkstone("dev", { cwd: other.root });
  let second: Running | undefined;
  try {
    const page = await open("/p3", first);
    await first.stop();
    await other.write({ "docs/p3.md": "# P3\n\nWritten meanwhile.\n" });
    second = spawnInkstone(["dev", "--host", "127.0.0.1", "--port", new URL(first.origin).port], {
      cwd: other.root,
    });
    expect(await shows(page.getByText("Written meanwhile."))).toBe(true);
  } finally {
    second?.kill("SIGTERM");
    await second?.exited;
    await other.dispose();
  }
});

/** Opens a page and waits until it listens for news. */
async function open(path: string, { origin }: Pick<RunningServer, "origin"> = server): Promise<Page> {
  const { page } = await openPage();
  const listening = page.waitForResponse((response) => response.url().includes("/__inkstone/events"));
  await page.goto(`${origin}${path}`);
  await listening;
  // A page that a test wrote a moment ago may be loaded anew just now.
  const mark = (): Promise<boolean> =>
    page
      .evaluate(() => Object.assign(window, { wasHere: true }))
      .then(
        () => true,
        () => false,
      );
  await expect.poll(mark).toBe(true);
  return page;
}

/** Another tab is shown in its place, or it is shown again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

/** The server has seen what is wrong. */
async function untilBroken(path: string): Promise<void> {
  await untilStatus(path, 500);
}

async function untilStatus(path: string, status: number): Promise<void> {
  const ask = async (): Promise<number> => (await fetch(`${server.origin}${path}`)).status;
  await expect.poll(ask).toBe(status);
}

async function fetchText(path: string): Promise<string> {
  return (await fetch(`${server.origin}${path}`)).text();
}

/** False once the document was loaded anew. */
/** What the server tells open pages from now on, or since a document was made. */
async function listen(query: string): Promise<() => string> {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const { body } = await fetch(`${server.origin}/__inkstone/events${query}`, { signal: ending.signal });
  let heard = "";
  const write = (piece: string): void => void (heard += piece);
  // It ends with the test.
  body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write }))
    .catch(() => undefined);
  return () => heard;
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "wasHere" in window);
}

/** By another name than the one that the machine is found by. */
async function askAs(
  { origin }: RunningServer,
  path: string,
  host: string,
): Promise<{ status: number | undefined; text: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { headers: { host } }, resolve).on("error", reject);
  });
  return { status: answer.statusCode, text: await readText(answer) };
}

/** Fails when it does not show in time. */
async function shows(locator: Locator): Promise<boolean> {
  await locator.waitFor();
  return true;
}

async function loses(locator: Locator): Promise<boolean> {
  await locator.waitFor({ state: "detached" });
  return true;
}

async function hasTitle(page: Page, title: string): Promise<boolean> {
  await page.waitForFunction((wanted) => document.title.includes(wanted), title);
  return true;
}

function sidebarLink(page: Page, name: string): Locator {
  return page.locator("aside, nav").getByRole("link", { name, exact: true }).first();
}

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await site.read(file);
  expect(text).toContain(from);
  await site.write({ [file]: text.replace(from, to) });
}

/** Pages whose articles are in the cache. */
async function listCompiled(other: TestSite): Promise<string[]> {
  const log = await other.read("node_modules/.cache/inkstone/store/index.jsonl");
  // Each row begins with a comma.
  const [, ...rows] = JSON.parse(`[0${log}]`) as [0, ...[string, string, { page?: { file: string } }][]];
  return rows.flatMap(([, , { page }]) => page?.file ?? []);
}

function box(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>\n`;
}

function counter(verb: string): string {
  return `import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${verb} {count}</button>;
}
`;
}

function theme(mark: string): string {
  return `import { Layout as Base } from "inkstone/theme";
export function Layout() {
  return <><p>${mark}</p><Base /></>;
}
`;
}
