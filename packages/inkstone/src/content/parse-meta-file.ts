import { describeUnknownIcon } from "../config/describe-unknown-icon.ts";
import type { Place, SiteError } from "../support/errors/site-error.ts";
import { type JsonNode, type JsonObject, parseJson, placeAt } from "../support/text/parse-json.ts";
import { adviceFor, type Fields, type Inspection, readFields, report } from "./read-fields.ts";

/** A `_meta.json`: the sidebar entries of the folder it is in. */
export interface MetaFile {
  /** Relative to the project root, for messages: `docs/zh/guide/_meta.json`. */
  file: string;
  items: MetaItem[];
}

/** Labels may be keys of the site's texts. */
export type MetaItem =
  | MetaCustomLink
  | MetaDir
  | MetaDirSection
  | MetaDivider
  | MetaFilePage
  | MetaName
  | MetaSection;

/** A bare string: a page of the folder, or a folder in it. */
export interface MetaName {
  type: "name";
  name: string;
  place: Place;
}

interface MetaLook {
  place: Place;
  icon: string | undefined;
  tag: string | undefined;
}

export interface MetaFilePage extends MetaLook {
  type: "file";
  name: string;
  label: string | undefined;
  overviewHeaders: number[] | undefined;
}

export interface MetaDir extends MetaLook {
  type: "dir";
  name: string;
  label: string | undefined;
  collapsible: boolean | undefined;
  collapsed: boolean | undefined;
  overviewHeaders: number[] | undefined;
}

/** A header, and below it the entries of a folder, not indented. */
export interface MetaDirSection extends MetaLook {
  type: "dir-section-header";
  name: string;
  label: string | undefined;
}

export interface MetaSection extends MetaLook {
  type: "section-header";
  label: string;
}

export interface MetaDivider {
  type: "divider";
  dashed: boolean;
  place: Place;
}

/** Leads anywhere, or holds entries that do. */
export interface MetaCustomLink extends MetaLook {
  type: "custom-link";
  label: string;
  link: string | undefined;
  items: MetaItem[] | undefined;
  collapsible: boolean | undefined;
  collapsed: boolean | undefined;
}

const FIELDS = {
  "custom-link": ["type", "label", "link", "items", "collapsible", "collapsed", "icon", "tag"],
  dir: ["type", "name", "label", "collapsible", "collapsed", "icon", "tag", "overviewHeaders"],
  "dir-section-header": ["type", "name", "label", "icon", "tag"],
  divider: ["type", "dashed"],
  file: ["type", "name", "label", "icon", "tag", "overviewHeaders"],
  "section-header": ["type", "label", "icon", "tag"],
} as const;

type MetaType = keyof typeof FIELDS;

/** Reads the text of a `_meta.json`. What is wrong is added to `errors`; a file that is no JSON throws. */
export function parseMetaFile(text: string, file: string, errors: SiteError[]): MetaFile {
  const inspection: Inspection = { text, file, code: "meta-shape", errors };
  const root = parseJson(text, file);
  if (root.kind === "array") return { file, items: readItems(root.items, inspection) };
  report(inspection, root.offset, {
    message: "_meta.json should be a list of entries.",
    hint: `Write a list of file names, for example ${listExample(root)}.`,
  });
  return { file, items: [] };
}

/** Some tools write an object of names and labels. */
function listExample(root: JsonNode): string {
  const [first] = root.kind === "object" ? root.members : [];
  if (first?.value.kind !== "literal" || typeof first.value.value !== "string") return '["index", "start"]';
  return `[${JSON.stringify({ type: "file", name: first.key, label: first.value.value })}]`;
}

function readItems(nodes: readonly JsonNode[], inspection: Inspection): MetaItem[] {
  return nodes.flatMap((node) => readItem(node, inspection));
}

function readItem(node: JsonNode, inspection: Inspection): MetaItem[] {
  if (node.kind === "literal" && typeof node.value === "string") {
    return [
      { type: "name", name: node.value, place: placeAt(inspection.text, node.offset, inspection.file) },
    ];
  }
  if (node.kind !== "object") {
    report(inspection, node.offset, {
      message: "An entry should be a file name or an object.",
      hint: 'Write "start" or { "type": "file", "name": "start" }.',
    });
    return [];
  }
  const type = readType(node, inspection);
  if (type === undefined) return [];
  return [createItem(type, readFields(node, FIELDS[type], inspection), { node, inspection })];
}

function readType(node: JsonObject, inspection: Inspection): MetaType | undefined {
  const types = Object.keys(FIELDS) as MetaType[];
  const member = node.members.findLast(({ key }) => key === "type");
  const value = member?.value.kind === "literal" ? member.value.value : undefined;
  const type = types.find((known) => known === value);
  if (type !== undefined) return type;

  const choice = adviceFor(String(value ?? ""), types, "Write one of");
  if (member === undefined)
    report(inspection, node.offset, { message: 'This entry has no "type".', hint: choice });
  else
    report(inspection, member.value.offset, {
      message: `There is no entry of type ${JSON.stringify(value ?? null)}.`,
      hint: choice,
    });
  return undefined;
}

function createItem(
  type: MetaType,
  fields: Fields,
  { node, inspection }: { node: JsonObject; inspection: Inspection },
): MetaItem {
  const { place } = fields;
  if (type === "divider") return { type, dashed: fields.flag("dashed") ?? false, place };

  const look = { place, icon: readIcon(node, fields, inspection), tag: readTag(node, fields, inspection) };
  if (type === "section-header") return { type, label: fields.requiredText("label"), ...look };
  if (type === "custom-link") return createCustomLink(fields, look, { node, inspection });

  const named = { name: fields.requiredText("name"), label: fields.text("label"), ...look };
  if (type === "dir-section-header") return { type, ...named };
  const overviewHeaders = fields.levels("overviewHeaders");
  if (type === "file") return { type, overviewHeaders, ...named };
  return {
    type,
    collapsible: fields.flag("collapsible"),
    collapsed: fields.flag("collapsed"),
    overviewHeaders,
    ...named,
  };
}

function readIcon(node: JsonObject, fields: Fields, inspection: Inspection): string | undefined {
  const icon = fields.text("icon");
  const unknown = icon === undefined ? undefined : describeUnknownIcon(icon);
  if (unknown === undefined) return icon;
  const member = node.members.findLast(({ key }) => key === "icon");
  report(inspection, member?.value.offset ?? node.offset, unknown);
  return undefined;
}

/** In Rspress a tag may be a drawing; here readers would see its source. */
function readTag(node: JsonObject, fields: Fields, inspection: Inspection): string | undefined {
  const tag = fields.text("tag");
  if (tag === undefined || !/^\s*<svg\b/i.test(tag)) return tag;
  const member = node.members.findLast(({ key }) => key === "tag");
  report(inspection, member?.value.offset ?? node.offset, {
    message: "A tag is text, and this one is an SVG.",
    hint: 'Write it as "icon".',
  });
  return undefined;
}

function createCustomLink(
  fields: Fields,
  look: MetaLook,
  { node, inspection }: { node: JsonObject; inspection: Inspection },
): MetaCustomLink {
  const link = fields.text("link");
  const items = fields.list("items", (item) => readItem(item, inspection))?.flat();
  if (!node.members.some(({ key }) => key === "link" || key === "items")) {
    report(inspection, node.offset, {
      message: 'A custom link needs "link" or "items".',
      hint: 'Add "link" to it.',
    });
  }
  const collapsible = fields.flag("collapsible");
  return {
    type: "custom-link",
    label: fields.requiredText("label"),
    link,
    items,
    collapsible,
    collapsed: fields.flag("collapsed"),
    ...look,
  };
}
