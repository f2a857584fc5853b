import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { ThemeSource } from "./theme-source.ts";

/** A file for the site's theme folder. */
export interface EjectedFile {
  /** Relative to the theme folder: `Footer/Footer.tsx`. */
  path: string;
  text: string;
}

/** A component with the files that it cannot get from `inkstone/theme`, each with imports that work where it will lie. */
export function copyComponent(name: string, entry: string, source: ThemeSource): EjectedFile[] {
  const files = new Map<string, string>();
  const targets = new Map<string, string>();
  const targetOf = (file: string): string => {
    const known = targets.get(file);
    if (known !== undefined) return known;
    const isTaken = [...targets.values()].includes(posix.basename(file));
    // Files of one name from two folders stay two files.
    const target = isTaken ? file.split("/").slice(-2).join("-") : posix.basename(file);
    targets.set(file, target);
    return target;
  };
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.set(file, "");
    files.set(file, rewriteImports(source.read(file), file, { source, targetOf, visit }));
  };
  visit(entry);
  const copies = [...files].map(([file, text]) => ({ path: `${name}/${targetOf(file)}`, text }));
  const note = `// From @inkstone/theme ${source.version}, ${entry}\n// Original ${hashOf(copies)}: inkstone update tells when it changes.\n`;
  return copies.map(({ path, text }, index) => ({ path, text: index === 0 ? note + text : text }));
}

/** Where a copy came from, and what the original was then. */
export interface Origin {
  version: string;
  /** Relative to the theme's sources. */
  entry: string;
  hash: string;
}

/** What the note at the top of a copy says; undefined for any other file. */
export function readOrigin(text: string): Origin | undefined {
  const note = /^\/\/ From @inkstone\/theme (\S+), (\S+)\n\/\/ Original ([0-9a-f]+):/.exec(text);
  if (note === null) return undefined;
  const [, version = "", entry = "", hash = ""] = note;
  return { version, entry, hash };
}

function hashOf(copies: readonly EjectedFile[]): string {
  const hash = createHash("sha256");
  for (const { path, text } of copies) hash.update(path).update("\0").update(text).update("\0");
  return hash.digest("hex").slice(0, 12);
}

interface Copying {
  source: ThemeSource;
  targetOf(file: string): string;
  visit(file: string): void;
}

const IMPORT = /^import (type )?\{([^}]*)\} from "([^"]+)";$/gm;

function rewriteImports(text: string, file: string, { source, targetOf, visit }: Copying): string {
  return text.replace(IMPORT, (whole, type: string | undefined, list: string, from: string) => {
    // Under the name that authors install: the others may be out of their reach.
    if (/^@inkstone\/(?:model|runtime)$/.test(from)) return whole.replace(from, from.slice(1));
    if (!from.startsWith(".")) return whole;
    const target = posix.join(posix.dirname(file), from);
    const names = list.split(",").map((one) => one.replace(/^\s*type\s+|\s+as\s.*$/g, "").trim());
    if (names.filter(Boolean).every((one) => source.exports(one, target))) {
      return `import ${type ?? ""}{${list}} from "inkstone/theme";`;
    }
    const copy = targetOf(target);
    visit(target);
    return `import ${type ?? ""}{${list}} from "./${copy}";`;
  });
}
