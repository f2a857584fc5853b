import type { DevEvent, PageChunk } from "@inkstone/model";
import type { Bundle } from "../../bundle/bundle.ts";
import type { Route } from "../../site/site.ts";
import type { DevSite } from "../dev-site/dev-site.ts";

/** What to tell open pages of a new bundle, so that they stay where they are if they can. */
export async function listBundleNews(site: DevSite, before: Bundle): Promise<DevEvent[]> {
  const next = await site.output.bundle();
  if (!isSameShell(before, next)) return [{ type: "reload" }];
  const pages = [...site.site.routes.values()].filter(({ page }) => isOther(page.file, before, next));
  return [
    ...listStyleNews(site, before, next),
    ...(await Promise.all(
      pages.map(async (route) => createPageNews(route, await site.output.chunkOf(route), site)),
    )),
  ];
}

/** The style sheets of all pages, which change with a text too: tools look for names of classes in it. */
export function listStyleNews({ config }: DevSite, before: Bundle, next: Bundle): DevEvent[] {
  if (String(next.styles) === String(before.styles)) return [];
  return [{ type: "styles", styles: next.styles.map((path) => `${config.base}${path}`) }];
}

/** For pages on screens that show more of others than their facts: an overview has headings. */
export async function listDataNews(site: DevSite, before: Bundle | undefined): Promise<DevEvent[]> {
  const routes = await site.whenRead(() => site.output.findRedrawn());
  const news = routes.map(async (route): Promise<DevEvent[]> => {
    const chunk = await site.whenRead(() => site.output.chunkOf(route));
    // What could not be bundled stays as it is.
    const isSound = chunk.page.kind === "static" || chunk.module !== undefined;
    return isSound ? [await createNews(route, chunk, { site, before })] : [];
  });
  return (await Promise.all(news)).flat();
}

/** What a page shows now, for documents that were made with the bundle before. */
export async function createNews(
  route: Route,
  chunk: PageChunk,
  { site, before }: { site: DevSite; before: Bundle | undefined },
): Promise<DevEvent> {
  if (chunk.module === undefined) return { type: "page", routePath: route.path, chunk };
  const isSame = isSameShell(before, await site.output.bundle());
  return isSame ? createPageNews(route, chunk, site) : { type: "reload" };
}

async function createPageNews(
  route: Route,
  chunk: PageChunk,
  { config, output }: DevSite,
): Promise<DevEvent> {
  const { shell } = await output.bundle();
  return { type: "page", routePath: route.path, chunk, shell: `${config.base}${shell}` };
}

/** Whether a document with the one can show pages of the other. Style sheets are changed in place, so there must be as many. */
function isSameShell(before: Bundle | undefined, next: Bundle): boolean {
  if (before?.boot !== next.boot || before.shell !== next.shell) return false;
  const former = Object.entries(before.modules).map(([file, { styles }]) => [
    styles,
    next.modules[file]?.styles,
  ]);
  return [[before.styles, next.styles], ...former].every(
    ([old = [], fresh = old]) => String(old.map(withoutHash)) === String(fresh.map(withoutHash)),
  );
}

function isOther(file: string, before: Bundle, next: Bundle): boolean {
  const [old, fresh] = [before.modules[file], next.modules[file]];
  return old !== undefined && fresh !== undefined && JSON.stringify(old) !== JSON.stringify(fresh);
}

function withoutHash(style: string): string {
  return style.replace(/\.\w+\.css$/, "");
}
