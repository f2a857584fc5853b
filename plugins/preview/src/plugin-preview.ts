import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkMessages, checkOptions, type Plugin } from "inkstone";
import { createVisitors, importPathOf, resolveIn } from "./create-visitors.ts";
import { LOADER } from "./demo-module.ts";
import { createFramePage, FOLDER } from "./frame-page.ts";
import { en } from "./messages.ts";
import type { PreviewOptions, Settings } from "./preview-options.ts";
import type { Demo } from "./read-demos.ts";
import { type PageWithDemos, readPage, scanPages } from "./scan-pages.ts";

type Hook<Name extends "builder" | "config" | "pages" | "sidebar"> = NonNullable<Plugin[Name]>;
type Context = Parameters<Hook<"pages">>[1];
type UserConfig = Parameters<Hook<"config">>[0];
type BuilderConfig = Parameters<Hook<"builder">>[0];
type Sidebars = Parameters<Hook<"sidebar">>[0];
type NavItem = Parameters<NonNullable<Plugin["nav"]>>[0][number];
type SidebarItem = Sidebars[string][number];

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };
const STYLES = fileURLToPath(new URL("../styles/preview.css", import.meta.url));
const LOADER_FILE = fileURLToPath(new URL("./demo-loader.js", import.meta.url));

/** Code blocks with the word `preview` are run, and shown above their code. */
export function pluginPreview(options: PreviewOptions = {}): Plugin {
  checkOptions<PreviewOptions>("pluginPreview", options, {
    kinds: {
      defaultPreviewMode: { oneOf: ["inline", "iframe"] },
      iframePosition: { oneOf: ["follow", "fixed"] },
      iframeHeight: "number",
      messages: "object",
    },
  });
  checkMessages("pluginPreview", options.messages, en);
  let settings: Settings | undefined;
  /** What the frames of each page show, as they were made last. */
  let frames: ReadonlyMap<string, string> = new Map();
  return {
    name: "@inkstone/plugin-preview",
    version,
    key: options,
    watch: (path) => settings !== undefined && namesOf(readPage(path), settings) !== (frames.get(path) ?? ""),
    globalStyles: [STYLES],
    config: (config) => withoutParity(config),
    pages(pages, context) {
      const made = resolveSettings(options, context);
      const found = scanPages(made.root);
      settings = made;
      frames = new Map(found.map(({ file, demos }) => [join(made.root, file), namesOf(demos, made)]));
      return [...pages, ...createPages(found, made, context)];
    },
    mdast: (page) =>
      settings !== undefined && page.source.includes("preview") ? createVisitors(page, settings) : {},
    nav: (items) => (items.some(isFrame) ? items.filter((item) => !isFrame(item)) : items),
    sidebar: (sidebars) => withoutFrames(sidebars),
    builder: (config) => withLoader(config),
  };
}

function resolveSettings(options: PreviewOptions, { config, projectRoot }: Context): Settings {
  return {
    defaultPreviewMode: options.defaultPreviewMode ?? "inline",
    iframePosition: options.iframePosition ?? "follow",
    iframeHeight: options.iframeHeight ?? 240,
    messages: options.messages ?? {},
    base: config.base,
    extension: config.route.cleanUrls ? "" : ".html",
    root: config.root,
    projectRoot,
  };
}

/** Frames are pages of the default language and version: what they show has no words of its own. */
function createPages(
  found: readonly PageWithDemos[],
  settings: Settings,
  { config }: Context,
): { file: string; text: string }[] {
  const { root } = settings;
  const folder = [config.multiVersion.default, config.hasLocaleFolders ? config.lang : "", FOLDER]
    .filter((part) => part !== "")
    .join("/");
  const made = new Map<string, { file: string; text: string }>();
  for (const { file: page, demos } of found) {
    for (const demo of framedOf(demos, settings)) {
      const resolveFile = (file: string, from: string): string =>
        importPathOf(resolveIn(file, join(root, page), settings), join(root, from));
      const frame = createFramePage({ demo, page, folder }, resolveFile);
      made.set(frame.file, frame);
    }
  }
  return [...made.values()];
}

/** What is wrong with a block is said when its page is compiled, with the place. */
function framedOf(demos: readonly Demo[], { defaultPreviewMode }: Settings): Demo[] {
  return demos.filter(({ mode }) => (mode === "" ? defaultPreviewMode : mode) === "iframe");
}

/** Changes when a page needs other frames. */
function namesOf(demos: readonly Demo[], settings: Settings): string {
  return framedOf(demos, settings)
    .map(({ id }) => id)
    .join(" ");
}

/** Nobody translates frames. */
function withoutParity(config: UserConfig): UserConfig {
  const { languageParity } = config;
  if (languageParity === undefined || languageParity === "off") return config;
  const parity = typeof languageParity === "string" ? { severity: languageParity } : languageParity;
  const exclude = [...(parity.exclude ?? []), `${FOLDER}/**`];
  return { ...config, languageParity: { ...parity, exclude } };
}

function withoutFrames(sidebars: Sidebars): Sidebars {
  const entries = Object.entries(sidebars)
    .filter(([prefix]) => !prefix.includes(`/${FOLDER}/`))
    .map(([prefix, items]) => [prefix, items.some(isFrame) ? items.filter((item) => !isFrame(item)) : items]);
  return Object.fromEntries(entries) as Sidebars;
}

function isFrame(item: NavItem | SidebarItem): boolean {
  if (typeof item === "string") return item.includes(`/${FOLDER}/`);
  if ("link" in item && item.link !== undefined) return item.link.includes(`/${FOLDER}/`);
  return "items" in item && item.items !== undefined && item.items.length > 0 && item.items.every(isFrame);
}

/** The name under which modules ask for the loader. */
function withLoader(config: BuilderConfig): BuilderConfig {
  const before = [config.tools?.rspack ?? []].flat();
  const alias = { [LOADER]: LOADER_FILE };
  return {
    ...config,
    tools: { ...config.tools, rspack: [...before, { resolveLoader: { alias } }] },
  };
}
