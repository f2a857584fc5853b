import { closest } from "../../support/text/closest.ts";
import { decodePath } from "../../support/text/decode-path.ts";
import { SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import { isKeptBack } from "./is-kept-back.ts";
import type { Site } from "../site.ts";

/** The addresses that were published once, as the project keeps them: one in each line, without `base`. */
export interface Ledger {
  /** Relative to the project. */
  file: string;
  text: string;
}

interface Entry {
  address: string;
  line: number;
}

const HEADER = `# Addresses that were published. Each must keep leading somewhere: to its page, or on by a redirect.
# inkstone check --record adds new ones. Remove a line to give its address up.
`;

/** What the site answers: its pages, and the files of its output. */
export interface Answers {
  routes: Site["routes"];
  /** Below `outDir`: pages that only lead on are among them. */
  outputs: ReadonlySet<string>;
}

/** Addresses of the ledger that nothing answers any more. */
export function findLostAddresses(ledger: Ledger, { routes, outputs }: Answers): SiteError[] {
  const fresh = listNewAddresses(ledger, routes);
  return readEntries(ledger)
    .filter(({ address }) => !routes.has(address) && !candidatesOf(address).some((path) => outputs.has(path)))
    .map(({ address, line }) => {
      const guess = guessSuccessor(address, fresh);
      const way = guess === undefined ? "" : ` to ${guess}`;
      return new SiteError(`${address} was published, and nothing answers it now.`, {
        code: "address-lost",
        hint: `Lead it on${way} with @inkstone/plugin-client-redirects, or remove the line to give it up.`,
        place: { file: ledger.file, line, column: 1 },
      });
    });
}

/** A page that was renamed or moved is among the new ones: of the same name elsewhere, else of a like name in its folder, else the only one there. */
function guessSuccessor(address: string, fresh: readonly string[]): string | undefined {
  const [name, folder] = [nameOf(address), folderOf(address)];
  const neighbours = fresh.filter((one) => folderOf(one) === folder);
  const alike = closest(name, neighbours.map(nameOf));
  return (
    fresh.find((one) => nameOf(one) === name) ??
    neighbours.find((one) => nameOf(one) === alike) ??
    (neighbours.length === 1 ? neighbours[0] : undefined)
  );
}

function nameOf(address: string): string {
  return address.split("/").findLast((part) => part !== "") ?? "";
}

/** The folder of `/guide/start` and of `/guide/start/` is `/guide/`. */
function folderOf(address: string): string {
  return address.replace(/[^/]*\/?$/, "");
}

/** Addresses of pages that the ledger does not have yet. Nobody links to the page for what is not found, or to pages that search engines shall not know. */
export function listNewAddresses(ledger: Ledger, routes: Site["routes"]): string[] {
  const known = new Set(readEntries(ledger).map(({ address }) => address));
  return [...routes.values()]
    .filter(({ path, bare, page }) => bare !== "/404" && !known.has(path) && !isKeptBack(page.frontmatter))
    .map(({ path }) => path)
    .toSorted();
}

/** The ledger with more addresses, each where it belongs in the alphabet: two branches that add some rarely meet in a line. */
export function extendLedger({ text }: Ledger, addresses: readonly string[]): string {
  const lines = (text === "" ? HEADER : text).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  for (const address of addresses) {
    const next = lines.findIndex((line) => isAddress(line) && line.trim() > address);
    lines.splice(next === -1 ? lines.length : next, 0, address);
  }
  return `${lines.join("\n")}\n`;
}

function readEntries({ file, text }: Ledger): Entry[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ address: line.trim(), line: index + 1 }));
  const written = lines.filter(({ address }) => isAddress(address));
  const wrong = written.filter(({ address }) => !address.startsWith("/"));
  if (wrong.length > 0) {
    throw new SiteErrors(
      wrong.map(
        ({ address, line }) =>
          new SiteError(`"${address}" is no address.`, {
            code: "ledger-line",
            hint: "Write it from the first slash on, without the site's name; a comment begins with #.",
            place: { file, line, column: 1 },
          }),
      ),
    );
  }
  return written;
}

function isAddress(line: string): boolean {
  return line.trim() !== "" && !line.trimStart().startsWith("#");
}

/** The files that a host sends for an address. */
function candidatesOf(address: string): string[] {
  const path = decodePath(address.slice(1));
  return path === "" || path.endsWith("/")
    ? [`${path}index.html`]
    : [path, `${path}.html`, `${path}/index.html`];
}
