import { readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import type { Config } from "../../config/config.ts";
import type { Source } from "../../content/source.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import type { AssetReader, AssetReference } from "../assets.ts";
import { cutFile, type FilePart, findRegions, linesOf, parseFilePart } from "./cut-file.ts";

export interface EmbedContext {
  config: Config;
  assets: AssetReader;
  source: Source;
  place: Place;
  /** What stands in the block itself, which the file is shown instead of. */
  ownCode: string;
}

export interface EmbeddedFile {
  code: string;
  /** From the file's extension: `ts`. */
  language: string;
  /** The page depends on the file, and nobody downloads it. */
  reference: AssetReference;
}

/** `./x.ts` beside the page, `/x.ts` and `@/x.ts` in the content folder, `<root>/x.ts` in the project; `#L3-L9` or `#region` behind. */
export function embedFile(file: string, context: EmbedContext): EmbeddedFile {
  const { config, assets, source, place } = context;
  const [, name = file, hash = ""] = /^([^#]*)(?:#(.*))?$/s.exec(file) ?? [];
  const path = resolveFile(name, source, config);
  const shown = relativePath(config.projectRoot, path);
  const digest = assets.hashOf(path);
  if (digest === "") throw missingFile(name, shown, context);
  const text = readFileSync(path, "utf8");
  const part = parseFilePart(hash);
  const code = cutFile(text, part);
  if (code === undefined) throw missingPart(part, shown, { text, place });
  return { code, language: extname(path).slice(1), reference: { path, hash: digest } };
}

function resolveFile(name: string, source: Source, { root, projectRoot }: Config): string {
  if (name.startsWith("<root>/")) return join(projectRoot, name.slice(7));
  if (name.startsWith("@/")) return join(root, name.slice(2));
  return name.startsWith("/") ? join(root, name) : resolve(dirname(source.path), name);
}

function missingFile(name: string, path: string, { ownCode, place }: EmbedContext): SiteError {
  return new SiteError(`The file ${name} does not exist.`, {
    code: "code-file",
    hint:
      ownCode.trim() === ""
        ? `Add ${path}, or correct the path: ./ is beside the page, / the content folder, <root>/ the project.`
        : // Other tools show such a name above the block.
          `Write title="${name}" to show what stands in the block. With file, ${path} is shown instead of it.`,
    place,
  });
}

function missingPart(
  part: FilePart,
  path: string,
  { text, place }: { text: string; place: Place },
): SiteError {
  const [message, hint] =
    part.kind === "lines" ? describeLines(part, path, text) : describeRegion(part, path, text);
  return new SiteError(message, { code: "code-part", hint, place });
}

function describeLines(
  { from, to }: Extract<FilePart, { kind: "lines" }>,
  path: string,
  text: string,
): [message: string, hint: string] {
  if (to < from)
    return [`${path} has no lines ${from}-${to}.`, `Write the first line first: #L${to}-L${from}.`];
  return [`${path} has no line ${from}.`, `It has ${linesOf(text).length} lines.`];
}

function describeRegion(part: FilePart, path: string, text: string): [message: string, hint: string] {
  const name = part.kind === "region" ? part.name : "";
  const regions = findRegions(text);
  const names = regions.length === 0 ? "It has none." : `It has ${regions.join(", ")}.`;
  return [
    `${path} has no region "${name}".`,
    `A region begins with a comment #region ${name} and ends with #endregion. ${names}`,
  ];
}
