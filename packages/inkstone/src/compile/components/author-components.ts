import { createRequire } from "node:module";
import process from "node:process";
import type { AuthorFacts } from "@inkstone/theme/mdx";

/** A component of the theme that MDX pages use without an import, with what it says of itself. */
export type AuthorComponent = ((props: object) => unknown) & Readonly<AuthorFacts>;

export type AuthorComponents = Readonly<Record<string, AuthorComponent>>;

/** Where pages may import them from. */
export const AUTHOR_MODULES: ReadonlySet<string> = new Set([
  "inkstone/theme",
  "@inkstone/theme",
  "@inkstone/theme/mdx",
]);

let components: AuthorComponents | undefined;

/** Loaded with the first component that a page names: a site without any never waits for React. */
export function loadAuthorComponents(): AuthorComponents {
  components ??= findComponents(requireReact<AuthorComponents>("@inkstone/theme/mdx"));
  return components;
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

function findComponents(module: AuthorComponents): AuthorComponents {
  const entries = Object.entries(module).filter(
    ([name, value]) => /^[A-Z]/.test(name) && typeof value === "function",
  );
  return Object.fromEntries(entries);
}
