import type { ReactNode } from "react";

export interface TreeEntry {
  /** Without the slash at its end. */
  name: string;
  /** Follows the name: an author's remark. */
  note: ReactNode;
  isFolder: boolean;
  /** Stands out among the others. */
  isMarked: boolean;
  children: TreeEntry[];
}

/** `**src/**` is a folder that stands out; one with entries is a folder with or without its slash. */
export function createEntry(written: string, note: ReactNode = ""): TreeEntry {
  const marked = /^\*\*(.+)\*\*(\/?)$/.exec(written);
  const name = marked === null ? written : `${marked[1]}${marked[2]}`;
  return {
    name: name.replace(/\/$/, "") || name,
    note,
    isFolder: name.endsWith("/"),
    isMarked: marked !== null,
    children: [],
  };
}
