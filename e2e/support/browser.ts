import process from "node:process";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, inject, onTestFailed, onTestFinished } from "vitest";
import { type ContextOptions, type ReaderContext, takeContext } from "./contexts.ts";
import { PATIENCE_MS } from "./patience.ts";

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

export interface PageOptions extends ContextOptions {
  /** Whether the page is there for all tests of the file, and not only for the present one. */
  isShared?: boolean;
}

interface BrowserOptions {
  /** Whether pages have scroll bars that take room, as most desktops have; else there are none. @default false */
  hasScrollbars?: boolean;
}

const LAST_REQUESTS = 20;

const FLAGS = [
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** One browser for all files: it is started with the first page and ends with the process of the tests. */
let launched: Browser | undefined;

/** For each test a page in a context of its own, in which nothing was stored before. */
export function createPageOpener({ hasScrollbars = false }: BrowserOptions = {}): (
  options?: PageOptions,
) => Promise<OpenedPage> {
  let own: Browser | undefined;
  const shared: ReaderContext[] = [];
  beforeAll(async () => {
    // Outside of the time that a test has.
    if (hasScrollbars) own = await launch({ ignoreDefaultArgs: ["--hide-scrollbars"] });
    else await requireBrowser();
  });
  afterAll(async () => {
    await Promise.all(shared.map(({ giveBack }) => giveBack()));
    await own?.close();
  });

  return async ({ isShared = false, ...options } = {}) => {
    const taken = await takeContext(own ?? (await requireBrowser()), options);
    // A page that stays open goes on working, and all tests share two cores.
    if (isShared) shared.push(taken);
    else onTestFinished(taken.giveBack);
    const opened = watchPage(await taken.context.newPage());
    if (!isShared) onTestFailed(() => tellPage(opened));
    return opened;
  };
}

/** What fails now and then is not seen again by who looks for it. */
function tellPage({ page, messages, failures, requests }: OpenedPage): void {
  const last = [...messages, ...failures, ...requests.slice(-LAST_REQUESTS)];
  process.stderr.write(`The page was at ${page.url()}\n  ${last.join("\n  ")}\n`);
}

/** One page for all tests of a file, in a browser of its own, which has a clipboard of its own. Each test goes where it wants to begin. */
export function createSharedPage(
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): () => Page {
  let browser: Browser | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await launch();
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    await prepare(page);
  });
  afterAll(() => browser?.close());
  return () => {
    if (page === undefined)
      throw new Error("The page is there inside of tests, after the browser has started.");
    return page;
  };
}

/** A browser that came to its end takes one test along, not all that follow. */
async function requireBrowser(): Promise<Browser> {
  if (launched?.isConnected() !== true) launched = await launch();
  return launched;
}

function launch(options: LaunchOptions = {}): Promise<Browser> {
  // Chromium's own sandbox refuses to start for root.
  const chromiumSandbox = process.platform !== "linux" || process.getuid?.() !== 0;
  return chromium.launch({ executablePath: inject("chromium"), args: FLAGS, chromiumSandbox, ...options });
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
