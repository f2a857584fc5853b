import { SiteError } from "../support/errors/site-error.ts";

/** Files of other tools that order and name the entries of a sidebar. */
const SIDEBARS =
  /^(?:_category_\.(?:json|ya?ml)|_meta\.(?:[jt]sx?|global\.[jt]sx?)|(?:docs|meta|mint)\.json)$/;

/** Names that anything may have; only what they hold tells whose they are. */
const COMMON: ReadonlyMap<string, RegExp> = new Map([
  ["docs.json", /"navigation"\s*:\s*[{[]/],
  ["meta.json", /"pages"\s*:\s*\[/],
  ["mint.json", /"navigation"\s*:\s*[{[]/],
]);

/** Pages of other tools, and `README.MD`: nothing would say that they are missing. */
const PAGES = /^[^_].*(\.(?!mdx?$)(?:markdown|mdoc|mdown|[Mm][Dd][Xx]?))$/;

/** How Hugo calls the page of a folder. Here a name that begins so is a part of other pages. */
const FOLDER_PAGE = /^_index\.mdx?$/;

export function isForeignFile(name: string): boolean {
  return SIDEBARS.test(name) || PAGES.test(name) || FOLDER_PAGE.test(name);
}

/** Whether a file that has such a name is not another tool's after all; `files` are those of the site. */
export function isOrdinary(
  file: string,
  { files, read }: { files: ReadonlySet<string>; read(): string | undefined },
): boolean {
  const name = nameOf(file);
  // Beside the page of a folder, it is a part of that.
  if (FOLDER_PAGE.test(name))
    return ["md", "mdx", "tsx"].some((extension) =>
      files.has(`${file.slice(0, -name.length)}index.${extension}`),
    );
  return COMMON.get(name)?.test(read() ?? "") === false;
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
      hint: adviceFor(kind),
      place: { file: `${displayRoot}${first}`, line: 1, column: 1 },
    });
  });
}

function adviceFor(kind: string): string {
  if (FOLDER_PAGE.test(kind)) return `Rename it to ${kind.slice(1)}, which is the page of its folder.`;
  return kind.startsWith(".")
    ? "Rename it to .md, or to .mdx if it has components."
    : "Write the folder's entries into _meta.json, in their order, and remove the file.";
}

function describe(kind: string, count: number): string {
  if (kind.startsWith("."))
    return `A ${kind} file is not read, so there is no page.${count === 1 ? "" : ` There are ${count} of them.`}`;
  const more = count === 1 ? "" : ` ${count} folders have one.`;
  if (FOLDER_PAGE.test(kind)) return `${kind} is a part for other pages, so there is no page.${more}`;
  return `${kind} is not read, so the sidebar does not follow it.${more}`;
}
