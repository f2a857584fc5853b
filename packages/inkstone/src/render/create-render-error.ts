import { dirname, join } from "node:path";
import type { Bundle } from "../bundle/bundle.ts";
import { listLines } from "../compile/prepare/list-lines.ts";
import type { Config } from "../config/config.ts";
import { hasOwnComponents } from "../config/has-own-components.ts";
import type { Route } from "../site/site.ts";
import { isFile, readTextIfExists, relativePath } from "../support/files/file-system.ts";
import { type Place, SiteError, siteErrorsOf } from "../support/errors/site-error.ts";
import { isEndless } from "./documents/run-guarded.ts";
import { explainImport, explainReason } from "./explain-reason.ts";
import { findFailedImport } from "./find-failed-import.ts";
import { findThrownPlace, listThrowers } from "./find-thrown-place.ts";

/** Of what would take as long on the next page. */
export const ENDLESS = "page-endless";

const FAILS = " fails while it is rendered: ";

interface RenderErrorContext {
  config: Config;
  bundle: Pick<Bundle, "server">;
}

/** Components that throw are their author's to mend. Where only ours were at work, the error stays what it was. */
export function createRenderError(
  cause: unknown,
  { page, output }: Pick<Route, "output" | "page">,
  { config, bundle }: RenderErrorContext,
): unknown {
  const { projectRoot, root } = config;
  const isOurs = page.kind === "static" && !hasOwnComponents(config);
  if (isOurs || siteErrorsOf(cause).length > 0) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const path = join(root, page.file);
  const unknown = page.file.endsWith(".mdx") ? findUnknownName(reason, path) : undefined;
  const file = relativePath(projectRoot, path);
  const folder = dirname(bundle.server);
  const code = { folder, projectRoot };
  const failed = findFailedImport(cause, code, file);
  const thrown = failed?.place ?? findThrownPlace(cause, code);
  const explained = failed === undefined ? explainReason(reason) : explainImport(reason, failed.packageName);
  // The theme's own page for lost readers, and those of plugins, are in no file.
  const isWritten = isFile(path);
  const others = thrown !== undefined && thrown.file !== file ? `The page ${file}` : "This page";
  const beginning = { line: 1, column: 1 };
  const written = { file, ...(unknown?.place ?? findTag(listThrowers(cause, folder), path) ?? beginning) };
  const place = thrown ?? (isWritten ? written : undefined);
  return new SiteError(`${isWritten ? others : `The page ${output}`}${FAILS}${explained.reason}`, {
    code: isEndless(cause) ? ENDLESS : "page-render",
    hint: unknown?.hint ?? explained.hint,
    ...(place && { place }),
    cause,
  });
}

/** What a component does to every page that shows it is one mistake. */
export function joinRenderErrors(errors: readonly SiteError[]): SiteError[] {
  const groups = new Map<unknown, SiteError[]>();
  for (const error of errors) {
    const { code, place, cause } = error;
    const key = code === "page-render" ? JSON.stringify([place, String(cause)]) : error;
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()].map(joinGroup);
}

function joinGroup([first, ...others]: readonly SiteError[]): SiteError {
  const { message, code, hint, place, cause } = first as SiteError;
  if (others.length === 0) return first as SiteError;
  const many = `${others.length === 1 ? "another" : `${others.length} others`} fail while they are rendered: `;
  return new SiteError(message.replace(FAILS, ` and ${many}`), {
    code,
    ...(hint !== undefined && { hint }),
    ...(place && { place }),
    cause,
  });
}

/** Where the page shows one of these components. */
function findTag(names: readonly string[], path: string): Omit<Place, "file"> | undefined {
  const lines = listLines(readTextIfExists(path) ?? "", "mdx").filter(({ kind }) => kind === "prose");
  for (const name of names.filter((one) => /^[A-Z]\w*$/.test(one))) {
    const tag = new RegExp(`<${name}(?![\\w.-])`);
    const found = lines.find(({ written }) => tag.test(written));
    if (found !== undefined) return { line: found.line, column: found.written.search(tag) + 1 };
  }
  return undefined;
}

/** `/users/{id}` is text in Markdown, and asks for a variable in MDX. So does `src={useBaseUrl("/a.png")}` without its import. */
function findUnknownName(
  reason: string,
  path: string,
): { place: Omit<Place, "file">; hint: string } | undefined {
  const [, name] = /^([\w$]+) is not defined\b/.exec(reason) ?? [];
  if (name === undefined) return undefined;
  const code = String.raw`\{\s*${name.replaceAll("$", String.raw`\$`)}(?![\w$])`;
  const lines = listLines(readTextIfExists(path) ?? "", "mdx").filter(({ kind }) => kind === "prose");
  const find = (before: string): Omit<Place, "file"> | undefined => {
    const braces = new RegExp(before + code);
    const found = lines.find(({ written }) => braces.test(written));
    return found && { line: found.line, column: found.written.search(braces) + 1 };
  };
  const inText = find(String.raw`(?<![\\$=])`);
  const place = inText ?? find("(?<==)");
  if (place === undefined) return undefined;
  if (inText !== undefined && find(String.raw`(?<=\))(?=\{\s*[\w-]+=["'])`) !== undefined)
    return {
      place,
      hint: 'In MDX, braces hold code, and a link has no attributes. Write a tag: <a href="…" target="_self">text</a>.',
    };
  const other =
    inText === undefined ? "a value in its place" : String.raw`\{ for a brace that readers are to see`;
  if (name.toLowerCase() === "frontmatter")
    return { place, hint: "Write frontmatter. A fragment has none: hand the value to it, and write props." };
  return { place, hint: `In MDX, braces hold code. Define ${name}, or write ${other}.` };
}
