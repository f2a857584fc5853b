/** What people write. */
export interface RedirectRule {
  /** Old addresses without base: `/guide/old`, several of them, or a regular expression over them. */
  from: RegExp | string | readonly (RegExp | string)[];
  /** The new address: a page of the site, or a URL. `$1` is what the first group of an expression found. */
  to: string;
}

/** An old address and where it leads in the end. */
export interface Redirect {
  /** Without base: `/zh/guide/old`. */
  from: string;
  /** A route with what may follow it, or a URL. */
  to: string;
}

/** Addresses that cannot be listed. */
export interface RedirectPattern {
  expression: RegExp;
  to: string;
}

/** Whether the target depends on what the expression finds. */
export function hasGroups({ to }: RedirectPattern): boolean {
  return GROUP.test(to);
}

/** `$1` and `$<name>`. */
export const GROUP = /\$(?:\d{1,2}|<\w+>)/;

export interface Redirects {
  pages: readonly Redirect[];
  patterns: readonly RedirectPattern[];
}

/** What the site says about an address. */
export interface SitePaths {
  /** Whether there is a page: `/zh/guide/start`. */
  has(path: string): boolean;
  /** Prefixes of the languages beside the default one: `/zh`. */
  prefixes: readonly string[];
  /** Prefixes of the versions beside the default one, which come before those of languages: `/v1`. */
  versions: readonly string[];
}

/** The address without what a browser may add to it: `/a/index.html` and `/a/` are `/a`, as is `/a.html`. */
export function bareOf(address: string): string {
  const path = pathOf(address).replace(/\/index(?:\.html)?$|\.html$/, "");
  return decode(path.replace(/\/+$/, "")) || "/";
}

/** Without query and hash. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

export function isUrl(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** A percent sign that stands for itself stays one. */
export function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
