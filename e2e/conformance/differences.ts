/** An example of a specification that Inkstone shows otherwise. */
export interface Difference {
  /** Number of the CommonMark example. */
  example: number;
  /** Who says otherwise: GitHub's specification, which adds to this one, or Inkstone. */
  by: "gfm" | "inkstone";
  reason: string;
  /** What comes out instead: HTML, or the code of the error. */
  instead: string;
}

export const differences: readonly Difference[] = [
  {
    example: 98,
    by: "inkstone",
    reason: "A page that begins with --- and ends it at once begins with empty front matter.",
    instead: "",
  },
  {
    example: 156,
    by: "inkstone",
    reason:
      "A tag that is never finished would swallow the frame around the page; it is shown, with a warning.",
    instead: '&lt;div id="foo"\n*hi*',
  },
  {
    example: 157,
    by: "inkstone",
    reason:
      "A tag that is never finished would swallow the frame around the page; it is shown, with a warning.",
    instead: "&lt;div class\nfoo",
  },
  {
    example: 158,
    by: "inkstone",
    reason:
      "A tag that is never finished would swallow the frame around the page; it is shown, with a warning.",
    instead: "&lt;div *???-&amp;&amp;&amp;-&lt;---\n*foo*",
  },
  {
    example: 484,
    by: "inkstone",
    reason: "A link to a Markdown file leads to the page that is made of it.",
    instead: '<p><a href="/target"></a></p>',
  },
  {
    example: 572,
    by: "inkstone",
    reason: "The title of a picture alone in its paragraph is a caption.",
    instead: '<figure><img src="/url" alt="foo"><figcaption>title</figcaption></figure>',
  },
  {
    example: 602,
    by: "gfm",
    reason: "An address in prose is a link.",
    instead: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
  },
  {
    example: 606,
    by: "gfm",
    reason: "A mail address in prose is a link.",
    instead: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
  },
  {
    example: 608,
    by: "gfm",
    reason: "An address in prose is a link.",
    instead: '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>',
  },
  {
    example: 611,
    by: "gfm",
    reason: "An address in prose is a link.",
    instead: '<p><a href="https://example.com">https://example.com</a></p>',
  },
  {
    example: 612,
    by: "gfm",
    reason: "A mail address in prose is a link.",
    instead: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
  },
];
