import { describeHome } from "./describe-home.ts";
import { htmlToMarkdown } from "./markdown/html-to-markdown.ts";
import { markLink } from "./markdown/link-mark.ts";

export interface TwinSource {
  title: string;
  description: string;
  frontmatter: Readonly<Record<string, unknown>>;
  /** Of an overview page: the pages of its section. */
  overview: readonly { title: string; description: string; url: string }[];
  html: string;
  /** Of the site; addresses in front matter are without it. */
  base: string;
}

/** The Markdown of a page: its title, its description, and its text. Addresses are marked. */
export function createTwin({ title, description, frontmatter, overview, html, base }: TwinSource): string {
  const home = describeHome(frontmatter, (href) =>
    markLink(href.startsWith("/") ? base.slice(0, -1) + href : href),
  );
  const article = htmlToMarkdown(html).trim();
  const list = overview.map((page) => {
    const note = page.description === "" ? "" : `: ${page.description}`;
    return `- [${page.title}](${markLink(page.url)})${note}`;
  });
  const text = [home, article, list.join("\n")].filter((part) => part !== "").join("\n\n");
  const quote = described(frontmatter) ? `> ${description.replace(/\s+/g, " ").trim()}` : "";
  const heading = /^# .+/.exec(text)?.[0];
  const rest = heading === undefined ? text : text.slice(heading.length).trim();
  return `${[heading ?? `# ${title}`, quote, rest].filter((part) => part !== "").join("\n\n")}\n`;
}

/** One that was made from the first sentence would say it twice. */
function described({ description }: Readonly<Record<string, unknown>>): boolean {
  return typeof description === "string" && description.trim() !== "";
}
