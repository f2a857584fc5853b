import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "./config/config.ts";
import type { OutputFile } from "./render/output/output-file.ts";
import {
  extendLedger,
  findLostAddresses,
  type Ledger,
  listNewAddresses,
} from "./site/addresses/address-ledger.ts";
import type { Site } from "./site/site.ts";
import { readTextIfExists, relativePath } from "./support/files/file-system.ts";
import { SiteError } from "./support/errors/site-error.ts";

export type LedgerConfig = Pick<Config, "projectRoot"> & { readonly route: Pick<Config["route"], "ledger"> };

/** Published addresses that the output would not answer. */
export function findLost(
  { routes }: Pick<Site, "routes">,
  files: readonly Pick<OutputFile, "path">[],
  config: LedgerConfig,
): SiteError[] {
  const ledger = readLedger(config);
  if (ledger === undefined) return [];
  return findLostAddresses(ledger, { routes, outputs: new Set(files.map(({ path }) => path)) });
}

/** What the ledger does not have yet; undefined on a site without one. */
export function findUnrecorded(
  { routes }: Pick<Site, "routes">,
  config: LedgerConfig,
): Unrecorded | undefined {
  const ledger = readLedger(config);
  return ledger && { file: ledger.file, addresses: listNewAddresses(ledger, routes) };
}

export interface Unrecorded {
  /** The ledger, relative to the project. */
  file: string;
  addresses: string[];
}

export function recordAddresses(addresses: readonly string[], config: LedgerConfig): void {
  const [path, ledger] = [config.route.ledger, readLedger(config)];
  if (path === undefined || ledger === undefined || addresses.length === 0) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, extendLedger(ledger, addresses));
}

export function expectLedger({ route }: LedgerConfig): void {
  if (route.ledger !== undefined) return;
  throw new SiteError("There is no ledger to record addresses in.", {
    code: "ledger-missing",
    hint: 'Name a file in the config: route: { ledger: "addresses.txt" }.',
  });
}

/** A file that is not there yet is an empty one. */
function readLedger({ projectRoot, route: { ledger } }: LedgerConfig): Ledger | undefined {
  if (ledger === undefined) return undefined;
  return { file: relativePath(projectRoot, ledger), text: readTextIfExists(ledger) ?? "" };
}
