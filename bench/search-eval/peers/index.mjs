import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { installPackages } from "../../peers.mjs";
import { writeText } from "../../sites.mjs";

const DIR = join(import.meta.dirname, "../../.peers/search");
const LOADER = join(DIR, "load.mjs");
const PACKAGES = {
  flexsearch: "0.8.212",
  minisearch: "7.2.0",
  "@orama/orama": "3.1.18",
  "@orama/tokenizers": "3.1.18",
  pagefind: "1.6.0",
};

/** Installed on first use, beside the other peers. */
export function installPeers() {
  installPackages(DIR, { packages: PACKAGES });
  writeText(LOADER, "export const load = (name) => import(name);\n");
}

export function versionOf(name) {
  return PACKAGES[name];
}

/** A module of an installed peer, found from where it is installed. */
export async function importPeer(name) {
  const { load } = await import(pathToFileURL(LOADER).href);
  return load(name);
}
