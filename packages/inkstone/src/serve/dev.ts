import { readTextIfExists, isWithin, relativePath } from "../support/file-system.ts";
import type { Config } from "../config/config.ts";
import { createCodeFrame } from "../support/code-frame.ts";
import type { Reporter } from "../support/reporter.ts";
import { SiteError } from "../support/site-error.ts";
import { createDevServer } from "./dev-server.ts";
import { type DevEvent, DevEvents } from "./dev-events.ts";
import { DevSite } from "./dev-site.ts";
import { listErrors } from "./error-page.ts";
import { listen } from "./listen.ts";
import { watchFiles } from "./watch-files.ts";
import { resolve } from "node:path";

export interface DevOptions {
  port?: number;
  host?: string;
  /** Show the site in the browser. */
  open: boolean;
  reporter: Reporter;
  signal: AbortSignal;
}

/** Serves the site while it is written. Returns as soon as it listens: no page waits for another. */
export async function startDev(
  load: () => Promise<Config>,
  options: DevOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const driver = new DevDriver(await DevSite.open(await load()), load, options);
  const server = createDevServer(() => driver.ready(), driver.events);
  const { url, close } = await listen(server, {
    ...options,
    defaultPort: 3000,
    base: driver.site.config.base,
  });
  const stop = async (): Promise<void> => {
    driver.events.close();
    await close();
    await driver.close();
  };
  options.signal.addEventListener("abort", () => void stop());
  return { url, close: stop };
}

/** Turns changed files into news for open pages: as little as each change needs. */
class DevDriver {
  readonly events = new DevEvents();
  site: DevSite;
  readonly #load: () => Promise<Config>;
  readonly #reporter: Reporter;
  #watcher: ReturnType<typeof watchFiles>;
  /** Changes are worked off one after the other; requests wait for the last. */
  #work: Promise<void> = Promise.resolve();

  constructor(site: DevSite, load: () => Promise<Config>, { reporter }: DevOptions) {
    this.site = site;
    this.#load = load;
    this.#reporter = reporter;
    this.#watcher = this.#watch();
  }

  async ready(): Promise<DevSite> {
    await this.#work;
    void this.#watchBundle();
    return this.site;
  }

  async close(): Promise<void> {
    await this.#watcher.close();
    await this.site.close();
  }

  #watch(): ReturnType<typeof watchFiles> {
    const { root, configFiles, themeDir, outDir, cacheDir, projectRoot } = this.site.config;
    const texts = resolve(projectRoot, "i18n.json");
    return watchFiles({
      paths: [root, ...configFiles, texts, ...(themeDir === undefined ? [] : [themeDir])],
      isIgnored: (path) =>
        /[\\/](node_modules|\.git)([\\/]|$)/.test(path) || isWithin(outDir, path) || isWithin(cacheDir, path),
      onChange: (paths) => {
        this.#work = this.#work.then(() => this.#react(paths));
      },
    });
  }

  /** Components that live pages import may lie anywhere in the project. */
  async #watchBundle(): Promise<void> {
    const bundle = await this.site.bundle().catch(() => undefined);
    bundle?.watched.forEach((path) => this.#watcher.add(path));
  }

  async #react(paths: readonly string[]): Promise<void> {
    try {
      const event = await this.#apply(paths);
      this.events.send({ type: "ok" });
      this.events.send(event);
    } catch (error) {
      this.#report(error);
    }
  }

  async #apply(paths: readonly string[]): Promise<DevEvent> {
    const { configFiles, projectRoot, root } = this.site.config;
    if (paths.some((path) => configFiles.includes(path) || path === resolve(projectRoot, "i18n.json")))
      return this.#reload();
    const inContent = paths.filter((path) => isWithin(root, path));
    const isOnlyContent = inContent.length === paths.length;
    if (!isOnlyContent) this.site.forgetBundle();
    const event = await this.#applyContent(inContent.map((path) => relativePath(root, path)));
    if (isOnlyContent) return event;
    await this.site.bundle();
    return { type: "reload" };
  }

  async #reload(): Promise<DevEvent> {
    const next = await DevSite.open(await this.#load());
    await this.close();
    this.site = next;
    this.#watcher = this.#watch();
    return { type: "reload" };
  }

  /** A changed text is sent to those who read it; anything that others show too (a title, a file) loads the page anew. */
  async #applyContent(files: readonly string[]): Promise<DevEvent> {
    const [file] = files;
    const before = file === undefined ? undefined : this.#findRoute(file);
    const facts = before === undefined ? "" : this.#sharedFacts(before);
    this.site.forget(files);
    if (before === undefined || files.length > 1) {
      await this.site.rescan();
      this.site.forgetBundle();
      return { type: "reload" };
    }
    const isGone = readTextIfExists(this.#pathOf(before.page.file)) === undefined;
    if (isGone) await this.site.rescan();
    const after = isGone ? undefined : this.#findRoute(before.page.file);
    if (after === undefined) return { type: "reload" };
    const chunk = await this.site.chunkOf(after);
    if (chunk.page.kind === "live") this.site.forgetBundle();
    const isOwnMatter = chunk.page.kind === "static" && this.#sharedFacts(after) === facts;
    return isOwnMatter ? { type: "page", routePath: after.path, chunk } : { type: "reload" };
  }

  #findRoute(file: string): ReturnType<DevSite["site"]["routes"]["get"]> {
    return [...this.site.site.routes.values()].find(({ page }) => page.file === file);
  }

  /** What the rest of the site shows of a page. Empty when the page could not be read. */
  #sharedFacts({ page }: NonNullable<ReturnType<DevSite["site"]["routes"]["get"]>>): string {
    try {
      return JSON.stringify([page.title, page.frontmatter, page.kind]);
    } catch {
      return "";
    }
  }

  #pathOf(file: string): string {
    return resolve(this.site.config.root, file);
  }

  #report(error: unknown): void {
    for (const one of listErrors(error)) {
      const known =
        one instanceof SiteError ? one : new SiteError(one.stack ?? one.message, { code: "internal" });
      this.#reporter.warn(known);
    }
    const [first] = listErrors(error);
    if (first !== undefined) this.events.send(this.#errorEvent(first));
  }

  #errorEvent(error: Error): DevEvent {
    if (!(error instanceof SiteError) || error.place === undefined)
      return { type: "error", message: error.message };
    const source = readTextIfExists(resolve(this.site.config.projectRoot, error.place.file));
    const frame = source === undefined ? [] : createCodeFrame(source, error.place);
    const hint = error.hint === undefined ? {} : { hint: error.hint };
    return { type: "error", message: error.message, ...error.place, frame: frame.join("\n"), ...hint };
  }
}
