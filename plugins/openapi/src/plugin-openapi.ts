import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkEditions, checkMessages, checkOptions, type Plugin, SiteError } from "inkstone";
import { type Documents, loadDocuments, splitReference } from "./load/documents.ts";
import { mergeTranslation } from "./load/merge-translation.ts";
import { isUrl, nameOfSource, parseSource, readSource } from "./load/read-source.ts";
import { en, type Messages, messagesOf } from "./messages.ts";
import { createPages } from "./pages/create-pages.ts";
import type { SampleKind } from "./pages/page-context.ts";

export interface OpenapiOptions {
  /** The description, in JSON or YAML: a file, relative to the config file, or an address that every build fetches. */
  input: string;
  /** Folder of the pages below each language's: `api/pets` gives `/api/pets/` and `/zh/api/pets/`. */
  path: string;
  /** A page for every tag, or a page for every operation. @default "tag" */
  split?: "operation" | "tag";
  /** Languages that get the pages. @default all languages of the site */
  languages?: string[];
  /** Files with the texts of other languages, in the shape of the description: `{ zh: "./pets.zh.yaml" }`. @default {} */
  translations?: Record<string, string>;
  /** Languages of the sample requests; none with `[]`. @default ["curl", "fetch"] */
  samples?: SampleKind[];
  /** Where sample requests are sent. @default the description's first server */
  server?: string;
  /** Version of the documentation that gets the pages. @default the site's default version */
  version?: string;
  /** Words of the pages by language; those of English and Chinese are built in. @default {} */
  messages?: Record<string, Partial<Messages>>;
}

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };
const STYLES = fileURLToPath(new URL("../styles/openapi.css", import.meta.url));

/** Reference pages from one or several OpenAPI descriptions, in every language of the site. */
export function pluginOpenapi(options: OpenapiOptions | readonly OpenapiOptions[]): Plugin {
  const apis = [options].flat();
  apis.forEach(checkApi);
  const named = apis.flatMap(({ input, translations }) => [input, ...Object.values(translations ?? {})]);
  // Files that descriptions refer to are known when they were read.
  const watched = new Set(named.filter((address) => !isUrl(address)));
  return {
    name: "@inkstone/plugin-openapi",
    version,
    key: apis,
    get watch() {
      return [...watched];
    },
    globalStyles: [STYLES],
    async pages(pages, { config, projectRoot, logger }) {
      const onFound = (address: string): void => void (isUrl(address) || watched.add(address));
      const onRead = ({ deadReferences }: Documents): void =>
        deadReferences.forEach((reference) => logger.warn(describeDeadReference(reference, projectRoot)));
      const site = { config, projectRoot, onFound, onRead };
      const made = await Promise.all(apis.map((api) => createApiPages(api, site)));
      return [...pages, ...made.flat()];
    },
    // Names of tags and operations are general words: what was written about them comes before them.
    records: (records, { bare, isGenerated }) =>
      isGenerated && apis.some(({ path }) => bare.startsWith(addressOf(path)))
        ? records.map((record) => ({ rank: -1, ...record }))
        : records,
  };
}

/** `addressOf("api/pets")` is `/api/pets/`. */
function addressOf(path: string): string {
  return ["", ...path.split("/").filter((part) => part !== ""), ""].join("/");
}

function checkApi(api: OpenapiOptions): void {
  checkOptions<OpenapiOptions>("pluginOpenapi", api, {
    kinds: {
      input: "string",
      path: "string",
      split: { oneOf: ["tag", "operation"] },
      languages: { listOf: "string" },
      translations: { mapOf: "string" },
      samples: { someOf: ["curl", "fetch"] },
      server: "string",
      version: "string",
      messages: "object",
    },
    required: ["input", "path"],
  });
  checkMessages("pluginOpenapi", api.messages, en);
}

type PagesHook = NonNullable<Plugin["pages"]>;
interface Site extends Pick<Parameters<PagesHook>[1], "config" | "projectRoot"> {
  onFound(address: string): void;
  onRead(documents: Documents): void;
}

interface Page {
  file: string;
  text: string;
  editPath?: string;
}

async function createApiPages(
  api: OpenapiOptions,
  { config, projectRoot, onFound, onRead }: Site,
): Promise<Page[]> {
  const address = isUrl(api.input) ? api.input : resolve(projectRoot, api.input);
  const languages = api.languages ?? config.locales.map(({ lang }) => lang);
  const edition = api.version ?? config.multiVersion.default;
  const named = [...languages, ...Object.keys(api.translations ?? {})];
  checkEditions("pluginOpenapi", { languages: named, version: edition }, config);
  const original = await loadDocuments(address, { folder: projectRoot, onFound });
  onRead(original);
  const pages = await Promise.all(
    languages.map(async (lang) => {
      const documents = await translate(original, { address, file: api.translations?.[lang], projectRoot });
      const folder = [edition, config.hasLocaleFolders ? lang : "", ...api.path.split("/")].filter(
        (part) => part !== "",
      );
      const edited = editPathOf(api.translations?.[lang] ?? api.input, config.root, projectRoot);
      return naming(api.input, () => createPages(documents, settingsOf(api, lang))).map(({ file, text }) => ({
        file: [...folder, file].join("/"),
        text,
        ...(edited !== undefined && { editPath: edited }),
      }));
    }),
  );
  return pages.flat();
}

function settingsOf(
  { split = "tag", samples = ["curl", "fetch"], server, messages }: OpenapiOptions,
  lang: string,
): Parameters<typeof createPages>[1] {
  return { messages: messagesOf(lang, messages), split, samples, server };
}

/** The file that says what the pages say, from the content folder; a description of elsewhere is not the site's to edit. */
function editPathOf(source: string, root: string, projectRoot: string): string | undefined {
  return isUrl(source) ? undefined : relative(root, resolve(projectRoot, source)).replaceAll("\\", "/");
}

async function translate(
  original: Documents,
  { address, file, projectRoot }: { address: string; file: string | undefined; projectRoot: string },
): Promise<Documents> {
  if (file === undefined) return original;
  const path = isUrl(file) ? file : join(projectRoot, file);
  const translation = await parseSource(await readSource(path, projectRoot), nameOfSource(path, projectRoot));
  return original.withRoot(address, mergeTranslation(original.root, translation));
}

/** What leads to nothing is missing from the pages, and nobody would notice. */
function describeDeadReference(reference: string, projectRoot: string): SiteError {
  const { address, pointer } = splitReference(reference);
  const file = isUrl(address) ? address : relative(projectRoot, address).replaceAll("\\", "/");
  return new SiteError(`In ${file} there is no #${pointer}, which a $ref leads to.`, {
    code: "openapi-reference",
    hint: "Correct the $ref, or add what it leads to. Pages leave it out until then.",
  });
}

/** With several descriptions one wants to know which of them is meant. */
function naming<T>(input: string, act: () => T): T {
  try {
    return act();
  } catch (cause) {
    const message = `${input}: ${cause instanceof Error ? cause.message : String(cause)}`;
    if (!(cause instanceof SiteError)) throw new Error(message, { cause });
    const { code, hint } = cause;
    throw new SiteError(message, { code, ...(hint !== undefined && { hint }), cause });
  }
}
