/** What a host that is strict would send: with it, `preview` shows what a site needs beyond. */
export interface PreviewPolicy {
  ofPages: string;
  ofRunner(host: string | undefined): string;
}

/** Strict on purpose: a page of ours that needs more than this is a bug that shows here first. */
const STRICT =
  "default-src 'self'; img-src 'self' data: https:; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'self'";

/** The document that the playground runs readers' code in. It has no origin, so what it evaluates reaches nothing of the site. */
export const RUNNER = "~playground/runner.html";

/** Where Algolia answers, and where it takes events. */
const ALGOLIA = ["https://*.algolia.net", "https://*.algolianet.com", "https://insights.algolia.io"];

/** With the search service, if the site has one: the only other place that its pages may ask. */
export function createPolicy(search: { readonly hosts: readonly string[] } | undefined): PreviewPolicy {
  return { ofPages: `${STRICT}${allowSearch(search)}`, ofRunner: createRunnerPolicy };
}

function allowSearch(search: { readonly hosts: readonly string[] } | undefined): string {
  if (search === undefined) return "";
  const hosts = search.hosts.length === 0 ? ALGOLIA : search.hosts.map((host) => new URL(host).origin);
  return `; connect-src 'self' ${hosts.join(" ")}`;
}

/** Safari takes `'self'` for nothing in a document without an origin: the address is named beside it. */
function createRunnerPolicy(host = ""): string {
  const own = /^[\w.:[\]-]+$/.test(host) ? `'self' http://${host}` : "'self'";
  return `default-src 'none'; script-src ${own} 'unsafe-eval'; style-src ${own}; img-src ${own} data: https:; sandbox allow-scripts`;
}
