/** What a home page says in its front matter, which no article holds. */
interface Home {
  hero?: {
    name?: string;
    text?: string;
    tagline?: string;
    actions?: readonly { text: string; link: string }[];
  };
  features?: readonly { title: string; details: string; link?: string }[];
}

/** As Markdown whose addresses are marked by `mark`; empty for a page that is no home page. */
export function describeHome(
  frontmatter: Readonly<Record<string, unknown>>,
  mark: (href: string) => string,
): string {
  const { hero, features } = frontmatter as Home;
  const blocks: string[] = [];
  if (hero !== undefined) {
    const text = [hero.name, hero.text].filter(Boolean).map((part) => plain(part ?? ""));
    if (text.length > 0) blocks.push(`# ${text.join(": ")}`);
    if (hero.tagline !== undefined) blocks.push(plain(hero.tagline));
    const actions = (hero.actions ?? []).map(({ text: label, link }) => `- [${plain(label)}](${mark(link)})`);
    if (actions.length > 0) blocks.push(actions.join("\n"));
  }
  const rows = (features ?? []).map(({ title, details, link }) => {
    const name = link === undefined ? plain(title) : `[${plain(title)}](${mark(link)})`;
    return `- **${name}**: ${plain(details)}`;
  });
  if (rows.length > 0) blocks.push(rows.join("\n"));
  return blocks.join("\n\n");
}

/** Simple markup is allowed there, and means nothing here. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
