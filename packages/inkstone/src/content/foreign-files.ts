import { SiteError } from "../support/errors/site-error.ts";

/** Files of other tools that order and name the entries of a sidebar. */
const SIDEBARS = /^(?:_category_\.(?:json|ya?ml)|_meta\.(?:[jt]sx?|global\.[jt]sx?)|meta\.json)$/;

/** A name that anything may have; only what it holds tells whose it is. */
const COMMON = "meta.json";

/** Pages of other tools, and `README.MD`: nothing would say that they are missing. */
const PAGES = /^[^_].*(\.(?!mdx?$)(?:markdown|mdoc|mdown|[Mm][Dd][Xx]?))$/;

export function isForeignFile(name: string): boolean {
  return SIDEBARS.test(name) || PAGES.test(name);
}

/** Whether a file that has such a name is not another tool's after all. */
export function isOrdinary(file: string, read: () => string | undefined): boolean {
  return nameOf(file) === COMMON && !/"pages"\s*:\s*\[/.test(read() ?? "");
}

export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

/** One for each name, and of pages for each extension: whoever has one such file has many. */
export function describeForeignFiles(files: readonly string[], displayRoot: string): SiteError[] {
  const kindOf = (file: string): string => PAGES.exec(nameOf(file))?.[1] ?? nameOf(file);
  const kinds = [...new Set(files.map(kindOf))];
  return kinds.map((kind) => {
    const [first = "", ...others] = files.filter((file) => kindOf(file) === kind);
    return new SiteError(describe(kind, others.length + 1), {
      code: "content-foreign",
      hint: kind.startsWith(".")
        ? "Rename it to .md, or to .mdx if it has components."
        : "Write the folder's entries into _meta.json, in their order, and remove the file.",
      place: { file: `${displayRoot}${first}`, line: 1, column: 1 },
    });
  });
}

function describe(kind: string, count: number): string {
  if (kind.startsWith("."))
    return `A ${kind} file is not read, so there is no page.${count === 1 ? "" : ` There are ${count} of them.`}`;
  const more = count === 1 ? "" : ` ${count} folders have one.`;
  return `${kind} is not read, so the sidebar does not follow it.${more}`;
}
