import type { Html } from "mdast";
import type { Point } from "../draft/draft-place.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { rewriteTags } from "../html/rewrite-tags.ts";
import { resolveElement } from "./elements.ts";

/** Raw HTML is looked at only if it may name an address or hold a table. */
const MAY_NEED_CHANGES = /\b(?:href|src|srcset|poster|data)\s*=|<table\b/i;

/** Links and pictures in raw HTML are resolved, checked and published like those in Markdown. */
export function resolveHtml({ value, position }: Readonly<Html>, draft: DraftBuilder): string {
  if (!MAY_NEED_CHANGES.test(value)) return value;
  return rewriteTags(value, ({ name, attributes, offset }) =>
    resolveElement({ name, attributes }, draft, pointAt(value, offset, position?.start)),
  );
}

function pointAt(html: string, offset: number, start: Point | undefined): Point | undefined {
  if (start === undefined) return undefined;
  const lines = html.slice(0, offset).split("\n");
  const column = (lines.at(-1) ?? "").length;
  return {
    line: start.line + lines.length - 1,
    column: lines.length === 1 ? start.column + column : column + 1,
  };
}
