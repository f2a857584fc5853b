import { posix } from "node:path";
import type { Answers } from "./answers.ts";
import {
  createManifest,
  extendManifest,
  type Manifest,
  packageNameOf,
  scriptNamesOf,
  titleOf,
} from "./create-manifest.ts";
import {
  cleanInstallCommand,
  executeCommand,
  installCommand,
  type PackageManager,
  runCommand,
} from "./package-manager.ts";

/** A file of the new project, or of a template, with forward slashes. */
export interface ProjectFile {
  path: string;
  text: string;
}

export interface FilesInput {
  answers: Answers;
  /** Name of the project's folder. */
  folder: string;
  version: string;
  /** Files below a folder of the templates. */
  readTemplate(folder: string): readonly ProjectFile[];
  /** The text of the project's own manifest, if it has one. */
  manifest: string | undefined;
}

export interface Plan {
  files: ProjectFile[];
  manifest: Manifest;
}

/** Template and answers → every file of the project. Pure but for what it is handed. */
export function createFiles({ answers, folder, version, readTemplate, manifest }: FilesInput): Plan {
  const { template, lang, hosts } = answers;
  const folders = [
    "base",
    ...(template === "i18n" ? ["i18n"] : [`${template}/shared`, `${template}/${lang}`]),
    ...hosts.map((host) => `deploy/${host}`),
  ];
  const added = createManifest({ name: packageNameOf(folder), template, version });
  const own = manifest === undefined ? undefined : (JSON.parse(manifest) as Manifest);
  const result = own === undefined ? added : extendManifest(own, added);

  const values = createValues(folder, result, answers);
  const byPath = new Map<string, string>();
  for (const { path, text } of folders.flatMap(readTemplate)) byPath.set(nameOf(path), fill(text, values));
  if (answers.packageManager === "yarn") byPath.set(".yarnrc.yml", YARN);
  byPath.set("package.json", `${JSON.stringify(result, null, indentOf(manifest))}\n`);
  return { files: [...byPath].map(([path, text]) => ({ path, text })), manifest: result };
}

function createValues(
  folder: string,
  manifest: Manifest,
  { lang, packageManager }: Answers,
): Record<string, string> {
  const scripts = scriptNamesOf(manifest);
  const title = titleOf(folder);
  return {
    TITLE: title,
    // Between the quotes of TypeScript or YAML, which both read what JSON escapes.
    QUOTED_TITLE: JSON.stringify(title).slice(1, -1),
    NAME: packageNameOf(folder),
    PACKAGE: manifest.name ?? packageNameOf(folder),
    LANG: lang,
    INSTALL: installCommand(packageManager),
    CLEAN_INSTALL: cleanInstallCommand(packageManager),
    DEV: runCommand(packageManager, scripts.dev),
    BUILD: runCommand(packageManager, scripts.build),
    PREVIEW: runCommand(packageManager, scripts.preview),
    INKSTONE: executeCommand(packageManager, "inkstone"),
    SETUP: SETUP[packageManager],
  };
}

/** Without it yarn 2 and later keep packages in archives, where neither native code nor an editor finds them. */
const YARN = "nodeLinker: node-modules\n";

/** The steps of a GitHub workflow that bring the package manager. Node is set up for npm's cache only where npm is used. */
const SETUP: Readonly<Record<PackageManager, string>> = {
  npm: "",
  pnpm: "      - run: npm install --global pnpm\n",
  // Node 25 and newer come without Corepack.
  yarn: "      - run: npm install --global corepack && corepack enable\n",
  bun: "      - run: npm install --global bun\n",
};

/** `dot-github/x` → `.github/x`: npm drops or renames some files that begin with a dot. */
function nameOf(path: string): string {
  return posix.join(...path.split("/").map((part) => part.replace(/^dot-/, ".")));
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/%([A-Z_]+)%\n?/g, (found, name: string) => {
    const value = values[name];
    if (value === undefined) return found;
    // A step that is not needed takes its line along.
    return value === "" ? "" : value.endsWith("\n") ? value : value + found.slice(name.length + 2);
  });
}

function indentOf(manifest: string | undefined): string {
  return /^[ \t]+/m.exec(manifest ?? "")?.[0] ?? "  ";
}
