import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { isFile } from "../support/files/file-system.ts";

/** The default theme as it was written, and what it exports from where. */
export interface ThemeSource {
  version: string;
  /** Names of the components that a site may replace. */
  parts: readonly string[];
  /** The file of a component, relative to the theme's sources: `components/Footer/Footer.tsx`. */
  fileOf(name: string): string | undefined;
  read(file: string): string;
  /** Whether `inkstone/theme` exports that name of that file. */
  exports(name: string, file: string): boolean;
}

/** `from` is a file of the package that brings the theme: this one, or that of an Inkstone that was just installed. */
export function readThemeSource(from: string = import.meta.url): ThemeSource {
  const manifest = createRequire(from).resolve("@inkstone/theme/package.json");
  const folder = join(dirname(manifest), "src");
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const exported = parseExports(read("index.ts"));
  return {
    version: (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version,
    parts: Array.from(read("slots/part-names.ts").matchAll(/^ {2}"(\w+)",$/gm), ([, name = ""]) => name),
    fileOf: (name) => findComponent(folder, name),
    read,
    exports: (name, file) => exported.get(name) === file,
  };
}

function findComponent(folder: string, name: string): string | undefined {
  return ["components", "layouts"]
    .flatMap((kind) =>
      readdirSync(join(folder, kind)).map((entry) => join(folder, kind, entry, `${name}.tsx`)),
    )
    .filter(isFile)
    .map((path) => relative(folder, path).replaceAll("\\", "/"))[0];
}

/** Name → file of every `export { A, type B } from "./file.tsx"`. */
function parseExports(index: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, list = "", file = ""] of index.matchAll(/export (?:type )?\{([^}]*)\} from "\.\/([^"]+)"/g)) {
    for (const name of list.split(",")) names.set(name.replace(/^\s*(?:type\s+)?/, "").trim(), file);
  }
  return names;
}
