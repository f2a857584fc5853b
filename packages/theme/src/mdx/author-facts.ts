/**
 * What the compiler must know of a component before it runs it, written as properties of the function:
 * `Card.linkProps = ["href"]`.
 */
export interface AuthorFacts {
  /** It reads the page or the site, or keeps state: pages that use it are live. */
  isLive?: boolean;
  /** Props that hold an address. It is resolved like a Markdown link, and the component writes it as it comes. */
  linkProps?: readonly string[];
  /** Props that may hold the path of a picture, which is resolved and published like a Markdown image. */
  imageProps?: readonly string[];
  /** It has words of its own: the compiler gives it the page's language as `lang`. */
  usesLang?: boolean;
}
