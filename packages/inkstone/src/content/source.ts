/** A content file that becomes a page. */
export interface Source {
  /** Relative to the content folder, with forward slashes: `zh/guide/index.mdx`. */
  file: string;
  /** Absolute path on disk; of a generated page, where it would be. */
  path: string;
  extension: "md" | "mdx" | "tsx";
  /** The text of a page that is generated: no file holds it. */
  text?: string;
  /** Of a page that a plugin added. */
  added?: { plugin: string; editPath: string };
}

export function extensionOf(file: string): Source["extension"] | undefined {
  if (file.endsWith(".md")) return "md";
  if (file.endsWith(".mdx")) return "mdx";
  return file.endsWith(".tsx") ? "tsx" : undefined;
}
