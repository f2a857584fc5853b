import { type Demo, type Fence, readTitle, readValue } from "./read-demos.ts";

/** Name of the loader that takes a demo out of its page. */
export const LOADER = "inkstone-preview";

const SCRIPT = /^[jt]sx?$/;
const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.\.?\/[^"']+)\2/g;

/**
 * What the bundler is asked for: a module that has the name of a script, made by the loader from the page.
 * `specifierOf(demo, 0, "./start.mdx")` is `./start.mdx.3f2a9c01.0.tsx!=!inkstone-preview?id=3f2a9c01&n=0!./start.mdx?preview`.
 */
export function specifierOf({ id, fences }: Demo, index: number, page: string): string {
  const { language = "tsx" } = fences[index] ?? {};
  // The query keeps the page from being taken for a fragment.
  return `${page}.${id}.${index}.${language}!=!${LOADER}?id=${id}&n=${index}!${page}?preview`;
}

/** What is imported for a demo: a file of the project as it is, or a module out of the page. */
export function sourceOf(demo: Demo, page: string, resolveFile: (file: string) => string): string {
  const file = readValue(demo.fences[0]?.meta ?? "", "file");
  return file === "" ? specifierOf(demo, 0, page) : resolveFile(file);
}

/** The code of one file of a demo, with imports of the demo's other files led back to the page. */
export function createModule(demo: Demo, index: number, page: string): string {
  const fence = demo.fences[index];
  if (fence === undefined) return "";
  if (!SCRIPT.test(fence.language)) return fence.code;
  const used = new Set<number>();
  const code = fence.code.replace(IMPORT, (whole, before: string, quote: string, from: string) => {
    const other = demo.fences.findIndex((file) => file !== fence && isNamed(file, from.replace(/^\.\//, "")));
    if (other === -1) return whole;
    used.add(other);
    return `${before}${quote}${specifierOf(demo, other, page)}${quote}`;
  });
  return `${index === 0 ? importStyles(demo, used, page) : ""}${code}`;
}

/** Style sheets that the component does not import itself. */
function importStyles(demo: Demo, used: ReadonlySet<number>, page: string): string {
  return demo.fences
    .map(({ language, meta }, index) =>
      language === "css" && readValue(meta, "file") === "" && !used.has(index)
        ? `import ${JSON.stringify(specifierOf(demo, index, page))};`
        : "",
    )
    .join("");
}

/** Scripts may be imported without their extension. */
function isNamed({ meta, language }: Fence, name: string): boolean {
  const title = readTitle(meta);
  return title !== "" && (title === name || (SCRIPT.test(language) && title.replace(/\.\w+$/, "") === name));
}
