import type { PackageManager } from "./package-manager.ts";

export const TEMPLATES = ["basic", "i18n", "component-library"] as const;
export const LANGUAGES = ["en", "zh"] as const;
export const HOSTS = ["github-pages", "netlify", "cloudflare-pages"] as const;

export type Template = (typeof TEMPLATES)[number];
export type Language = (typeof LANGUAGES)[number];
export type Host = (typeof HOSTS)[number];

/** All that has to be known to write a project. */
export interface Answers {
  /** As it was given: `my-docs`, `.`, `packages/docs`. */
  dir: string;
  template: Template;
  /** Of the sample pages; with several languages, the one without a prefix. */
  lang: Language;
  packageManager: PackageManager;
  hosts: readonly Host[];
  /** Whether files that are there already are written over. */
  overwrite: boolean;
  git: boolean;
  install: boolean;
}

/** What the command line said, or somebody answered; the rest is asked or has its default. */
export type Known = Partial<Answers>;

export const DEFAULT_DIR = "my-docs";

export function completeAnswers(known: Known, detected: PackageManager): Answers {
  return {
    dir: DEFAULT_DIR,
    template: "basic",
    lang: "en",
    packageManager: detected,
    hosts: [],
    overwrite: false,
    git: false,
    install: false,
    ...known,
  };
}
