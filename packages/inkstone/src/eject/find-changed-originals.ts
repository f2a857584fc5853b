import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readTextIfExists, relativePath } from "../support/files/file-system.ts";
import { copyComponent, readOrigin } from "./copy-component.ts";
import type { ThemeSource } from "./theme-source.ts";

/** A copy in the site's theme whose original is another one now. */
export interface ChangedOriginal {
  /** Relative to the project: `theme/Footer/Footer.tsx`. */
  file: string;
  /** The version that it was copied from. */
  version: string;
  isGone: boolean;
}

/** Copies that `eject` made and whose originals have changed since, or are no longer there. */
export function findChangedOriginals(projectRoot: string, source: ThemeSource): ChangedOriginal[] {
  const folder = join(projectRoot, "theme");
  return listComponents(folder).flatMap((name) => {
    const path = join(folder, name, `${name}.tsx`);
    const origin = readOrigin(readTextIfExists(path) ?? "");
    if (origin === undefined) return [];
    const entry = source.parts.includes(name) ? source.fileOf(name) : undefined;
    const now =
      entry === undefined ? undefined : readOrigin(copyComponent(name, entry, source)[0]?.text ?? "");
    if (now?.hash === origin.hash) return [];
    return [{ file: relativePath(projectRoot, path), version: origin.version, isGone: now === undefined }];
  });
}

function listComponents(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
