import type { PageScope } from "./page-scope.ts";
import { closest } from "../../support/text/closest.ts";
import { findOtherName } from "../../support/other-tools.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import { type AuthorComponents, loadAuthors } from "../components/author-components.ts";
import type { ProvidedComponent } from "../components/provide-components.ts";
import { siteComponentsOf } from "../components/site-components.ts";

/** The theme's component that a name means in a file, unless the file or the site has one of that name itself. */
export function findAuthor(name: string, scope: PageScope): string | undefined {
  const imported = scope.authors.get(name);
  if (imported !== undefined) return imported;
  const { globals, theme } = siteComponentsOf(scope.context.config);
  if (globals.has(name) || theme.names.includes(name) || scope.isOwn(name)) return undefined;
  return Object.hasOwn(loadAuthors().components, name) ? name : undefined;
}

/** Fails for another tool's `<Tabs.Tab>`: the theme's components have no such part, and nothing would be shown in its place. */
export function checkMember(name: string, scope: PageScope, place: Place): void {
  const [owner = "", part] = name.split(".");
  if (part !== undefined && findOtherName(name) !== undefined && findAuthor(owner, scope) !== undefined)
    throw createUnknownError(name, undefined, place);
}

/** All that a static page may use, by the names it uses. */
export function listAuthors(scope: PageScope): AuthorComponents {
  const all = loadAuthors().components;
  const imported = [...scope.authors].flatMap(([local, name]) => {
    const component = all[name];
    return component === undefined ? [] : [[local, component] as const];
  });
  return { ...all, ...Object.fromEntries(imported) };
}

/** Where a module gets a component from that it does not define. Undefined when the theme hands it over. */
export function resolveProvided(
  name: string,
  scope: PageScope,
  placeOf: (name: string) => Place,
): ProvidedComponent | undefined {
  const own = scope.provided.find((one) => one.name === name);
  if (own !== undefined) return own;
  const { globals, theme } = siteComponentsOf(scope.context.config);
  const path = globals.get(name);
  if (path !== undefined) return { name, exported: "default", from: path };
  if (theme.names.includes(name)) return undefined;
  const authors = loadAuthors().components;
  if (Object.hasOwn(authors, name)) return { name, exported: name, from: "@inkstone/theme/mdx" };
  if (theme.isOpen) return undefined;
  const known = [
    ...Object.keys(authors),
    ...globals.keys(),
    ...theme.names,
    ...scope.fragments.keys(),
    ...scope.authors.keys(),
  ];
  const error = createUnknownError(name, closest(name, known), placeOf(name));
  const { onUnknown } = scope.context;
  if (onUnknown === undefined) throw error;
  onUnknown(error);
  return undefined;
}

function createUnknownError(name: string, guess: string | undefined, place: Place): SiteError {
  const otherName = findOtherName(name);
  return new SiteError(`There is no component called ${name}.`, {
    code: "component-unknown",
    hint:
      otherName !== undefined
        ? `Here it is ${otherName}. A component of your own must be imported at the top of the page.`
        : guess === undefined
          ? "Import it at the top of the page, or list its file in markdown.globalComponents."
          : `Did you mean <${guess}>? A component of your own must be imported at the top of the page.`,
    place,
  });
}
