interface Runtime {
  Fragment: "";
  jsx: typeof renderElement;
  jsxs: typeof renderElement;
}

interface Props {
  children?: unknown;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * Runs a compiled MDX page that holds nothing alive: its static stretches come as HTML, the rest is text.
 * Far cheaper than React, and the page ends as plain HTML like any Markdown page.
 */
export function evaluateStaticMdx(code: string): string {
  const runtime: Runtime = { Fragment: "", jsx: renderElement, jsxs: renderElement };
  // The code is the author's own page, compiled by us a moment ago; a build runs its author's code by design.
  // oxlint-disable-next-line no-implied-eval
  const run = new Function(code) as (runtime: Runtime) => { default: (props: object) => string };
  return run(runtime).default({}).trim();
}

/** Only three kinds of element are left in such a page: fragments, collapsed stretches and the page itself. */
function renderElement(type: unknown, props: Props): string {
  if (typeof type === "function") return (type as (props: Props) => string)(props);
  return props.dangerouslySetInnerHTML?.__html ?? textOf(props.children);
}

function textOf(children: unknown): string {
  if (Array.isArray(children)) return children.map(textOf).join("");
  return typeof children === "string" || typeof children === "number" ? String(children) : "";
}
