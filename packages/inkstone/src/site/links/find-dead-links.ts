import type { PageReference } from "../../compile/page.ts";
import type { PublicFile } from "../../content/scan-content.ts";
import { closest } from "../../support/text/closest.ts";
import { decodePath } from "../../support/text/decode-path.ts";
import { remember } from "../../support/remember.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { MenuReference } from "./find-menu-references.ts";
import { createAnchorFinder } from "./find-anchor.ts";
import { createElsewhere } from "./find-elsewhere.ts";
import { createRouteGuesser } from "./guess-route.ts";
import { isAsset, splitTail } from "../route-path.ts";
import type { Route, Site } from "../site.ts";

export interface DeadLink extends MenuReference {
  /** What is missing: the page, the file, or the heading on a page that is there. */
  missing: "anchor" | "file" | "page";
  /** What the author probably meant, spelled as a route. */
  guess: string | undefined;
  /** Whether the guess is the very page in another language or version. */
  isElsewhere?: true;
  /** Of the editions that share it, those in which it is dead. */
  deadIn?: readonly string[];
}

/** The names in a folder that is given relative to the project; none when there is no such folder. */
export type ListFolder = (folder: string) => readonly string[];

export interface LinkSearch {
  routes: Site["routes"];
  /** Whose links are looked at. @default all */
  pages?: Iterable<Route>;
  /** Files that are served beside the pages, relative to `outDir`. */
  files: readonly Pick<PublicFile, "file">[];
  /** Links that are not written in a page. */
  references?: readonly MenuReference[];
  /** For suggestions where a file beside a page is missing. */
  listFolder?: ListFolder;
}

/** Links that no page, file or heading answers. Pure: the caller decides whether they fail the build. */
export function findDeadLinks(search: LinkSearch): DeadLink[] {
  const { routes, files, pages = ownPages(routes), references = [] } = search;
  const folders = new Map<string, readonly string[]>();
  const listFolder: ListFolder = (folder) =>
    remember(folders, folder, () => search.listFolder?.(folder) ?? []);
  const isServed = createFileCheck(files);
  const hasAnchor = createAnchorCheck();
  const [oncePerPath, oncePerHash] = [createGuesser(), createGuesser()];
  const guessRoute = createRouteGuesser(routes, (path) =>
    oncePerPath(path, () => closest(path, routes.keys())),
  );
  const elsewhere = createElsewhere(routes);
  const findAlike = createAnchorFinder();
  /** Whoever takes the suggestion still arrives at the heading, where the page has it. */
  const anchorFor = (guess: string, hash: string): string => {
    const route = hash === "" ? undefined : routes.get(guess);
    const anchor = route === undefined || hasAnchor(route, hash) ? hash : findAlike(route, hash);
    return anchor === undefined || anchor === "" ? "" : `#${anchor}`;
  };
  const guessPage = (path: string, hash: string): Pick<DeadLink, "guess" | "isElsewhere"> => {
    const other = elsewhere.find(path);
    const guess = other ?? guessRoute(path);
    if (guess === undefined) return { guess };
    return {
      guess: `${elsewhere.spell(guess, path)}${anchorFor(guess, hash)}`,
      ...(other !== undefined && { isElsewhere: true as const }),
    };
  };
  const check = (link: MenuReference): DeadLink | undefined => {
    if (link.missingFile !== undefined)
      return { ...link, missing: "file", guess: guessNeighbour(link, link.missingFile, listFolder) };
    const { path, hash } = partsOf(link.target);
    const route = routes.get(path);
    if (route !== undefined) {
      if (hasAnchor(route, hash)) return undefined;
      const nearest = (): string | undefined => closest(hash, route.page.anchors);
      const anchor = findAlike(route, hash) ?? oncePerHash(`${path}#${hash}`, nearest);
      return { ...link, missing: "anchor", guess: anchor === undefined ? undefined : `${path}#${anchor}` };
    }
    // A file beside a page is not ours to judge: the compiler looks for it on disk.
    const isFile = isAsset(path) || link.use === "image";
    if (isServed(path) || (isAsset(path) && !link.href.startsWith("/"))) return undefined;
    return isFile
      ? { ...link, missing: "file", guess: oncePerPath(path, () => guessFile(path, files)) }
      : { ...link, missing: "page", ...guessPage(path, hash) };
  };
  const links = Array.from(pages, ({ page }) => page.links).flat();
  return [...links, ...references].flatMap((link) => check(link) ?? []);
}

export function describeDeadLink(link: DeadLink): SiteError {
  const { target, place, missing, guess, isElsewhere } = link;
  if (missing === "file") return describeMissingFile(link);
  if (missing === "page" && isAliveElsewhere(link)) return describeGap(link);
  const { path, hash } = partsOf(target);
  const what =
    missing === "anchor"
      ? `${nameOf(link)} names #${hash}, which ${path} does not have.`
      : `${nameOf(link)} leads nowhere.`;
  const otherwise =
    missing === "anchor"
      ? "Remove the part behind #, or add the heading."
      : `Remove the link or add the ${missing}.`;
  const advice =
    isElsewhere === true
      ? `Add the page, or write ${guess} to lead to the one that there is.`
      : `Did you mean ${guess}?`;
  return new SiteError(what, {
    code: "dead-link",
    hint: guess === undefined ? otherwise : advice,
    ...(place && { place }),
  });
}

/** Where the place is not known, the option tells. */
function nameOf({ href, place, menu }: DeadLink): string {
  return place === undefined && menu !== undefined ? `${href} in ${menu}` : href;
}

function isAliveElsewhere({ sharer, deadIn = [] }: DeadLink): boolean {
  return sharer !== undefined && deadIn.length < sharer.among;
}

/** What is right for one edition is no spelling mistake for the others. */
function describeGap(link: DeadLink): SiteError {
  const { place, menu, deadIn = [] } = link;
  const names = deadIn.join(", ");
  const own = menu === undefined ? "_nav.json" : "menu";
  return new SiteError(`${nameOf(link)} leads nowhere in ${names}.`, {
    code: "dead-link",
    hint: `Add the page there, or give ${names} a ${own} of its own without the link.`,
    ...(place && { place }),
  });
}

/** A page that stands in for others has its links once. */
function ownPages(routes: Site["routes"]): Route[] {
  return [...routes.values()].filter(({ original }) => original === undefined);
}

function describeMissingFile(link: DeadLink): SiteError {
  const { place, use, missingFile, guess } = link;
  const isPicture = use === "image";
  const isOutside = missingFile?.startsWith("../") === true;
  const trouble = isOutside ? "is outside of the project" : "does not exist";
  const isNamed = isPicture || missingFile !== undefined;
  return new SiteError(isNamed ? `The file ${nameOf(link)} ${trouble}.` : `${nameOf(link)} leads nowhere.`, {
    code: isPicture ? "image-missing" : "dead-link",
    hint: guess === undefined ? adviceFor(missingFile, { isPicture, isOutside }) : `Did you mean ${guess}?`,
    ...(place && { place }),
  });
}

function adviceFor(
  missingFile: string | undefined,
  { isPicture, isOutside }: { isPicture: boolean; isOutside: boolean },
): string {
  if (isOutside) return "Move it into the project: nothing else is published.";
  // How Docusaurus names what it publishes as it is.
  const published = /@site\/static(\/.+)$/.exec(missingFile ?? "")?.[1];
  if (published !== undefined)
    return `Write ${published}, and put the file into public/ in the content folder.`;
  if (missingFile !== undefined)
    return `Add ${missingFile}, or correct the path: it is relative to the page.`;
  return isPicture ? "Add it to public/, or correct the address." : "Remove the link or add the file.";
}

function partsOf(target: string): { path: string; hash: string } {
  const { path, tail } = splitTail(target);
  const start = tail.indexOf("#");
  return { path, hash: start === -1 ? "" : decodePath(tail.slice(start + 1)) };
}

/** A file answers to its own name, `demo.html` to `/demo` and `demo/index.html` to `/demo/` too. */
function createFileCheck(files: LinkSearch["files"]): (path: string) => boolean {
  const names = new Set(files.map(({ file }) => `/${file}`));
  return (path) => {
    const name = decodePath(path);
    return names.has(name) || names.has(name.endsWith("/") ? `${name}index.html` : `${name}.html`);
  };
}

function createAnchorCheck(): (route: Route, hash: string) => boolean {
  const known = new Map<Route, Set<string>>();
  return (route, hash) => {
    // `#` and `#top` are the start of any page.
    if (hash === "" || hash === "top" || hash.startsWith(":~:")) return true;
    // What a live page renders is known to nobody but the browser, and in dev a page may be unreadable for now.
    if (route.page.kind === "live" || route.page.articleKey === "") return true;
    let anchors = known.get(route);
    if (anchors === undefined) {
      anchors = new Set(route.page.anchors);
      known.set(route, anchors);
    }
    return anchors.has(hash.replace(/:~:.*$/s, ""));
  };
}

function guessFile(path: string, files: LinkSearch["files"]): string | undefined {
  return closest(
    decodePath(path),
    files.map(({ file }) => `/${file}`),
  );
}

/** The file of the same folder that is spelled most like it, written as the author wrote the other. */
function guessNeighbour(
  { href }: Pick<PageReference, "href">,
  missingFile: string,
  listFolder: ListFolder,
): string | undefined {
  const [folder, name] = splitName(missingFile);
  const guess = closest(name, listFolder(folder));
  return guess === undefined ? undefined : splitName(splitTail(href).path)[0] + guess;
}

/** `./a/b.png` in two: `./a/` and `b.png`. */
function splitName(path: string): [folder: string, name: string] {
  const start = path.lastIndexOf("/") + 1;
  return [path.slice(0, start), path.slice(start)];
}

/** Of what is only spelled alike, nobody reads more, and each one is a walk over all routes or headings. */
const MAX_GUESSES = 50;

type Guesser = (wanted: string, guess: () => string | undefined) => string | undefined;

function createGuesser(): Guesser {
  const known = new Map<string, string | undefined>();
  return (wanted, guess) => {
    if (!known.has(wanted) && known.size < MAX_GUESSES) known.set(wanted, guess());
    return known.get(wanted);
  };
}
