import process from "node:process";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";

/** A page in a context of its own until the test ends, and what it complained about so far. */
export interface OpenedPage {
  page: Page;
  /** Console messages and uncaught errors: `error: Hydration failed`. */
  messages: string[];
  /** Requests without an answer or with one of 400 and above: `404 /missing.js`. */
  failures: string[];
  /** Every request, in order: `GET script /assets/boot.js`. */
  requests: string[];
}

export interface PageOptions extends BrowserContextOptions {
  /** Whether the page is there for all tests of the file, and not only for the present one. */
  isShared?: boolean;
}

interface BrowserOptions {
  /** Whether pages have scroll bars that take room, as most desktops have; else there are none. @default false */
  hasScrollbars?: boolean;
}

const FLAGS = [
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** One browser for the tests of a file, started before the first and closed after the last. */
export function createPageOpener({ hasScrollbars = false }: BrowserOptions = {}): (
  options?: PageOptions,
) => Promise<OpenedPage> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    // Chromium's own sandbox refuses to start for root.
    const chromiumSandbox = process.platform !== "linux" || process.getuid?.() !== 0;
    browser = await chromium.launch({
      executablePath: inject("chromium"),
      args: FLAGS,
      chromiumSandbox,
      ...(hasScrollbars ? { ignoreDefaultArgs: ["--hide-scrollbars"] } : {}),
    });
  });
  afterAll(() => browser?.close());

  return async ({ isShared = false, ...options } = {}) => {
    if (browser === undefined)
      throw new Error("Pages are opened inside of tests, after the browser has started.");
    const context = await browser.newContext(options);
    // A page that stays open goes on working, and all tests share two cores.
    if (!isShared) onTestFinished(() => context.close());
    return watchPage(await context.newPage());
  };
}

function watchPage(page: Page): OpenedPage {
  const opened: OpenedPage = { page, messages: [], failures: [], requests: [] };
  page.on("console", (message) => opened.messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => opened.messages.push(`uncaught: ${error.message}`));
  page.on("request", (request) =>
    opened.requests.push(`${request.method()} ${request.resourceType()} ${pathOf(request.url())}`),
  );
  page.on("requestfailed", (request) =>
    opened.failures.push(`${request.failure()?.errorText ?? "failed"} ${pathOf(request.url())}`),
  );
  page.on("response", (response) => {
    if (response.status() >= 400) opened.failures.push(`${response.status()} ${pathOf(response.url())}`);
  });
  return opened;
}

/** Without the origin, whose port differs from run to run. */
function pathOf(url: string): string {
  const { origin } = new URL(url);
  return origin === "null" ? url : url.slice(origin.length);
}
