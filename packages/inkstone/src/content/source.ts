/** A content file that becomes a page. */
export interface Source {
  /** Relative to the content folder, with forward slashes: `zh/guide/index.mdx`. */
  file: string;
  /** Absolute path on disk. */
  path: string;
  extension: "md" | "mdx" | "tsx";
}
