import type { PageReference } from "../compile/page.ts";
import type { PublicFile } from "../content/scan-content.ts";
import { closest } from "../support/closest.ts";
import { SiteError } from "../support/site-error.ts";
import { isAsset, splitTail } from "./route-path.ts";
import type { Route, Site } from "./site.ts";

export interface DeadLink extends PageReference {
  /** What is missing: the page, the file, or the heading on a page that is there. */
  missing: "anchor" | "file" | "page";
  /** What the author probably meant, spelled as a route. */
  guess: string | undefined;
}

export interface LinkCheck {
  routes: Site["routes"];
  /** Files that are served beside the pages, relative to `outDir`. */
  files: readonly Pick<PublicFile, "file">[];
  /** Links that are not written in a page. */
  references?: readonly PageReference[];
}

/** Links that no page, file or heading answers. Pure: the caller decides whether they fail the build. */
export function findDeadLinks({ routes, files, references = [] }: LinkCheck): DeadLink[] {
  const isServed = createFileCheck(files);
  const hasAnchor = createAnchorCheck();
  const guess = createGuesser(routes);
  const check = (link: PageReference): DeadLink | undefined => {
    const { path, hash } = partsOf(link.target);
    const route = routes.get(path);
    if (route !== undefined) {
      return hasAnchor(route, hash)
        ? undefined
        : { ...link, missing: "anchor", guess: guessAnchor(route, hash) };
    }
    // A file beside a page is not ours to judge: the compiler looks for it on disk.
    const isFile = isAsset(path);
    if (isServed(path) || (isFile && !link.href.startsWith("/"))) return undefined;
    return { ...link, missing: isFile ? "file" : "page", guess: guess(path) };
  };
  const links = [...routes.values()].flatMap(({ page }) => page.links);
  return [...links, ...references].flatMap((link) => check(link) ?? []);
}

export function describeDeadLink({ href, target, place, missing, guess }: DeadLink): SiteError {
  const { path, hash } = partsOf(target);
  const what =
    missing === "anchor" ? `${href} names #${hash}, which ${path} does not have.` : `${href} leads nowhere.`;
  const otherwise =
    missing === "anchor"
      ? "Remove the part behind #, or add the heading."
      : `Remove the link or add the ${missing}.`;
  return new SiteError(what, {
    code: "dead-link",
    hint: guess === undefined ? otherwise : `Did you mean ${guess}?`,
    place,
  });
}

function partsOf(target: string): { path: string; hash: string } {
  const { path, tail } = splitTail(target);
  const start = tail.indexOf("#");
  return { path, hash: start === -1 ? "" : decode(tail.slice(start + 1)) };
}

/** A file answers to its own name, `demo.html` to `/demo` and `demo/index.html` to `/demo/` too. */
function createFileCheck(files: LinkCheck["files"]): (path: string) => boolean {
  const names = new Set(files.map(({ file }) => `/${file}`));
  return (path) => {
    const name = decode(path);
    return names.has(name) || names.has(name.endsWith("/") ? `${name}index.html` : `${name}.html`);
  };
}

function createAnchorCheck(): (route: Route, hash: string) => boolean {
  const known = new Map<Route, Set<string>>();
  return (route, hash) => {
    // `#` and `#top` are the start of any page; what a live page renders is known to nobody but the browser.
    if (hash === "" || hash === "top" || hash.startsWith(":~:") || route.page.kind === "live") return true;
    let anchors = known.get(route);
    if (anchors === undefined) {
      anchors = new Set(route.page.anchors);
      known.set(route, anchors);
    }
    return anchors.has(hash.replace(/:~:.*$/s, ""));
  };
}

function guessAnchor({ path, page }: Route, hash: string): string | undefined {
  const anchor = closest(hash, page.anchors);
  return anchor === undefined ? undefined : `${path}#${anchor}`;
}

/** Nobody reads more suggestions than this, and each one is a walk over all routes. */
const MAX_GUESSES = 50;

function createGuesser(routes: Site["routes"]): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path) && known.size < MAX_GUESSES) known.set(path, guessRoute(path, routes));
    return known.get(path);
  };
}

/** The same address as a folder, else the nearest spelling, else a page of that name elsewhere. */
function guessRoute(path: string, routes: Site["routes"]): string | undefined {
  if (routes.has(`${path}/`)) return `${path}/`;
  if (path.endsWith("/") && routes.has(path.slice(0, -1))) return path.slice(0, -1);
  const name = path.slice(path.lastIndexOf("/", path.length - 2));
  return (
    closest(path, routes.keys()) ??
    [...routes.keys()].find((route) => name.length > 1 && route.endsWith(name))
  );
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
