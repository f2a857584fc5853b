import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import {
  checkEditions,
  checkMessages,
  checkOptions,
  type Config,
  hashLock,
  type Plugin,
  resolveMessages,
  SiteError,
  SiteErrors,
} from "inkstone";
import { type Converted, convertProject } from "./convert-project.ts";
import { createPages } from "./create-pages.ts";
import { createWarning } from "./message.ts";
import { en, type Messages, messagesOf } from "./messages.ts";
import { CORRECT_PATH, readDescriptions } from "./read-descriptions.ts";
import { hashOf, readProject } from "./project-store.ts";
import { releaseSources } from "./shared-compiler.ts";

export interface TypedocOptions {
  /** Modules whose exports are shown, relative to the config file: `["../src/index.ts"]`. */
  entryPoints: string[];
  /** Folder of the pages below each language's: `reference` gives `/reference/` and `/zh/reference/`. @default "reference" */
  path?: string;
  /** Heading of the first page: a text, or one for each language. @default "API reference" */
  title?: Record<string, string> | string;
  /** The tsconfig that the entry points belong to, relative to the config file. @default the one above the first of them */
  tsconfig?: string;
  /** Where sources can be read: `{path}` is the file, relative to `sourceRoot`, and `{line}` its line. @default none */
  sourceUrl?: string;
  /** The folder that paths of sources begin at, such as that of the repository, relative to the config file. @default "." */
  sourceRoot?: string;
  /** Languages that get the pages. @default all languages of the site */
  languages?: string[];
  /** Files with descriptions of a language, by `Type.member`, relative to the config file: `{ zh: "./api.zh.json" }`. @default {} */
  descriptions?: Record<string, string>;
  /** Version of the documentation that gets the pages. @default the site's default version */
  version?: string;
  /** More options of TypeDoc: `{ excludeExternals: false }`. @default {} */
  typedoc?: Record<string, unknown>;
  /** Words of the pages by language; those of English and Chinese are built in. @default {} */
  messages?: Record<string, Partial<Messages>>;
}

const require = createRequire(import.meta.url);
const { version } = require("../package.json") as { version: string };
const SECONDS = 300;
const TITLES = {
  en: { title: "API reference" },
  zh: { title: "API 参考" },
  "zh-Hant": { title: "API 參考" },
};

/** Reference pages of TypeScript modules, made in memory: nothing is written into the content folder. */
export function pluginTypedoc(options: TypedocOptions): Plugin {
  checkTypedocOptions(options);
  const { entryPoints, path = "reference" } = options;
  const named = [...entryPoints.map((file) => dirname(file)), ...Object.values(options.descriptions ?? {})];
  // What else the pages are made from is known when it was read.
  const watched = new Set(named);
  return {
    name: "@inkstone/plugin-typedoc",
    version,
    key: options,
    timeout: SECONDS,
    get watch() {
      return [...watched];
    },
    async pages(pages, { config, projectRoot, command, logger }) {
      const languages = options.languages ?? config.locales.map(({ lang }) => lang);
      const edition = options.version ?? config.multiVersion.default;
      checkEditions("pluginTypedoc", { languages, version: edition }, config);
      const { project, files, messages } = await findProject(options, languages, config);
      files.filter((file) => existsSync(file)).forEach((file) => watched.add(file));
      messages.forEach((message) => logger.warn(createWarning(message)));
      const isAwaited = config.plugins?.plugins.some(({ name }) => name === "@inkstone/plugin-api-docgen");
      if (command !== "dev" && isAwaited !== true) releaseSources();
      const made = languages.flatMap((lang) => {
        const folder = [edition, config.hasLocaleFolders ? lang : "", ...path.split("/")]
          .filter((part) => part !== "")
          .join("/");
        return createPages(project, {
          lang,
          messages: messagesOf(lang, options.messages),
          title: titleOf(options.title, lang),
          sourceUrl: options.sourceUrl,
          descriptions: readDescriptions(options.descriptions?.[lang], projectRoot),
        }).map(({ file, text, source }) => ({
          file: `${folder}/${file}`,
          text,
          ...editPathOf(source, { options, lang, root: config.root, projectRoot }),
        }));
      });
      return [...pages, ...made];
    },
    // Names of types are general words: what was written about them comes before them.
    records: (records, { bare, isGenerated }) =>
      isGenerated && bare.startsWith(addressOf(path))
        ? records.map((record) => ({ rank: -1, ...record }))
        : records,
  };
}

/** `addressOf("api/types")` is `/api/types/`. */
function addressOf(path: string): string {
  return ["", ...path.split("/").filter((part) => part !== ""), ""].join("/");
}

interface Edited {
  options: TypedocOptions;
  lang: string;
  root: string;
  projectRoot: string;
}

/** The file with the words of a page, from the content folder; what a package declares is not the site's to edit. */
function editPathOf(
  source: string | undefined,
  { options, lang, root, projectRoot }: Edited,
): { editPath?: string } {
  const { descriptions, entryPoints, sourceRoot = "." } = options;
  const declared = source === undefined ? entryPoints[0] : join(sourceRoot, source);
  const edited = descriptions?.[lang] ?? declared;
  if (edited === undefined || /(?:^|[\\/])node_modules[\\/]/.test(edited)) return {};
  return { editPath: relative(root, resolve(projectRoot, edited)).replaceAll("\\", "/") };
}

function checkTypedocOptions(options: TypedocOptions): void {
  checkOptions<TypedocOptions>("pluginTypedoc", options, {
    kinds: {
      entryPoints: { listOf: "string" },
      path: "string",
      title: ["string", { mapOf: "string" }],
      tsconfig: "string",
      sourceUrl: "string",
      sourceRoot: "string",
      languages: { listOf: "string" },
      descriptions: { mapOf: "string" },
      version: "string",
      typedoc: "object",
      messages: "object",
    },
    required: ["entryPoints"],
  });
  if (options.entryPoints.length === 0)
    throw new SiteError("entryPoints of pluginTypedoc is an empty list.", {
      code: "plugin-options",
      hint: 'Name modules whose exports are shown: ["./src/index.ts"].',
    });
  checkMessages("pluginTypedoc", options.messages, en);
}

function findProject(
  options: TypedocOptions,
  languages: readonly string[],
  { projectRoot, cacheDir }: Pick<Config, "cacheDir" | "projectRoot">,
): Promise<Converted> {
  checkFiles(options, projectRoot);
  const entryPoints = options.entryPoints.map((file) => resolve(projectRoot, file));
  const tsconfig =
    options.tsconfig === undefined
      ? findSettings(dirname(entryPoints[0] ?? projectRoot))
      : resolve(projectRoot, options.tsconfig);
  const sourceRoot = resolve(projectRoot, options.sourceRoot ?? ".");
  const languageTags = languages
    .flatMap((lang) => [lang, lang.split("-")[0] ?? lang])
    .map((lang) => `@${lang}`);
  const { version: program } = require("typedoc/package.json") as { version: string };
  const key = JSON.stringify([
    version,
    program,
    hashLock(projectRoot),
    options.typedoc ?? {},
    languageTags,
    options.entryPoints,
    options.sourceRoot,
    relative(projectRoot, tsconfig ?? ""),
  ]);
  return readProject({
    projectRoot,
    file: join(cacheDir, "typedoc", `${hashOf(...options.entryPoints)}.json`),
    key,
    convert: () =>
      convertProject({
        entryPoints,
        tsconfig,
        sourceRoot,
        projectRoot,
        languageTags,
        typedoc: options.typedoc ?? {},
      }),
  });
}

function checkFiles({ entryPoints, tsconfig }: TypedocOptions, projectRoot: string): void {
  const isMissing = (file: string): boolean => !existsSync(resolve(projectRoot, file));
  const errors = [
    ...entryPoints.filter(isMissing).map((file) => `The entry point ${file} does not exist.`),
    ...(tsconfig === undefined ? [] : [tsconfig])
      .filter((file) => !isFile(resolve(projectRoot, file)))
      .map((file) => `The tsconfig ${file} does not exist.`),
  ].map((message) => new SiteError(message, { code: "typedoc-file", hint: CORRECT_PATH }));
  if (errors.length > 0) throw new SiteErrors(errors);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function findSettings(folder: string): string | undefined {
  const file = join(folder, "tsconfig.json");
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : findSettings(parent);
}

function titleOf(title: TypedocOptions["title"], lang: string): string {
  if (typeof title === "string") return title;
  const own = Object.entries(title ?? {}).map(([name, text]) => [name, { title: text }] as const);
  return resolveMessages(lang, TITLES, Object.fromEntries(own)).title;
}
