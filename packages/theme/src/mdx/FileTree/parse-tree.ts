import { createEntry, type TreeEntry } from "./tree-entry.ts";

/**
 * A tree as people write it in plain text: indented, with or without the lines that the command `tree` draws.
 * Two spaces or a `#` part a name from the remark behind it.
 */
export function parseTree(text: string): TreeEntry[] {
  const root: TreeEntry[] = [];
  const open: { indent: number; entry: TreeEntry }[] = [];
  for (const line of text.split("\n")) {
    if (/^[\s│|]*$/.test(line)) continue;
    const indent = BRANCH.exec(line)?.[0].length ?? 0;
    const [, name = "", note = ""] =
      /^(.+?)(?:(?:\s{2,}|\s+#\s*)#?\s*(.*))?$/.exec(line.slice(indent).trim()) ?? [];
    const entry = createEntry(name, note);
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    const parent = open.at(-1)?.entry;
    (parent?.children ?? root).push(entry);
    if (parent !== undefined) parent.isFolder = true;
    open.push({ indent, entry });
  }
  return root;
}

/** What stands before a name: spaces, drawn lines, or the dash of a list. */
const BRANCH = /^(?:[\s│├└╰─┬]|[|`+](?=--|\s)|--|[-*]\s)*/;
