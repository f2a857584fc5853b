/** Draws the pictures that links to the website show elsewhere: `website/docs/public/social-<lang>.png`, 1200 × 630. */
import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { chromium } from "playwright-core";
import { requireChromium } from "./find-chromium.mjs";

const PUBLIC = new URL("../website/docs/public/", import.meta.url);
const TEXTS = {
  en: [
    "Documentation that is HTML first",
    "Markdown and MDX in, static HTML out. React only where it is touched.",
  ],
  zh: ["文档，首先是 HTML", "输入 Markdown 与 MDX，输出静态 HTML，用到时才加载 React。"],
};
const SIZE = { width: 1200, height: 630 };

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ["--headless=new", "--disable-gpu"],
  // Chromium's own sandbox refuses to start for root.
  chromiumSandbox: process.platform !== "linux" || process.getuid?.() !== 0,
});
try {
  const page = await browser.newPage({ viewport: SIZE });
  const hero = await readFile(new URL("hero-light.svg", PUBLIC), "utf8");
  for (const [lang, [title, text]] of Object.entries(TEXTS)) {
    await page.setContent(
      `<!doctype html><html lang="${lang}"><body style="margin:0">${drawPicture({ hero, title, text })}`,
    );
    await writeFile(new URL(`social-${lang}.png`, PUBLIC), await page.screenshot({ type: "png" }));
  }
} finally {
  await browser.close();
}

/** The site's hero beside its name and what it is. */
function drawPicture({ hero, title, text }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="Noto Sans, Noto Sans CJK SC, sans-serif">
    <rect width="100%" height="100%" fill="#fffefd"/>
    <rect width="100%" height="12" fill="#1677ff"/>
    <g transform="translate(690 85)">${hero}</g>
    <text x="80" y="220" font-size="88" font-weight="700" fill="#121316">Inkstone</text>
    <foreignObject x="80" y="262" width="600" height="320">
      <div style="font-size:44px;line-height:1.3;font-weight:600;color:#0b5bd3">${title}</div>
      <div style="margin-top:24px;font-size:30px;line-height:1.5;color:#5a5e66">${text}</div>
    </foreignObject>
  </svg>`;
}
