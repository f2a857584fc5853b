import { closest } from "../../support/text/closest.ts";
import { adviseOnProp } from "../../support/other-tools.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { PageScope } from "../scope/page-scope.ts";
import type { Warning } from "../warning.ts";
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

/** Fails for props that a component would show as something empty, and tells of those that another tool's would have. */
export function checkProps(node: Readonly<Element>, component: string, { draft, scope }: Visit): void {
  const place = draft.place(node.position?.start);
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute") continue;
    const hint = adviseOnProp(component, attribute.name);
    if (hint !== undefined) draft.addWarning(createPropWarning(node, attribute.name, hint));
  }
  const hasCode = node.attributes.some(({ type }) => type !== "mdxJsxAttribute");
  const isNamed = hasProp(node, "label") || hasProp(node, "value");
  if (component === "Tab" && !isNamed && !hasCode)
    throw new SiteError(`<${node.name}> has no label, so nobody could find it.`, {
      code: "component-props",
      hint: hasProp(node, "title")
        ? 'Write label in the place of title: <Tab label="npm">.'
        : '<Tabs> reads no list of names. Write the name at each tab: <Tab label="npm">.',
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

function createPropWarning({ name, position }: Readonly<Element>, prop: string, hint: string): Warning {
  const { line = 1, column = 1 } = position?.start ?? {};
  return {
    message: `<${name}> has no prop "${prop}", so it does nothing here.`,
    code: "component-props",
    hint,
    line,
    column,
  };
}

/** Fails for `style="color: red"`, which React refuses to render without saying where it is. */
export function checkStyle(node: Readonly<Element>, draft: DraftBuilder): void {
  const style = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === "style");
  if (typeof style?.value !== "string") return;
  throw new SiteError(`In MDX, the style of <${node.name}> is no text.`, {
    code: "component-props",
    hint: `Write style={{ ${spellStyle(style.value)} }}, or a class and a rule for it in globalStyles.`,
    place: draft.place(node.position?.start),
  });
}

/** `margin-top: 1em` as an object of JavaScript has it: `marginTop: "1em"`. */
function spellStyle(style: string): string {
  return style
    .split(/;(?![^(]*\))/)
    .flatMap((declaration) => {
      const [, name, value = ""] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(declaration) ?? [];
      if (name === undefined) return [];
      const key = name.startsWith("--")
        ? JSON.stringify(name)
        : name.replace(/-+([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [`${key}: ${JSON.stringify(value)}`];
    })
    .join(", ");
}
