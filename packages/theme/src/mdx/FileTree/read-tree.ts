import { createElement, Fragment, type ReactNode } from "react";
import { type Part, readParts } from "../markup/read-parts.tsx";
import { createEntry, type TreeEntry } from "./tree-entry.ts";

/** A nested Markdown list as a tree. The first word of an item is the name; what follows is a remark. */
export function readTree(children: ReactNode): TreeEntry[] {
  return readParts(children).filter(isList).flatMap(readItems);
}

function readItems(list: Part): TreeEntry[] {
  return list
    .parts()
    .filter(({ name }) => name === "li")
    .map(readItem);
}

function readItem(item: Part): TreeEntry {
  // Items with empty lines between them have paragraphs inside.
  const parts = item.parts().flatMap((part) => (part.name === "p" ? part.parts() : [part]));
  const [first, ...others] = parts.filter(
    (part) => !isList(part) && (part.name !== "" || part.text.trim() !== ""),
  );
  const children = parts.filter(isList).flatMap(readItems);
  const entry = readLabel(first, others);
  return { ...entry, children, isFolder: entry.isFolder || children.length > 0 };
}

function readLabel(first: Part | undefined, others: readonly Part[]): TreeEntry {
  const text = first?.text.trim() ?? "";
  const rest = others.map(({ node }, index) => createElement(Fragment, { key: index }, node));
  if (first?.name === "strong") return { ...createEntry(text, rest), isMarked: true };
  if (first?.name !== "") return createEntry(text, rest);
  const [, name = "", remark = ""] = /^(\S+)\s*([^]*)$/.exec(text) ?? [];
  // What follows at once belongs to the name's words: a space was there before it.
  return createEntry(name, [...(remark === "" ? [] : [`${remark} `]), ...rest]);
}

function isList({ name }: Part): boolean {
  return name === "ul" || name === "ol";
}
