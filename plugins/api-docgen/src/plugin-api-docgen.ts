import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkMessages, checkOptions, hashLock, type Plugin, type SiteError } from "inkstone";
import { createNodes, type Sidecar } from "./create-nodes.ts";
import { createFileError, readSidecar } from "./read-sidecar.ts";
import { en, type Messages, messagesOf } from "./messages.ts";
import { ModuleStore } from "./module-store.ts";
import { ProjectReader } from "./project-reader.ts";
import { type ApiRequest, createAloneError, readElement, readTag } from "./read-element.ts";
import { selectApis } from "./select-apis.ts";
import type { MdxJsxFlowElement, NewNodes, VisitedPage, VisitorContext, Visitors } from "./visitor.ts";

export interface ApiDocgenOptions {
  /** Modules by the name that pages use, relative to the config file: `{ Button: "./src/Button.tsx" }`. @default {} */
  entries?: Record<string, string>;
  /** Files with descriptions of a language, by `Type.member`, relative to the config file: `{ zh: "./api.zh.json" }`. @default {} */
  descriptions?: Record<string, string>;
  /** Words of the tables by language; those of English and Chinese are built in. @default {} */
  messages?: Record<string, Partial<Messages>>;
}

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

/** `<API module="Button" />` becomes a table of the component's props, read from its TypeScript source. */
export function pluginApiDocgen(options: ApiDocgenOptions = {}): Plugin {
  checkOptions<ApiDocgenOptions>("pluginApiDocgen", options, {
    kinds: { entries: { mapOf: "string" }, descriptions: { mapOf: "string" }, messages: "object" },
  });
  checkMessages("pluginApiDocgen", options.messages, en);
  let site: ApiSite | undefined;
  return {
    name: "@inkstone/plugin-api-docgen",
    version,
    key: options,
    config(config, { projectRoot, cacheDir, command }) {
      site = new ApiSite(projectRoot, options, { cacheDir, isLasting: command === "dev" });
      return config;
    },
    // Every page is read by now, and nobody will ask for a module again.
    prepare: () => site?.release(),
    mdast: (page) => (site !== undefined && page.source.includes("<API") ? createVisitors(page, site) : {}),
  };
}

function createVisitors(page: VisitedPage, site: ApiSite): Visitors {
  const show = (node: MdxJsxFlowElement, context: VisitorContext): void => {
    if (node.name === "API") context.replaceNode(node, site.show(readElement(node), page));
  };
  return {
    mdxJsxFlowElement: show,
    mdxJsxTextElement: ({ name }) => {
      if (name === "API") throw createAloneError();
    },
    html: (node, context) => {
      const request = readTag(node.value);
      if (request !== undefined) context.replaceNode(node, site.show(request, page));
    },
  };
}

/** The modules of a site, and what is said about them in each language. */
class ApiSite {
  readonly #root: string;
  readonly #options: ApiDocgenOptions;
  readonly #entries: ReadonlyMap<string, string>;
  readonly #store: ModuleStore;
  readonly #reader: ProjectReader;
  /** Whether modules are read again and again, as under `dev`. */
  readonly #isLasting: boolean;

  constructor(
    projectRoot: string,
    options: ApiDocgenOptions,
    { cacheDir, isLasting }: { cacheDir: string; isLasting: boolean },
  ) {
    this.#root = projectRoot;
    this.#options = options;
    this.#isLasting = isLasting;
    const entries = Object.entries(options.entries ?? {});
    this.#entries = new Map(entries.map(([name, path]) => [name, resolve(projectRoot, path)]));
    const reader = new ProjectReader([...this.#entries.values()], { isLasting });
    this.#reader = reader;
    const packages = hashLock(projectRoot);
    this.#store = new ModuleStore({
      projectRoot,
      folder: join(cacheDir, "api-docgen"),
      key: version,
      // Nobody upgrades in the middle of a build.
      packages: () => (isLasting ? hashLock(projectRoot) : packages),
      read: (path) => reader.read(path),
    });
  }

  show({ module, names, depth }: ApiRequest, page: VisitedPage): NewNodes {
    const path = this.#find(module, page);
    const { apis, files } = this.#store.get(path);
    if (this.#reader.isLoaded && [...this.#entries.values()].includes(path)) this.#readOthers();
    files.forEach((file) => page.addDependency(file));
    const { lang } = page;
    const wording = {
      lang,
      depth,
      messages: messagesOf(lang, this.#options.messages),
      sidecar: this.#readSidecar(page),
    };
    return createNodes(selectApis(apis, names, module), wording);
  }

  /** A build does without what it has read of packages. */
  release(): void {
    if (!this.#isLasting) this.#reader.release();
  }

  /** With the program at hand, the other entries cost next to nothing, and then the program can go. */
  #readOthers(): void {
    if (this.#isLasting) return;
    for (const path of this.#entries.values()) {
      try {
        if (existsSync(path)) this.#store.get(path);
      } catch {
        // It is told to the page that asks for it.
      }
    }
    this.release();
  }

  #find(module: string, { fileURL, addDependency }: VisitedPage): string {
    const entry = this.#entries.get(module);
    if (entry !== undefined && existsSync(entry)) return entry;
    if (entry !== undefined) {
      addDependency(entry);
      throw createFileError(
        `The file of the module ${module} does not exist: ${this.#options.entries?.[module]}.`,
        "Correct it in the entries of pluginApiDocgen: it is relative to the config file.",
      );
    }
    if (!module.startsWith(".")) throw this.#createUnknownError(module);
    const path = resolve(dirname(fileURL === undefined ? this.#root : fileURLToPath(fileURL)), module);
    addDependency(path);
    if (existsSync(path)) return path;
    throw createFileError(
      `The file ${module} does not exist.`,
      "Correct the path: it is relative to the page.",
    );
  }

  #createUnknownError(module: string): SiteError {
    const known = [...this.#entries.keys()].join(", ");
    const list = known === "" ? "" : ` The plugin's entries are ${known}.`;
    return createFileError(
      `There is no module ${module}.${list}`,
      'Add it to the entries of pluginApiDocgen, or write a path that begins with "./".',
    );
  }

  #readSidecar({ lang, addDependency }: VisitedPage): Sidecar {
    const file =
      this.#options.descriptions?.[lang] ?? this.#options.descriptions?.[lang.split("-")[0] ?? lang];
    if (file === undefined) return {};
    const path = resolve(this.#root, file);
    addDependency(path);
    return readSidecar(path, { file, lang });
  }
}
