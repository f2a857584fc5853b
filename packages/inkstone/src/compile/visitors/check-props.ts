import { closest } from "../../support/closest.ts";
import { SiteError } from "../../support/site-error.ts";
import type { DraftBuilder } from "../draft.ts";
import type { PageScope } from "../fragments/page-scope.ts";
import { type Element, hasProp, literalOf } from "./element-meaning.ts";

const TYPES: readonly string[] = ["caution", "danger", "important", "info", "note", "tip", "warning"];

/** What other tools call the same. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  default: "note",
  error: "danger",
  idea: "tip",
  secondary: "note",
  success: "tip",
  warn: "warning",
};

interface Visit {
  draft: DraftBuilder;
  scope: PageScope;
}

/** Fails for props that a component would show as something empty. */
export function checkProps(node: Readonly<Element>, component: string, { draft, scope }: Visit): void {
  const place = draft.place(node.position?.start);
  const hasCode = node.attributes.some(({ type }) => type !== "mdxJsxAttribute");
  if (component === "Tab" && !hasProp(node, "label") && !hasCode)
    throw new SiteError(`<${node.name}> has no label, so nobody could find it.`, {
      code: "component-props",
      hint: '<Tabs> reads no list of names. Write the name at each tab: <Tab label="npm">.',
      place,
    });
  if (component !== "Callout" && component !== "Badge") return;
  const type = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === "type");
  const value = type === undefined ? undefined : literalOf(type, scope)?.value;
  if (typeof value !== "string" || !/^[a-z]+$/.test(value) || TYPES.includes(value)) return;
  const guess = Object.hasOwn(OTHER_NAMES, value) ? OTHER_NAMES[value] : closest(value, TYPES);
  throw new SiteError(`<${node.name}> has no type "${value}".`, {
    code: "component-props",
    hint: guess === undefined ? `Write one of ${TYPES.join(", ")}.` : `Write type="${guess}".`,
    place,
  });
}
