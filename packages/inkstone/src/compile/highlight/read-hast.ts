import { type HighlighterCore, hastToHtml } from "shiki/core";
import { CLASS_OF_VARIABLE } from "./ink-theme.ts";
import type { Attributes, ColouredCode } from "./coloured-code.ts";
import type { SiteThemes } from "./site-themes.ts";

type Root = ReturnType<HighlighterCore["codeToHast"]>;
type Content = Root["children"][number];
type Element = Content & { type: "element" };

/** What Shiki and its transformers made, line by line and without a style attribute. */
export function readHast(root: Root, themes: SiteThemes | undefined): ColouredCode {
  const isThemed = themes !== undefined;
  const pre = root.children.find(isElement);
  const code = pre?.children.find((child): child is Element => isElement(child) && child.tagName === "code");
  if (pre === undefined || code === undefined) return { lines: [], html: write(root.children), isThemed };
  // The theme's style sheet sets the block's own colours.
  const { style: _style, tabindex: _tabindex, ...given } = pre.properties;
  const outer = readAttributes({ ...pre, properties: given }, "shiki-themes");
  const bare = code.children.map((child) => withoutStyles(child, themes));
  const lines = bare.filter(isLine);
  const isLines = bare.every((child) => isLine(child) || (child.type === "text" && child.value === "\n"));
  if (!isLines) return { lines: [], html: write(bare), pre: outer, isThemed };
  return {
    lines: lines.map(({ children }) => write(children)),
    attributes: lines.map((line) => readAttributes(line, "line")),
    pre: outer,
    isThemed,
  };
}

function isElement(node: Content): node is Element {
  return node.type === "element";
}

function isLine(node: Content): node is Element {
  return isElement(node) && classesOf(node).includes("line");
}

function withoutStyles(node: Content, themes: SiteThemes | undefined): Content {
  if (!isElement(node)) return node;
  const { style, ...properties } = node.properties;
  const names = [...classesOf(node), ...namesOfStyle(typeof style === "string" ? style : "", themes)];
  const { class: _class, className: _name, ...rest } = properties;
  const children = node.children.map((child) =>
    withoutStyles(child as Content, themes),
  ) as Element["children"];
  return { ...node, properties: names.length === 0 ? rest : { ...rest, class: names.join(" ") }, children };
}

/** What no theme knows has no class: a style that a transformer invents is lost. */
function namesOfStyle(style: string, themes: SiteThemes | undefined): string[] {
  return style.split(";").flatMap((declaration) => {
    const wanted = declaration.trim();
    const name =
      themes === undefined
        ? CLASS_OF_VARIABLE[wanted.replace(/^color:\s*/, "")]
        : themes.classes.get(wanted.toLowerCase());
    return name ?? [];
  });
}

function classesOf({ properties }: Element): string[] {
  const given = properties["class"] ?? properties["className"] ?? [];
  const list = Array.isArray(given) ? given.map(String) : String(given).split(/\s+/);
  return list.filter((name) => name !== "");
}

function readAttributes(element: Element, left: string): Attributes {
  const { class: _class, className: _name, ...rest } = element.properties;
  const names = classesOf(element).filter((name) => name !== left);
  const written = write([{ ...element, properties: rest, children: [] }]);
  return {
    class: names.join(" "),
    // Between the name of the opening tag and its end.
    rest: written.slice(element.tagName.length + 1, written.indexOf(`></${element.tagName}>`)),
  };
}

function write(children: readonly Content[]): string {
  return hastToHtml({ type: "root", children: [...children] });
}
