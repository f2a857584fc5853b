import { checkAnswer, type EmittedFile, type PluginRoute, type SiteContext } from "inkstone";
import { groupPages, groupsOfNav, linksOf, type SidebarEntry, sortPages } from "./group-pages.ts";
import { hashOf } from "./hash.ts";
import { type LlmsEdition, type LlmsOptions, type LlmsPage, textFor } from "./options.ts";
import { absoluteOf, twinPathOf } from "./page-address.ts";
import { createSelector, createTest } from "./select-pages.ts";
import { titleOf } from "./title-of.ts";
import { TwinWriter } from "./twin-writer.ts";
import { defaultLine, type LlmsIndex, writeLlmsFullTxt, writeLlmsTxt } from "./write-llms.ts";

export interface FilesInput {
  options: LlmsOptions;
  context: SiteContext;
  /** The sidebars of an edition, one after the other. */
  sidebarOf(edition: LlmsEdition): readonly SidebarEntry[];
}

/** All that the plugin adds to a site. Texts are made when they are asked for, and kept as long as their pages stay. */
export async function createFiles(input: FilesInput): Promise<EmittedFile[]> {
  const { options, context } = input;
  const isDev = context.command === "dev";
  const selector = createSelector(options);
  const takes = (route: PluginRoute): boolean => selector.takes(route, () => pageOf(route, input));
  // What stands in for a missing translation is in the list of its own language.
  const own = context.routes.filter(({ original }) => original === undefined);
  // Under dev, only what is asked for is read.
  const routes = own.filter(isDev ? selector.mayTake : takes);
  const writer = new TwinWriter(context, routes, { hasTwins: options.twins !== false });
  const keys = isDev ? undefined : await writer.readKeys();
  const keyOf = (...values: unknown[]): string => hashOf(writer.key, ...values);

  const twins = routes.map((route) => ({
    path: twinPathOf(route.path).slice(1),
    key: keyOf("twin", keys?.get(route)),
    make: () => writer.textOf(route),
  }));
  const lists = listEditions(routes).flatMap(({ edition, prefix, members }) => {
    const read = (): PluginRoute[] => (isDev ? members.filter(takes) : members);
    const key = keyOf(
      edition,
      isDev ? "" : [indexOf(edition, prefix, members, input), members.map((route) => keys?.get(route))],
    );
    const index = {
      path: `${prefix}llms.txt`.slice(1),
      key: hashOf(key, "index"),
      make: () => makeIndex(edition, prefix, read(), input),
    };
    const full = {
      path: `${prefix}llms-full.txt`.slice(1),
      key: hashOf(key, "full"),
      make: () => makeFull(edition, prefix, read(), { input, writer }),
    };
    return [...(options.llmsTxt === false ? [] : [index]), ...(options.llmsFullTxt === false ? [] : [full])];
  });
  return [...(options.twins === false ? [] : twins), ...lists];
}

interface Edition {
  edition: LlmsEdition;
  /** What its addresses begin with: `/`, `/zh/`. */
  prefix: string;
  members: PluginRoute[];
}

function listEditions(routes: readonly PluginRoute[]): Edition[] {
  const editions = new Map<string, Edition>();
  for (const route of routes) {
    const { lang, version, path, bare } = route;
    const prefix = `${path.slice(0, path.length - bare.length)}/`;
    const known = editions.get(prefix) ?? { edition: { lang, version }, prefix, members: [] };
    known.members.push(route);
    editions.set(prefix, known);
  }
  return [...editions.values()];
}

function makeIndex(
  edition: LlmsEdition,
  prefix: string,
  routes: readonly PluginRoute[],
  input: FilesInput,
): string {
  return writeLlmsTxt(indexOf(edition, prefix, routes, input), lineOf(input.options));
}

function lineOf({ line }: LlmsOptions): (page: LlmsPage) => string {
  return line === undefined ? defaultLine : (page) => checkAnswer("line of pluginLlms", line(page), "string");
}

async function makeFull(
  edition: LlmsEdition,
  prefix: string,
  routes: readonly PluginRoute[],
  { input, writer }: { input: FilesInput; writer: TwinWriter },
): Promise<string> {
  const index = indexOf(edition, prefix, routes, input);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const texts: { url: string; markdown: string }[] = [];
  for (const { path, url } of index.groups.flatMap(({ pages }) => pages)) {
    const route = byPath.get(path);
    if (route !== undefined) texts.push({ url, markdown: await writer.textOf(route) });
  }
  return writeLlmsFullTxt(index, texts);
}

function indexOf(
  edition: LlmsEdition,
  prefix: string,
  routes: readonly PluginRoute[],
  input: FilesInput,
): LlmsIndex {
  const { options, context } = input;
  const site = context.site(edition.lang, edition.version);
  const pages = sortPages(
    routes.map((route) => pageOf(route, input)),
    linksOf(input.sidebarOf(edition)),
  );
  const groups = options.groups?.map(({ title, include }) => ({
    title: textFor(title, edition, "title of a group") ?? "",
    wants: createTest(include),
  }));
  return {
    title: textFor(options.title, edition, "title") ?? site.title,
    description: textFor(options.description, edition, "description") ?? site.description,
    details: textFor(options.details, edition, "details") ?? "",
    groups: groupPages<LlmsPage>(pages, groups ?? groupsOfNav(site.theme.nav, prefix)),
  };
}

export function pageOf(
  route: PluginRoute,
  { options, context }: Pick<FilesInput, "context" | "options">,
): LlmsPage {
  const { path, bare, lang, version, description, frontmatter } = route;
  const title = titleOf(route, context);
  const url = `${context.config.siteUrl ?? ""}${encodeURI(route.url)}`;
  const markdownUrl = options.twins === false ? url : absoluteOf(twinPathOf(path), context.config);
  return { path, bare, lang, version, title, description, frontmatter, url, markdownUrl };
}
