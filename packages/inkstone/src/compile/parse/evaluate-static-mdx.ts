import { escapeAttribute, escapeText } from "../html/escape-html.ts";

/** An element that is markup already when its parent gets it; a plain string is text and still to be escaped. */
interface Markup {
  html: string;
}

interface Props {
  children?: unknown;
  dangerouslySetInnerHTML?: { __html: string };
  [attribute: string]: unknown;
}

interface Runtime {
  Fragment: "";
  jsx: typeof createMarkup;
  jsxs: typeof createMarkup;
}

/**
 * Runs a compiled MDX page that holds nothing alive: its static stretches come as HTML, the rest is text.
 * Far cheaper than React, and the page ends as plain HTML like any Markdown page.
 * `transparent` is the element that stands around collapsed stretches and leaves no trace.
 */
export function evaluateStaticMdx(code: string, transparent: string, props: object = {}): string {
  const create: typeof createMarkup = (type, given) => createMarkup(type === transparent ? "" : type, given);
  const runtime: Runtime = { Fragment: "", jsx: create, jsxs: create };
  // The code is the author's own page, compiled by us a moment ago; a build runs its author's code by design.
  // oxlint-disable-next-line no-implied-eval
  const run = new Function(code) as (runtime: Runtime) => { default: (props: object) => Markup };
  return run(runtime).default(props).html.trim();
}

/** Nearly everything comes as collapsed HTML; an element is left only where the optimiser saw no gain. */
function createMarkup(type: unknown, props: Props): Markup {
  if (typeof type === "function") return (type as (props: Props) => Markup)(props);
  const { children, dangerouslySetInnerHTML: given, ...attributes } = props;
  const inner = given === undefined ? render(children) : given.__html;
  if (typeof type !== "string" || type === "") return { html: inner };
  const opening = `<${type}${Object.entries(attributes).map(renderAttribute).join("")}>`;
  return { html: VOID_ELEMENTS.has(type) ? opening : `${opening}${inner}</${type}>` };
}

function render(children: unknown): string {
  if (Array.isArray(children)) return children.map(render).join("");
  if (typeof children === "string" || typeof children === "number") return escapeText(String(children));
  return isMarkup(children) ? children.html : "";
}

function isMarkup(value: unknown): value is Markup {
  return typeof value === "object" && value !== null && "html" in value;
}

function renderAttribute([name, value]: [string, unknown]): string {
  if (typeof value !== "string" && typeof value !== "number" && value !== true) return "";
  const attribute = REACT_NAMES[name] ?? name;
  return value === true ? ` ${attribute}=""` : ` ${attribute}="${escapeAttribute(String(value))}"`;
}

const REACT_NAMES: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
};
const VOID_ELEMENTS: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "source", "track", "wbr"]);
