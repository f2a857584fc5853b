import { createRequire } from "node:module";
import process from "node:process";

export type AuthorComponents = Readonly<Record<string, (props: object) => unknown>>;

/** What the theme says of its components, as `@inkstone/theme/mdx` exports it. */
type Registry = Pick<
  typeof import("@inkstone/theme/mdx"),
  "wordsContext" | "imageProps" | "linkProps" | "liveComponents" | "liveUnless" | "speakingComponents"
>;

/** The components of the theme that MDX pages use without an import. */
export interface Authors {
  components: AuthorComponents;
  registry: Registry;
}

/** Where pages may import them from. */
export const AUTHOR_MODULES: ReadonlySet<string> = new Set([
  "inkstone/theme",
  "@inkstone/theme",
  "@inkstone/theme/mdx",
]);

let authors: Authors | undefined;

/** Loaded with the first component that a page names: a site without any never waits for React. */
export function loadAuthors(): Authors {
  if (authors === undefined) {
    const module = requireReact<AuthorComponents & Registry>("@inkstone/theme/mdx");
    authors = { components: findComponents(module), registry: module };
  }
  return authors;
}

const require = createRequire(import.meta.url);

/** React chooses its build while it is loaded; the development build checks and warns, and is several times slower. */
export function requireReact<Module>(name: string): Module {
  const mode = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    return require(name) as Module;
  } finally {
    if (mode === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = mode;
  }
}

function findComponents(module: object): AuthorComponents {
  const entries = Object.entries(module).filter(
    ([name, value]) => /^[A-Z]/.test(name) && typeof value === "function",
  ) as [string, AuthorComponents[string]][];
  return Object.fromEntries(entries);
}
