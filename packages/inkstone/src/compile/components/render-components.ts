import { type AuthorComponents, loadAuthors, requireReact } from "./author-components.ts";

type Jsx = (type: unknown, props: Record<string, unknown>, key?: string) => unknown;

interface React {
  Fragment: unknown;
  jsx: Jsx;
  jsxs: Jsx;
}

interface Server {
  renderToStaticMarkup(node: unknown, options: { identifierPrefix: string }): string;
}

export interface RenderOptions {
  components: AuthorComponents;
  props: Readonly<Record<string, unknown>>;
  /** What components say otherwise than the theme, by key. */
  words: Readonly<Partial<Record<string, string>>>;
  /** Keeps the ids that components make apart from those of other renders on the same page. */
  idPrefix: string;
  /** The element that stands around collapsed stretches and leaves no trace. */
  transparent: string;
}

/** A component threw. */
export class ComponentFailure extends Error {
  /** Empty when it is none that the page names. */
  readonly component: string;
  /** `3:7`; empty when it is not known. */
  readonly position: string;

  constructor(cause: unknown, component: string, position: string) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.component = component;
    this.position = position;
  }
}

/** The attribute that tells where an element was written, when a page is compiled to find out what fails. */
export const POSITION = "inkPosition";

/** Runs a compiled MDX page whose components all can do without a browser, and gives its HTML. */
export function renderComponents(code: string, options: RenderOptions): string {
  const react = requireReact<React>("react/jsx-runtime");
  try {
    return render(code, react, options);
  } catch (error) {
    throw new ComponentFailure(error, findComponent(error, options.components), "");
  }
}

/** The same for a page whose elements carry their position: fails with the place of the one that throws. */
export function locateFailure(code: string, options: RenderOptions): ComponentFailure | undefined {
  const react = requireReact<React>("react/jsx-runtime");
  const names = new Map(Object.entries(options.components).map(([name, component]) => [component, name]));
  const guard =
    (create: Jsx): Jsx =>
    (type, { [POSITION]: position, ...props }: Record<string, unknown>, key) => {
      if (typeof position !== "string" || typeof type !== "function") return create(type, props, key);
      const run = type as AuthorComponents[string];
      const Guarded = (given: object): unknown => {
        try {
          return run(given);
        } catch (error) {
          throw new ComponentFailure(error, names.get(run) ?? run.name, position);
        }
      };
      return create(Guarded, props, key);
    };
  try {
    render(code, { ...react, jsx: guard(react.jsx), jsxs: guard(react.jsxs) }, options);
    return undefined;
  } catch (error) {
    return error instanceof ComponentFailure ? error : undefined;
  }
}

function render(code: string, react: React, options: RenderOptions): string {
  const { components, props, words, idPrefix, transparent } = options;
  const { renderToStaticMarkup } = requireReact<Server>("react-dom/server");
  // The code is the author's own page, compiled by us a moment ago; a build runs its author's code by design.
  // oxlint-disable-next-line no-implied-eval
  const run = new Function(code) as (react: React) => { default: unknown };
  const page = react.jsx(run(react).default, { ...props, components });
  const { wordsContext } = loadAuthors().registry;
  const speaking = react.jsx(wordsContext, { value: words, children: page });
  const html = renderToStaticMarkup(speaking, { identifierPrefix: idPrefix });
  return html
    .replace(PRELOADS, "")
    .replaceAll(`<${transparent}>`, "")
    .replaceAll(`</${transparent}>`, "")
    .trim();
}

/** React asks for pictures in front of everything else; a document loads its own in good time. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Functions on the stack keep their names; the innermost that authors know is the one to name. */
function findComponent(error: unknown, components: AuthorComponents): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const names = [...stack.matchAll(/^\s*at (?:new )?([A-Z]\w*) /gm)].map(([, name = ""]) => name);
  return names.find((name) => Object.hasOwn(components, name)) ?? names[0] ?? "";
}
