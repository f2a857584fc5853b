import type { NavItem } from "@inkstone/model";
import type { Place, SiteError } from "../support/errors/site-error.ts";
import { type JsonNode, type JsonObject, parseJson } from "../support/text/parse-json.ts";
import { type Fields, type Inspection, readFields, report } from "./read-fields.ts";

/** A `_nav.json`: the navbar of the language it is in. */
export interface NavFile {
  /** Relative to the project root, for messages: `docs/zh/_nav.json`. */
  file: string;
  items: NavFileItem[];
}

/** Texts may be keys of the site's texts; links are without language and version prefix. */
export interface NavFileItem {
  text: string;
  link: string | undefined;
  activeMatch: string | undefined;
  items: NavFileItem[] | undefined;
  position: NavItem["position"];
  place: Place;
}

const MENU_FIELDS = ["text", "link", "activeMatch", "items"];
/** Entries of a menu stand where the menu does. */
const FIELDS = [...MENU_FIELDS, "position"];

/** Reads the text of a `_nav.json`. What is wrong is added to `errors`; a file that is no JSON throws. */
export function parseNavFile(text: string, file: string, errors: SiteError[]): NavFile {
  const inspection: Inspection = { text, file, code: "nav-shape", errors };
  const root = parseJson(text, file);
  if (root.kind === "array")
    return { file, items: root.items.flatMap((node) => readItem(node, FIELDS, inspection)) };
  report(inspection, root.offset, {
    message: "_nav.json should be a list of entries.",
    hint: 'Write [{ "text": "Guide", "link": "/guide/" }].',
  });
  return { file, items: [] };
}

function readItem(node: JsonNode, known: readonly string[], inspection: Inspection): NavFileItem[] {
  if (node.kind === "object") return [createItem(node, known, inspection)];
  report(inspection, node.offset, {
    message: "An entry of the navbar should be an object.",
    hint: 'Write { "text": "Guide", "link": "/guide/" }.',
  });
  return [];
}

function createItem(node: JsonObject, known: readonly string[], inspection: Inspection): NavFileItem {
  const fields = readFields(node, known, inspection);
  const item: NavFileItem = {
    text: fields.requiredText("text"),
    link: fields.text("link"),
    activeMatch: readActiveMatch(node, fields, inspection),
    items: fields.list("items", (child) => readItem(child, MENU_FIELDS, inspection))?.flat(),
    position: fields.choice("position", ["left", "right"]),
    place: fields.place,
  };
  if (!node.members.some(({ key }) => key === "link" || key === "items")) {
    report(inspection, node.offset, {
      message: 'This entry has neither "link" nor "items".',
      hint: 'Add "link" to it.',
    });
  }
  return item;
}

function readActiveMatch(node: JsonObject, fields: Fields, inspection: Inspection): string | undefined {
  const source = fields.text("activeMatch");
  if (source === undefined || isRegExp(source)) return source;
  const offset = node.members.findLast(({ key }) => key === "activeMatch")?.value.offset ?? node.offset;
  report(inspection, offset, {
    message: `"activeMatch" is not a regular expression: ${source}`,
    hint: 'Write the start of the paths it stands for, for example "^/guide/".',
  });
  return undefined;
}

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
