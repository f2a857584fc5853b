import {
  childElements,
  type Element,
  findElement,
  hasClass,
  isElement,
  textOf,
  type Writer,
} from "./element.ts";
import { noteOf } from "./inline.ts";
import { indent } from "./list.ts";
import { markLink } from "./link-mark.ts";

/** GitHub knows five kinds of alerts. */
const ALERTS: Readonly<Record<string, string>> = {
  note: "NOTE",
  info: "NOTE",
  tip: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
};

/** The titles that callouts have by themselves, which their kind says already. */
const OWN_TITLES: ReadonlySet<string> = new Set(
  "note info tip important warning caution danger 注意 信息 提示 重要 警告 小心 危险".split(" "),
);

/** A callout is an alert as GitHub knows it; one to open is its title and what it holds. */
export function renderCallout(callout: Element, writer: Writer): string {
  const isTitle = (element: Element): boolean => hasClass(element, "ink-callout-title");
  const title = childElements(callout).find(isTitle);
  const text = title === undefined ? "" : writer.inline(title.children).trim();
  const body = writer.blocks(callout.children.filter((child) => child !== title));
  const alert = ALERTS[callout.attributes["data-type"] ?? ""];
  if (alert === undefined) return [...label(text), ...body].join("\n\n");
  const isOwn = OWN_TITLES.has(text.toLowerCase());
  return quote(`[!${alert}]\n${[...(isOwn ? [] : label(text)), ...body].join("\n\n")}`);
}

/** Every line behind a `>`. */
export function quote(text: string): string {
  return text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

/** Anything that opens: what is read while it is closed, and what it holds. */
export function renderDetails(details: Element, writer: Writer): string {
  const summary = childElements(details).find(({ name }) => name === "summary");
  const rest = writer.blocks(details.children.filter((child) => child !== summary));
  const text = summary === undefined ? "" : writer.inline(summary.children).trim();
  return [...label(text), ...rest].join("\n\n");
}

/** Every tab with its name above: what a reader chooses from, a text says one after the other. */
export function renderTabs(tabs: Element, writer: Writer): string {
  const parts = childElements(tabs);
  const names = parts.filter((part) => hasClass(part, "ink-tab-label"));
  const panels = parts.filter((part) => hasClass(part, "ink-tab-panel"));
  return panels
    .flatMap((panel, index) => {
      const name = writer.inline(names[index]?.children ?? []).trim();
      const blocks = writer.blocks(panel.children);
      // A block of code that has the tab's name as its title says it already.
      return blocks[0]?.split("\n", 1)[0]?.endsWith(` title="${name}"`) === true
        ? blocks
        : [...label(name), ...blocks];
    })
    .join("\n\n");
}

/** A card is its title and its text; one that is a link, an item of a list of links. */
export function renderCard(card: Element, writer: Writer): string {
  const titleElement = findElement(card, (element) => hasClass(element, "ink-card-title"));
  const title = titleElement === undefined ? "" : writer.inline(titleElement.children).trim();
  const body = findElement(card, (element) => hasClass(element, "ink-card-body"));
  const blocks = body === undefined ? [] : writer.blocks(body.children);
  if (!("data-link" in card.attributes)) return [...label(title), ...blocks].join("\n\n");
  const [first, ...others] = blocks;
  const line = first === undefined ? title : `${title}: ${first}`;
  return indent([line, ...others].join("\n\n"), "- ");
}

/** Cards that are links are one list. */
export function renderCardGrid(grid: Element, writer: Writer): string {
  const cards = childElements(grid);
  const isList = cards.every((card) => hasClass(card, "ink-card") && "data-link" in card.attributes);
  return writer.blocks(cards).join(isList ? "\n" : "\n\n");
}

/** The notes below a page: `[^1]: text`. */
export function renderFootnotes(section: Element, writer: Writer): string {
  const list = findElement(section, ({ name }) => name === "ol");
  const notes = list === undefined ? [] : childElements(list);
  return notes
    .map((note) => {
      const name = noteOf(note.attributes["id"] ?? "");
      const text = writer.blocks(note.children).join("\n\n");
      return `[^${name}]: ${text.replace(/\n(?=[^\n])/g, "\n    ")}`;
    })
    .join("\n");
}

/** Terms and what they mean, as a list. */
export function renderTerms(list: Element, writer: Writer): string {
  const rows: string[] = [];
  for (const part of list.children
    .filter(isElement)
    .flatMap((child) => (child.name === "div" ? childElements(child) : [child]))) {
    const text =
      part.name === "dt" ? writer.inline(part.children).trim() : writer.blocks(part.children).join("\n\n");
    if (part.name === "dt") rows.push(`- **${text}**`);
    else rows.push(`  ${indent(text, "  ").trimStart()}`);
  }
  return rows.join("\n");
}

/** A picture with what is said below it. */
export function renderFigure(figure: Element, writer: Writer): string {
  const caption = findElement(figure, ({ name }) => name === "figcaption");
  const blocks = writer.blocks(figure.children.filter((child) => child !== caption));
  return [...blocks, ...(caption === undefined ? [] : [`*${writer.inline(caption.children).trim()}*`])].join(
    "\n\n",
  );
}

/** A place that shows another document is a link to it. */
export function renderFrame({ attributes }: Element): string {
  const src = attributes["src"];
  return src === undefined ? "" : `[${attributes["title"] ?? src}](${markLink(src)})`;
}

export function sourceOf(diagram: Element): string {
  return diagram.attributes["data-source"] ?? "";
}

function label(text: string): string[] {
  return text === "" ? [] : [/^\*\*.*\*\*$/.test(text) ? text : `**${text}**`];
}

/** What a drawing says to those who cannot see it. */
export function captionOf(diagram: Element): string {
  return diagram.attributes["aria-label"] ?? textOf(diagram).trim();
}
