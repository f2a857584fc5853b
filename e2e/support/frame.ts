import { createRequire } from "node:module";

interface HtmlNode {
  type: string;
  tagName?: string;
  children?: HtmlNode[];
}
type ReadHtml = (html: string, options: { fragment: boolean }) => HtmlNode;

const { htmlToHast } = createRequire(new URL("../../packages/inkstone/package.json", import.meta.url))(
  "satteri",
) as { htmlToHast: ReadHtml };

/** Whether a browser still sees the frame around an article as it was written. */
export function keepsFrame(article: string): boolean {
  const page = `<section><div><main>${article}</main><aside>a</aside></div><footer>b</footer></section>`;
  const [section, ...rest] = elementsOf(htmlToHast(page, { fragment: true }));
  const [frame, footer, ...others] = section === undefined ? [] : elementsOf(section);
  const [main, aside, ...more] = frame === undefined ? [] : elementsOf(frame);
  return (
    [section, frame, footer, main, aside].map((node) => node?.tagName).join(" ") ===
      "section div footer main aside" && rest.length + others.length + more.length === 0
  );
}

function elementsOf({ children = [] }: HtmlNode): HtmlNode[] {
  return children.filter(({ type }) => type === "element");
}
