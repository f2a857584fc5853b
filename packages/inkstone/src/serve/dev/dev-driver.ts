import { resolve } from "node:path";
import type { DevEvent, PageChunk } from "@inkstone/model";
import type { Bundle } from "../../bundle/bundle.ts";
import { BundleErrors } from "../../bundle/failures/bundle-errors.ts";
import type { Config } from "../../config/config.ts";
import { CONFIG_NAMES } from "../../config/load/find-config-file.ts";
import { findWantedFiles } from "../../config/load/find-imported-files.ts";
import { findThemeDir } from "../../config/resolve-paths.ts";
import type { Route } from "../../site/site.ts";
import { isFile, isFolder, isWithin } from "../../support/files/file-system.ts";
import type { Reporter } from "../../support/reporter.ts";
import { createNews, listBundleNews, listDataNews, listStyleNews } from "./bundle-news.ts";
import { createErrorEvent } from "./describe-dev-error.ts";
import { DevComplaints } from "./dev-complaints.ts";
import { type DevEvents, RELOAD } from "./dev-events.ts";
import { DevProblems } from "./dev-problems.ts";
import { DevSite } from "../dev-site/dev-site.ts";
import { factsOf, findChangedPages, findRoute, hasLivePage, standsIn } from "./find-pages.ts";
import { isForeign } from "../watch/is-foreign.ts";
import { PageWarnings } from "./page-warnings.ts";
import { ScannedFolders } from "../watch/scanned-folders.ts";
import { watchFiles } from "../watch/watch-files.ts";

interface DriverOptions {
  load(): Promise<Config>;
  reporter: Reporter;
}

/** Turns changed files into news for open pages: as little as each change needs. */
export class DevDriver {
  readonly events: DevEvents;
  readonly complaints: DevComplaints;
  site: DevSite;
  readonly #load: () => Promise<Config>;
  readonly #reporter: Reporter;
  readonly #warnings: PageWarnings;
  readonly #problems = new DevProblems();
  /** Whether a config was loaded that is not in use: what else the site is made from is broken. */
  #isBehind = false;
  /** What may mend a config that could not be loaded; empty when it could. */
  #wanted: readonly string[] = [];
  #watcher: ReturnType<typeof watchFiles>;
  readonly #scanned: ScannedFolders;
  /** Changes are worked off one after the other; requests wait for the last. */
  #work: Promise<void> = Promise.resolve();

  constructor(site: DevSite, events: DevEvents, { load, reporter }: DriverOptions) {
    this.site = site;
    this.events = events;
    this.#load = load;
    this.#reporter = reporter;
    this.complaints = new DevComplaints(reporter);
    this.#warnings = new PageWarnings(reporter);
    this.#watcher = this.#watch();
    this.#scanned = new ScannedFolders({
      isIgnored: (path) => this.#isIgnored(path),
      onChange: () => this.#renewBundle(),
      onError: (error) => this.complaints.tellUnwatched(error),
    });
  }

  async ready(): Promise<DevSite> {
    await this.#work;
    void this.#watchBundle();
    this.site.shownFiles().forEach((path) => this.#watcher.add(path));
    return this.site;
  }

  /** A page was sent: components that came with it may be edited before anything else is asked for. */
  noteSent(site: DevSite, route: Route): void {
    void this.#watchBundle();
    this.warn(site, route);
  }

  /** Tells what should be mended on a page that somebody looks at. Nothing waits for it. */
  warn(site: DevSite, route: Route): void {
    this.#warnings.report(site, route).catch((error: unknown) => this.#report(error));
  }

  async close(): Promise<void> {
    await this.#watcher.close();
    await this.#scanned.close();
    await this.site.close();
  }

  #watch(): ReturnType<typeof watchFiles> {
    const { root, configFiles, projectRoot } = this.site.config;
    const watched = this.site.plugins?.watched() ?? [];
    return watchFiles({
      folders: [root, resolve(projectRoot, "theme"), ...watched.filter(isFolder)],
      files: [...configFiles, ...this.#settings(), ...watched.filter((path) => !isFolder(path))],
      isIgnored: (path) => this.#isIgnored(path),
      onChange: (paths) => {
        this.#work = this.#work.then(() => this.#react(paths));
      },
      onError: (error) => this.complaints.tellUnwatched(error),
    });
  }

  /** What others write, and what Inkstone writes itself. */
  #isIgnored(path: string): boolean {
    const { outDir, cacheDir } = this.site.config;
    return isForeign(path) || isWithin(outDir, path) || isWithin(cacheDir, path);
  }

  /** A new watcher needs a while to begin, and what changes meanwhile is lost: the old one stays if it can. */
  async #rewatch(before: Config): Promise<void> {
    const { root, outDir, configFiles, plugins } = this.site.config;
    // What plugins watch may have changed with them.
    const isSame = plugins === undefined && before.plugins === undefined;
    if (root === before.root && outDir === before.outDir && isSame) {
      configFiles.forEach((path) => this.#watcher.add(path));
      return;
    }
    await this.#watcher.close();
    this.#watcher = this.#watch();
  }

  /** Components that live pages import may lie anywhere in the project. */
  async #watchBundle(): Promise<void> {
    const { watched, scanned } = await this.site.output.bundle().catch((error: unknown) => ({
      watched: error instanceof BundleErrors ? error.watched : [],
      scanned: [],
    }));
    watched.forEach((path) => this.#watcher.add(path));
    await this.#scanned.watch(scanned);
  }

  /** A text has come first to those who read it: a tool may take a second to find what is new in it. */
  async #renewBundle(): Promise<void> {
    await this.#work;
    const { site } = this;
    try {
      const before = await site.output.lastSoundBundle();
      if (!(await site.output.renewBundle()) || site !== this.site) return;
      const news = before === undefined ? RELOAD : await listBundleNews(site, before);
      news.forEach((event) => this.events.send(event));
    } catch (error) {
      this.#report(error);
    }
  }

  /** Files that a site need not have, and that change everything when they come. */
  #settings(): string[] {
    return [...CONFIG_NAMES, "i18n.json"].map((name) => resolve(this.site.config.projectRoot, name));
  }

  async #react(paths: readonly string[]): Promise<void> {
    this.complaints.forget();
    try {
      const events = await this.#apply(paths);
      // A text that changed says nothing about what is wrong elsewhere.
      if (events.some(({ type }) => type !== "page")) this.#problems.pass();
      this.events.problem = this.#problems.ofSite;
      this.events.send({ type: "ok" });
      if (events === RELOAD) this.site.output.forgetSent();
      [...events, ...this.#problems.remaining()].forEach((event) => this.events.send(event));
    } catch (error) {
      this.#report(error);
    }
    // Who is told of a change by an event asks for nothing, and the page may quote other files now.
    this.site.shownFiles().forEach((path) => this.#watcher.add(path));
  }

  async #apply(paths: readonly string[]): Promise<DevEvent[]> {
    const { configFiles, projectRoot, root, themeDir } = this.site.config;
    const settings = new Set([...configFiles, ...this.#settings(), ...this.#wanted]);
    const isSetting = paths.some((path) => settings.has(path)) || findThemeDir(projectRoot) !== themeDir;
    if (isSetting || this.#isBehind) return this.#problems.check("config", () => this.#reload());
    if (paths.some((path) => this.site.plugins?.isWatched(path))) {
      const work = this.#problems.check("content", () => this.site.rescanPlugins(paths));
      // What they are made from may have become more, and what is missing mends them when it comes.
      const isOther = await work.finally(() =>
        this.site.plugins?.watched().forEach((one) => this.#watcher.add(one)),
      );
      if (isOther) return RELOAD;
    }
    const shown = this.site.shownFiles();
    const before = await this.site.output.lastSoundBundle();
    if (before !== undefined && paths.every((path) => this.#isCode(path, before) && !shown.has(path)))
      return this.#applyCode(paths, before);
    const inContent = paths.filter((path) => isWithin(root, path) || shown.has(path));
    const isOnlyContent = inContent.length === paths.length;
    if (!isOnlyContent) this.site.output.forgetBundle();
    if (themeDir !== undefined && paths.some((path) => isWithin(themeDir, path))) this.site.refreshTheme();
    const events = await this.#applyContent(this.site.filesAt(inContent));
    if (isOnlyContent) return events;
    await this.site.output.checkBundle();
    return RELOAD;
  }

  /** Whether it is something that the bundler reads and nobody else: a component, a style sheet. */
  #isCode(path: string, { watched }: Bundle): boolean {
    return isFile(path) && watched.includes(path) && !this.site.isText(path);
  }

  async #applyCode(paths: readonly string[], before: Bundle): Promise<DevEvent[]> {
    const { themeDir } = this.site.config;
    this.site.output.forgetBundle();
    const isTheme = themeDir !== undefined && paths.some((path) => isWithin(themeDir, path));
    const isOther = isTheme && this.site.refreshTheme();
    await this.site.output.checkBundle();
    this.#problems.passBundle();
    return isOther ? RELOAD : listBundleNews(this.site, before);
  }

  async #reload(): Promise<DevEvent[]> {
    // Files that the config imports since it was loaded last are not watched yet.
    this.#wanted = this.#findWanted();
    this.#wanted.forEach((path) => this.#watcher.add(path));
    const config = await this.#load();
    this.#isBehind = true;
    const open = (): Promise<DevSite> => DevSite.open(config, this.#reporter);
    const next = await this.#problems.check("content", open);
    this.#isBehind = false;
    this.#wanted = [];
    const before = this.site;
    this.site = next;
    await before.close();
    await this.#rewatch(before.config);
    return RELOAD;
  }

  #findWanted(): string[] {
    const [used = ""] = this.site.config.configFiles;
    return [used, ...this.#settings()].filter(isFile).flatMap((path) => findWantedFiles(path));
  }

  /** A changed text is sent to those who read it; anything that others show too (a title, a file) loads the page anew. */
  async #applyContent(files: readonly string[]): Promise<DevEvent[]> {
    const changed =
      files.length === 1 ? findChangedPages(this.site, files[0] ?? "") : new Map<string, string>();
    const { output } = this.site;
    const [before, modules] = [await output.lastSoundBundle(), output.bundledModules];
    this.site.forget(files);
    if (changed.size === 0) {
      await this.#problems.check("content", () => this.site.rescan());
      output.forgetBundle();
      return RELOAD;
    }
    this.site.refresh();
    const isLive = await hasLivePage(this.site, [...changed.keys()]);
    if (isLive) output.forgetBundle();
    const events: DevEvent[] = [];
    for (const [page, facts] of changed) {
      const event = await this.#applyPage(page, facts, before);
      if (event?.type === "reload") return RELOAD;
      if (event !== undefined) events.push(event);
    }
    if ((await this.site.whenRead(() => output.modules())) !== modules) return RELOAD;
    events.push(...(await listDataNews(this.site, before)));
    if (!isLive || before === undefined || events.length === 0) return events;
    return [...listStyleNews(this.site, before, await output.bundle()), ...events];
  }

  /** Nothing is said of a page that nobody looks at and that others show nothing else of. */
  async #applyPage(
    file: string,
    factsBefore: string,
    before: Bundle | undefined,
  ): Promise<DevEvent | undefined> {
    const route = findRoute(this.site, file);
    if (route === undefined) return { type: "reload" };
    if (!this.site.output.isShown(file) && factsOf(route) === factsBefore) return undefined;
    const wasBroken = this.#problems.isBroken(file);
    const chunk = await this.#readChunk(route);
    this.#problems.mend(file);
    this.warn(this.site, route);
    const isOwnMatter = !standsIn(this.site, file) && factsOf(route) === factsBefore;
    if (!isOwnMatter || wasBroken) return { type: "reload" };
    return createNews(route, chunk, { site: this.site, before });
  }

  async #readChunk(route: Route): Promise<PageChunk> {
    const { file } = route.page;
    try {
      const chunk = await this.site.whenRead(() =>
        this.site.output.chunkOf(findRoute(this.site, file) ?? route),
      );
      if (chunk.page.kind === "live") await this.site.output.checkBundle();
      return chunk;
    } catch (error) {
      const event = createErrorEvent(error, this.site.config.projectRoot);
      this.#problems.breakPage(file, { ...event, routePath: route.path });
      throw error;
    }
  }

  #report(error: unknown): void {
    this.complaints.tell(error);
    const { projectRoot } = this.site.config;
    const event = createErrorEvent(error, projectRoot);
    // Who opens a broken page is told by the page itself.
    const isOfPage = event.file !== undefined && this.site.isText(resolve(projectRoot, event.file));
    if (!isOfPage) this.#problems.add(error, event);
    this.events.problem = this.#problems.ofSite;
    this.events.send(event);
  }
}
