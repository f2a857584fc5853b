/** A spot in an author's own file. Lines and columns start at 1. */
export interface Place {
  /** Relative to the project root, with forward slashes: `docs/zh/guide/start.mdx`. */
  file: string;
  line: number;
  column: number;
}

export interface SiteErrorDetails {
  /** Stable, kebab-case: `config-base`. */
  code: string;
  /** What to do about it, as a sentence. */
  hint?: string;
  place?: Place;
  cause?: unknown;
}

/** The program may be loaded as one bundle while a plugin imports its modules: the classes are two, the kinds are not. */
const BRAND = Symbol.for("inkstone.error");

/** Something an author can fix. Anything else that is thrown is a bug of ours and keeps its stack. */
export class SiteError extends Error {
  readonly [BRAND] = "one";
  readonly code: string;
  readonly hint: string | undefined;
  readonly place: Place | undefined;

  constructor(message: string, { code, hint, place, cause }: SiteErrorDetails) {
    super(message, { cause });
    this.name = "SiteError";
    this.code = code;
    this.hint = hint;
    this.place = place;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === SiteError ? brandOf(value) === "one" : super[Symbol.hasInstance](value);
  }
}

/** Several errors of a kind, reported together. */
export class SiteErrors extends Error {
  readonly [BRAND] = "many";
  readonly errors: readonly SiteError[];

  constructor(errors: readonly SiteError[]) {
    super(errors.map((error) => error.message).join("\n"));
    this.name = "SiteErrors";
    this.errors = errors;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === SiteErrors ? brandOf(value) === "many" : super[Symbol.hasInstance](value);
  }
}

/** What of a failure an author can fix; nothing where it is a bug of ours. */
export function siteErrorsOf(error: unknown): readonly SiteError[] {
  if (error instanceof SiteErrors) return error.errors;
  return error instanceof SiteError ? [error] : [];
}

function brandOf(value: unknown): unknown {
  return value instanceof Error && BRAND in value ? value[BRAND] : undefined;
}
