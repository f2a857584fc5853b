/**
 * Tries the built website in WebKit: what it has got wrong before. Needs Debian's packages `webkit2gtk-driver` and `xvfb`.
 * After `npm start`, in another terminal: `npm run webkit [origin]`.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const [, , origin = "http://localhost:4173"] = process.argv;
const PORT = 4444;
const DISPLAY = ":77";
const MINI_BROWSER = findBrowser();
const ENVIRONMENT = { ...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };

const CHECKS = {
  async "icons are as large as they are drawn"(browser) {
    await browser.open("/guide/basic/use-mdx");
    return browser.run(() => getComputedStyle(document.querySelector("[data-icon]")).zoom === "1");
  },
  async "the outline hangs from its button on a phone, also of a page that was scrolled"(browser) {
    await browser.open("/guide/basic/use-mdx");
    await scrollTo(browser, 2000);
    await browser.click("[popovertarget=ink-outline]");
    return isOutlineAtButton(browser);
  },
  async "and while the navbar is out of the way"(browser) {
    await browser.open("/guide/basic/use-mdx");
    await browser.run(() => window.scrollTo({ top: 2000, behavior: "instant" }));
    await sleep(700);
    await browser.run(() => document.querySelector("[popovertarget=ink-outline]").click());
    await sleep(700);
    return isOutlineAtButton(browser);
  },
  async "and the menu fills the screen below the navbar"(browser) {
    await browser.open("/guide/basic/use-mdx");
    await scrollTo(browser, 2000);
    await browser.click(".ink-navbar-toggle");
    return browser.run(() => {
      const { top, bottom } = document.querySelector(".ink-navbar-menu").getBoundingClientRect();
      return top < 100 && Math.abs(bottom - window.innerHeight) < 2;
    });
  },
  async "the page stays where it is when the navbar gets the focus"(browser) {
    await browser.open("/guide/basic/use-mdx");
    await scrollTo(browser, 2000);
    return browser.run(() => {
      document.querySelector(".ink-navbar-toggle").focus();
      return window.scrollY === 2000;
    });
  },
  async "columns of an overview begin at one height"(browser) {
    await browser.size(820, 1100);
    await browser.open("/api/");
    const tops = await browser.run(() => {
      const cards = [...document.querySelectorAll(".ink-overview-cards > li")].slice(0, 4);
      const places = cards.map((card) => card.getBoundingClientRect());
      return places.filter(({ x }, at) => x !== places[at - 1]?.x).map(({ top }) => Math.round(top));
    });
    await browser.size(400, 844);
    return tops.length === 3 && new Set(tops).size === 1;
  },
  async "places of one page are found again where they were left"(browser) {
    await browser.open("/guide/basic/ssg");
    await browser.press("\uE008");
    await sleep(1500);
    await browser.run(() => document.querySelector("#ink-outline a").click());
    await sleep(700);
    await scrollTo(browser, 600);
    await browser.run(() => document.querySelector("#ink-outline li:last-child a").click());
    await sleep(700);
    await browser.run(() => history.back());
    await sleep(700);
    return browser.run(() => window.scrollY === 600);
  },
  async "a page is found again where it was left"(browser) {
    await browser.open("/guide/basic/deploy");
    await browser.press("\uE008");
    await sleep(1500);
    await scrollTo(browser, 1200);
    await browser.open("about:blank");
    await browser.run(() => history.back());
    await sleep(1500);
    return browser.run(() => window.scrollY === 1200);
  },
  async "a playground runs"(browser) {
    await browser.open("/plugin/official-plugins/playground");
    await browser.run(() => {
      window.said = [];
      window.addEventListener("message", ({ data }) => window.said.push(data.type));
    });
    await browser.click("[data-ink-article] .ink-playground-bar button");
    await sleep(5000);
    return browser.run(() => window.said.includes("done"));
  },
};

if (MINI_BROWSER === undefined) throw new Error("There is no WebKit: install webkit2gtk-driver and xvfb.");
const programs = [
  spawn("Xvfb", [DISPLAY, "-screen", "0", "1280x1024x24"], { stdio: "ignore" }),
  spawn("WebKitWebDriver", [`--port=${PORT}`], { env: ENVIRONMENT, stdio: "ignore" }),
];
try {
  await sleep(1500);
  const browser = await openBrowser();
  for (const [claim, check] of Object.entries(CHECKS)) {
    const isTrue = await check(browser).catch((error) => error.message);
    if (isTrue !== true) process.exitCode = 1;
    console.log(isTrue === true ? "yes" : "NO ", claim, isTrue === true || isTrue === false ? "" : isTrue);
  }
  await browser.close();
} finally {
  for (const program of programs) program.kill();
}

/** Debian keeps it in a folder for the machine's kind and the library's version. */
function findBrowser() {
  for (const kind of readdirSync("/usr/lib").filter((name) => name.endsWith("-linux-gnu"))) {
    const version = readdirSync(`/usr/lib/${kind}`).find((name) => name.startsWith("webkit2gtk-4"));
    if (version !== undefined) return `/usr/lib/${kind}/${version}/MiniBrowser`;
  }
  return undefined;
}

/** WebDriver, as far as it is needed here. */
async function openBrowser() {
  const options = { binary: MINI_BROWSER, args: ["--automation"] };
  const { sessionId } = await call("POST", "", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const ask = (path, body) => call("POST", `/${sessionId}${path}`, body);
  const size = (width, height) => ask("/window/rect", { width, height });
  await size(400, 844);
  return {
    size,
    async open(path) {
      await ask("/url", { url: path.startsWith("/") ? origin + path : path });
      await sleep(1000);
    },
    run: (task) => ask("/execute/sync", { script: `return (${task})()`, args: [] }),
    async click(selector) {
      const [element] = Object.values(await ask("/element", { using: "css selector", value: selector }));
      await ask(`/element/${element}/click`, {});
      await sleep(700);
    },
    press: (value) =>
      ask("/actions", {
        actions: [
          { type: "key", id: "keys", actions: ["keyDown", "keyUp"].map((type) => ({ type, value })) },
        ],
      }),
    close: () => call("DELETE", `/${sessionId}`),
  };
}

async function call(method, path, body) {
  const response = await fetch(`http://127.0.0.1:${PORT}/session${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function isOutlineAtButton(browser) {
  return browser.run(() => {
    const button = document.querySelector("[popovertarget=ink-outline]").getBoundingClientRect();
    const outline = document.querySelector("#ink-outline").getBoundingClientRect();
    return outline.top >= button.bottom && outline.top < button.bottom + 20;
  });
}

/** The last bit upwards: the navbar hides from whoever reads on. */
async function scrollTo(browser, top) {
  for (const y of [top + 80, top]) {
    await browser.run(`() => window.scrollTo({ top: ${y}, behavior: "instant" })`);
    await sleep(400);
  }
}
