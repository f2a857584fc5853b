import { createRequire } from "node:module";
import process from "node:process";

/** What the compiler must know of a component before it runs it. */
export interface AuthorFacts {
  /** It reads the page or the site, or keeps state: pages that use it are live. */
  isLive?: boolean;
  /** A live one needs neither when it is given this prop. */
  liveUnless?: string | undefined;
  /** Props that hold an address. It is resolved like a Markdown link, and the component writes it as it comes. */
  linkProps?: readonly string[];
  /** Props that may hold the path of a picture, which is resolved and published like a Markdown image. */
  imageProps?: readonly string[];
  /** It has words of its own: the compiler gives it the page's language as `lang`. */
  usesLang?: boolean;
}

/** What the theme says of its components, by their names. */
interface Registry {
  liveComponents: ReadonlySet<string>;
  liveUnless: Readonly<Record<string, string>>;
  speakingComponents: ReadonlySet<string>;
  linkProps: Readonly<Record<string, readonly string[]>>;
  imageProps: Readonly<Record<string, readonly string[]>>;
}

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
  components ??= findComponents(requireReact<object>("@inkstone/theme/mdx"));
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

function findComponents(module: object): AuthorComponents {
  const entries = Object.entries(module)
    .filter((entry): entry is [string, AuthorComponent] => /^[A-Z]/.test(entry[0]))
    .map(([name, component]) => [name, Object.assign(component, factsOf(name, module as Registry))] as const);
  return Object.fromEntries(entries);
}

function factsOf(name: string, registry: Registry): AuthorFacts {
  return {
    isLive: registry.liveComponents.has(name),
    liveUnless: registry.liveUnless[name],
    linkProps: registry.linkProps[name] ?? [],
    imageProps: registry.imageProps[name] ?? [],
    usesLang: registry.speakingComponents.has(name),
  };
}
