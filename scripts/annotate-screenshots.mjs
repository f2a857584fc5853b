/**
 * Takes pictures of the website in which numbers name the parts of a page: `website/docs/public/annotated/`.
 * The website has to be served already: `npm start`, then `npm run annotated`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import process from "node:process";
import { chromium } from "playwright-core";
import { requireChromium } from "./find-chromium.mjs";

const FOLDER = new URL("../website/docs/public/annotated/", import.meta.url);
const ORIGIN = process.argv[2] ?? "http://localhost:4173";
const PATH = "guide/default-theme/multi-version";

/** The parts, in the order of the legend in `guide/default-theme/doc-page`. */
const PARTS = [
  ".ink-navbar-menu > nav > ul > li",
  ".ink-search-button",
  ".ink-navbar-tools",
  "#ink-sidebar",
  "[data-ink-article] h1",
  ".ink-copy-page",
  "[data-ink-outline] ul",
];

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ["--headless=new", "--disable-gpu"],
  // Chromium's own sandbox refuses to start for root.
  chromiumSandbox: process.platform !== "linux" || process.getuid?.() !== 0,
});
try {
  await mkdir(FOLDER, { recursive: true });
  for (const lang of ["en", "zh"])
    for (const appearance of ["light", "dark"])
      await writeFile(
        new URL(`page-${lang}-${appearance}.webp`, FOLDER),
        await takePicture(lang, appearance),
      );
} finally {
  await browser.close();
}

async function takePicture(lang, colorScheme) {
  const viewport = { width: 1280, height: 720 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  // News come and go; the pictures stay.
  await page.addInitScript(() => localStorage.setItem("inkstone-news-0.1", "true"));
  await page.goto(`${ORIGIN}/${lang === "en" ? "" : `${lang}/`}${PATH}`);
  for (const selector of PARTS) await page.locator(selector).filter({ visible: true }).first().waitFor();
  await page.evaluate(drawNumbers, PARTS);
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  await context.close();
  return Buffer.from(data, "base64");
}

/** Runs in the page: a badge at the upper left corner of each part, and a frame around all of it. */
function drawNumbers(parts) {
  for (const [index, selector] of parts.entries()) {
    const boxes = [...document.querySelectorAll(selector)].flatMap((one) => [...one.getClientRects()]);
    const left = Math.max(Math.min(...boxes.map((box) => box.left)) - 6, 14);
    const top = Math.max(Math.min(...boxes.map((box) => box.top)) - 6, 12);
    const right = Math.min(Math.max(...boxes.map((box) => box.right)) + 6, innerWidth - 8);
    const bottom = Math.min(Math.max(...boxes.map((box) => box.bottom)) + 6, innerHeight - 8);
    const frame = document.createElement("div");
    Object.assign(frame.style, {
      position: "fixed",
      zIndex: "9999",
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
      border: "2px solid #e5484d",
      borderRadius: "8px",
      boxSizing: "border-box",
      pointerEvents: "none",
    });
    const badge = document.createElement("div");
    badge.textContent = String(index + 1);
    Object.assign(badge.style, {
      position: "absolute",
      left: "-12px",
      top: "-10px",
      width: "24px",
      height: "24px",
      borderRadius: "50%",
      background: "#e5484d",
      color: "#fff",
      font: "700 14px/24px sans-serif",
      textAlign: "center",
    });
    frame.append(badge);
    document.body.append(frame);
  }
}
