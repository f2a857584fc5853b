import { join } from "node:path";
import process from "node:process";
import { Store } from "./cache/store.ts";
import { PageCompiler } from "./compile/compile-pages.ts";
import type { Config } from "./config/config.ts";
import { makeAlone } from "./make-alone.ts";
import { makeSite, openPlugins } from "./make-site.ts";
import { type PushedIndex, pushRecords } from "./push/push-records.ts";
import { pushToTypesense } from "./push/push-typesense.ts";
import { readSiteRecords } from "./render/search/read-site-records.ts";
import { hostedIndexOf } from "./site/editions/hosted-index.ts";
import type { Reporter } from "./support/reporter.ts";
import { SiteError } from "./support/errors/site-error.ts";

/** Where the key that may write is looked for. It never stands in a config, which readers' browsers get a part of. */
const KEY = "INKSTONE_SEARCH_ADMIN_KEY";

export interface PushSiteOptions {
  isDryRun: boolean;
  isWhole: boolean;
  reporter: Reporter;
  signal: AbortSignal;
}

/** Makes the site as `build` does, writes nothing, and sends what can be found on it to the search service. */
export async function pushSite(config: Config, options: PushSiteOptions): Promise<PushedIndex[]> {
  const hosted = config.search?.hosted;
  if (hosted === undefined) {
    throw new SiteError("There is no search service to push to.", {
      code: "search-not-hosted",
      hint: 'Set search: { provider: "hosted", … } in the config. An embedded search needs no push.',
    });
  }
  const adminKey = process.env[KEY];
  if (adminKey === undefined || adminKey === "") {
    throw new SiteError("The key that may write is missing.", {
      code: "search-key-missing",
      hint: `Set it in the environment: ${KEY}=… inkstone search push`,
    });
  }
  const records = await makeAlone({ config, ...options }, () => readRecords(config, options));
  if (hosted.service === "algolia") return pushRecords(records, hosted, { adminKey, ...options });
  const langOf = createLanguageFinder(config);
  return pushToTypesense(records, hosted, { adminKey, langOf, ...options });
}

/** Which language the records of an index are in. */
function createLanguageFinder(config: Config): (index: string) => string {
  const { locales, multiVersion, lang } = config;
  const versions = multiVersion.versions.length === 0 ? [multiVersion.default] : multiVersion.versions;
  const indexes = versions.flatMap((version) =>
    locales.map((locale) => [hostedIndexOf({ lang: locale.lang, version }, config), locale.lang] as const),
  );
  const langs = new Map(indexes);
  return (index) => langs.get(index) ?? lang;
}

async function readRecords(
  config: Config,
  { reporter, signal }: PushSiteOptions,
): ReturnType<typeof readSiteRecords> {
  const store = new Store(join(config.cacheDir, "store"));
  const compiler = new PageCompiler(config, store);
  try {
    const tools = { config, store, compiler, reporter };
    const plugins = await openPlugins("search", tools);
    const { input } = await makeSite({ ...tools, signal, plugins });
    return await readSiteRecords(input, plugins?.searchHook());
  } finally {
    await compiler.close();
    store.save();
    store.close();
  }
}
