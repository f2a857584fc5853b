import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { requireChromium } from "./find-chromium.mjs";

const WEBSITE = fileURLToPath(new URL("../website", import.meta.url));
const PROGRAM = fileURLToPath(new URL("../packages/inkstone/bin/inkstone.js", import.meta.url));
const FOLDER = new URL("../website/docs/public/screenshots/", import.meta.url);
const DESKTOP = { width: 1200, height: 750 };
const PHONE = { width: 390, height: 560 };

/** Pages in each language show the pictures of that language. The first has no prefix, in addresses and names. */
const LANGUAGES = [
  {
    prefix: "",
    suffix: "",
    search: "Search",
    query: "sidebar",
    tools: "Sibling tools",
    menu: "Menu",
    version: "Version",
  },
  {
    prefix: "/zh",
    suffix: "-zh",
    search: "搜索",
    query: "侧边栏",
    tools: "同系列工具",
    menu: "菜单",
    version: "版本",
  },
];

/** What the pictures show: a page, and what a reader has done there. */
const SCENES = [
  { name: "home", path: "/" },
  { name: "doc", path: "/guide/default-theme/i18n" },
  { name: "overview", path: "/api/", prepare: scrollToCards },
  { name: "not-found", path: "/nowhere" },
  { name: "search", path: "/guide/default-theme/i18n", prepare: search },
  { name: "popover", path: "/", prepare: openPopover },
  { name: "zoom", path: "/plugin/official-plugins/medium-zoom", prepare: zoomImage },
  { name: "mobile-menu", path: "/guide/default-theme/i18n", viewport: PHONE, prepare: openMenu },
];

const server = await previewWebsite();
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ["--headless=new", "--disable-gpu"],
  // Chromium's own sandbox refuses to start for root.
  chromiumSandbox: process.platform !== "linux" || process.getuid?.() !== 0,
});
try {
  const pictures = new Map();
  for (const scene of SCENES)
    for (const language of LANGUAGES)
      for (const appearance of ["light", "dark"])
        pictures.set(
          `${scene.name}${language.suffix}-${appearance}.webp`,
          await takePicture(scene, language, appearance),
        );
  // The website shows them: until all are there, the old ones stay.
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const [file, picture] of pictures) {
    await writeFile(new URL(file, FOLDER), picture);
    process.stdout.write(`${file}  ${Math.round(picture.length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
  server.stop();
}

async function takePicture(
  { path, viewport = DESKTOP, prepare = async () => undefined },
  language,
  appearance,
) {
  const context = await browser.newContext({
    viewport,
    colorScheme: appearance,
    reducedMotion: "reduce",
    hasTouch: viewport === PHONE,
  });
  const page = await context.newPage();
  // News come and go; the pictures stay.
  await page.addInitScript(() => localStorage.setItem("inkstone-news-0.1", "true"));
  await page.goto(server.origin + language.prefix + path);
  await prepare(page, language);
  await sleep(500);
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  await context.close();
  return Buffer.from(data, "base64");
}

/** Past the text, to the cards; from below, where the navbar is shown. */
async function scrollToCards(page) {
  const box = page.getByRole("searchbox");
  for (const distance of [40, 140]) {
    await box.evaluate(
      (input, above) => window.scrollBy(0, input.getBoundingClientRect().top - above),
      distance,
    );
    await sleep(100);
  }
}

async function search(page, { search: name, query }) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("combobox").fill(query);
  await page.getByRole("option").first().waitFor();
}

async function openPopover(page, { tools: name }) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog", { name }).waitFor();
}

async function zoomImage(page) {
  await page.mouse.move(600, 400);
  await page.waitForSelector("[data-ink-announcer]", { state: "attached" });
  await page.locator("[data-ink-article] img:visible").first().click();
  await page.locator("dialog[data-open]").waitFor();
}

async function openMenu(page, { menu: name, version: hasText }) {
  await page.getByRole("button", { name, exact: true }).click();
  await page.locator("#ink-menu summary", { hasText }).click();
}

/** The website as it would be published, built and served by the program itself. */
async function previewWebsite() {
  const [code] = await once(run("build", WEBSITE), "exit");
  if (code !== 0) throw new Error(`inkstone build ended with ${code}.`);
  const port = await findFreePort();
  const child = run("preview", WEBSITE, "--host", "127.0.0.1", "--port", String(port));
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(origin))) await sleep(50);
  return { origin, stop: () => child.kill() };
}

function run(...args) {
  return spawn(process.execPath, [PROGRAM, ...args], { stdio: ["ignore", "ignore", "inherit"] });
}

async function answers(origin) {
  try {
    await fetch(origin);
    return true;
  } catch {
    return false;
  }
}

async function findFreePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}
