import type { IconText } from "./icon.ts";
import type { Locale } from "./locale.ts";
import type { NavItem } from "./nav.ts";

export interface SocialLink {
  /** `github`, `discord`, `x` or the name of a drawn icon (`mail`); else an SVG as text, the address of an image, or an emoji. */
  icon: IconText;
  link: string;
  label?: string;
}

export interface EditLink {
  /** Address of the content folder in the repository's web interface. */
  docRepoBaseUrl: string;
  text?: string;
}

/** The theme's settings for one language: shared ones and that language's own, already merged. */
export interface ThemeData {
  nav: NavItem[];
  socialLinks: SocialLink[];
  footerMessage: string;
  hideNavbar: "always" | "auto" | "never";
  backToTop: boolean;
  readingProgress: boolean;
  editLink?: EditLink;
  outlineTitle?: string;
  /** Interface texts that the site overrides, by message key. */
  messages: Record<string, string>;
}

/** Which pictures a click enlarges, and how. */
export interface ImageZoomData {
  selector: string;
  options: { margin?: number; background?: string; scrollOffset?: number };
}

/** Where the search of one language and version is answered. */
export type SearchData = EmbeddedSearchData | HostedSearchData;

interface AnySearchData {
  /** Also names what readers searched for before, in their browser. */
  indexName: string;
  /** Whether the service is told which hits are opened. */
  insights: boolean;
  /** Where readers can say that something is missing; `{query}` stands for what they looked for. */
  missingResultsUrl?: string;
}

export interface EmbeddedSearchData extends AnySearchData {
  provider: "embedded";
  /** URL of the index's directory, which names all its other files. */
  directory: string;
}

export interface HostedSearchData extends AnySearchData {
  provider: "hosted";
  /** Left out for Algolia's protocol. */
  service?: "typesense";
  appId: string;
  /** Can search and nothing else. */
  apiKey: string;
  /** Tried in turn; left out for Algolia's own. */
  hosts?: string[];
}

/** In pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** One picture for each appearance, which may be the same. */
export interface Logo {
  light: string;
  dark: string;
  /** Of those that are files of the site and have a size of their own. */
  sizes?: LogoSizes;
}

export interface LogoSizes {
  light?: ImageSize;
  dark?: ImageSize;
}

/** The site as one language's pages see it. Loaded when the shell wakes, never in the HTML. */
export interface SiteData {
  title: string;
  description: string;
  /** Starts and ends with a slash. */
  base: string;
  lang: string;
  defaultLang: string;
  /** Where readers of the language and version come in, without base: its home page, or its first page where it has none. */
  home: string;
  cleanUrls: boolean;
  icon: string;
  logo: Logo | undefined;
  logoText: string;
  locales: Locale[];
  multiVersion: {
    default: string;
    versions: string[];
    /** Whether pages of other versions than the default one say so. */
    notice: boolean;
  };
  /** Undefined when pictures are not enlarged. */
  zoom: ImageZoomData | undefined;
  /** Undefined on a site without search. */
  search: SearchData | undefined;
  theme: ThemeData;
  /** The site's own texts for this language, by key, for `useI18n`. */
  texts: Record<string, string>;
}
