import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { fileIconOf } from "./file-icon.ts";
import { parseTree } from "./parse-tree.ts";
import { readTree } from "./read-tree.ts";
import type { TreeEntry } from "./tree-entry.ts";

export interface FileTreeProps {
  /** The tree as indented text, or as the command `tree` draws it. `name  # remark`, `**name**` stands out. */
  tree?: string;
  /** Whether folders are open from the start. @default true */
  open?: boolean;
  /** A nested Markdown list instead of `tree`. */
  children?: ReactNode;
}

/** Folders and files. Folders with entries open and close. */
export function FileTree({ tree, open = true, children }: FileTreeProps): ReactNode {
  const entries = tree === undefined ? readTree(children) : parseTree(tree);
  return (
    // A deep tree scrolls on phones, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ink-file-tree" tabIndex={0}>
      {renderEntries(entries, open)}
    </div>
  );
}

function renderEntries(entries: readonly TreeEntry[], open: boolean): ReactNode {
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={index}>
          {entry.children.length === 0 ? (
            renderLabel(entry)
          ) : (
            <details open={open}>
              <summary>{renderLabel(entry)}</summary>
              {renderEntries(entry.children, open)}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function renderLabel({ name, note, isFolder, isMarked }: TreeEntry): ReactNode {
  const hasNote = Array.isArray(note) ? note.length > 0 : note !== "";
  const isGap = name === "…" || name === "...";
  return (
    <span className="ink-file" data-marked={isMarked ? "" : undefined}>
      {!isGap && <Icon icon={isFolder ? "folder" : fileIconOf(name)} />}
      <span className="ink-file-name">{isGap ? "…" : name}</span>
      {hasNote && <span className="ink-file-note">{note}</span>}
    </span>
  );
}
