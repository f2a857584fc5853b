import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from "playwright-core";
import { PATIENCE_MS } from "./patience.ts";

/** A browser context as a new reader finds it: nothing stored, nothing cached, no page open. */
export interface ReaderContext {
  context: BrowserContext;
  /** Closes its pages, forgets what they left behind, and keeps it for the next who asks for the same options. */
  giveBack(): Promise<void>;
}

interface Kept {
  context: BrowserContext;
  /** Of a blank page that stays open, because what a context stores is cleared by way of a page. */
  session: CDPSession;
  /** Where its pages have been. */
  origins: Set<string>;
  key: string;
  /** Whether it was given something that cannot be taken from it again. */
  isSpoiled: boolean;
}

const CLOSING_MS = 30_000;

/** More than any test opens at once. */
const MOST_IDLE = 8;
/** Those that nobody uses now, the longest first. A new context costs as much as all that most tests do in it. */
let idle: Kept[] = [];

export interface ContextOptions extends BrowserContextOptions {
  /** Whether nobody had it before. Of others, what browsers hold in memory may be left: who has no network would have it. @default false */
  isNew?: boolean;
}

export async function takeContext(
  browser: Browser,
  { isNew = false, ...options }: ContextOptions = {},
): Promise<ReaderContext> {
  const key = JSON.stringify(options);
  const isFit = (one: Kept): boolean => one.key === key && one.context.browser() === browser;
  const known = isNew ? undefined : idle.find(isFit);
  idle = idle.filter((one) => one !== known);
  const taken = known ?? (await createContext(browser, options, key));
  return { context: taken.context, giveBack: () => giveBack(taken) };
}

async function createContext(browser: Browser, options: BrowserContextOptions, key: string): Promise<Kept> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(await context.newPage());
  const origins = new Set<string>();
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (request.isNavigationRequest() && protocol.startsWith("http")) origins.add(origin);
  });
  const kept: Kept = { context, session, origins, key, isSpoiled: false };
  const spoil = (): void => void (kept.isSpoiled = true);
  watchCalls(context, ["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions"], spoil);
  watchCalls(context, ["setExtraHTTPHeaders", "setGeolocation", "setOffline"], spoil);
  // The clock of a page is that of its context.
  watchCalls(context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], spoil);
  return kept;
}

function watchCalls<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  onCall: () => void,
): void {
  for (const name of names) {
    const call = target[name].bind(target) as (...args: unknown[]) => unknown;
    Reflect.set(target, name, (...args: unknown[]) => (onCall(), call(...args)));
  }
}

/** A page that is closed while it navigates may never say that it is closed. Nobody waits for that: the context goes with it. */
async function giveBack(kept: Kept): Promise<void> {
  const late = new Promise<"late">((resolve) => setTimeout(resolve, CLOSING_MS, "late").unref());
  if ((await Promise.race([clean(kept), late])) !== "late") return;
  idle = idle.filter((one) => one !== kept);
  kept.context.close().catch(() => undefined);
}

async function clean(kept: Kept): Promise<void> {
  const { context, session, origins } = kept;
  if (kept.isSpoiled) return context.close();
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    context.unrouteAll(),
    context.clearCookies(),
    session.send("Network.clearBrowserCache"),
    ...[...origins].map((origin) =>
      session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
    ),
  ]);
  origins.clear();
  idle = [...idle.filter((one) => one.context.browser()?.isConnected() === true), kept];
  const spare = idle.length > MOST_IDLE ? idle.shift() : undefined;
  await spare?.context.close();
}
