import type { HeadTag } from "@inkstone/model";
import { Children, Fragment, isValidElement, type ReactNode } from "react";

/** Marks the tags that `<Head>` owns, on the server and in the browser. */
export const HEAD_MARK = "data-ink-head";

const ALLOWED: ReadonlySet<unknown> = new Set(["link", "meta", "script", "style", "title"]);

/** React's names that are not the attribute's name in lower case. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: "class",
  httpEquiv: "http-equiv",
};

interface TagProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
  [name: string]: unknown;
}

/** Reads plain tags from the children of `<Head>`; components, handlers and other tags are left out. */
export function createHeadTags(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child): HeadTag[] => {
    if (!isValidElement<TagProps>(child)) return [];
    if (child.type === Fragment) return createHeadTags(child.props.children);
    if (!ALLOWED.has(child.type)) return [];
    const content = child.props.dangerouslySetInnerHTML?.__html ?? readText(child.props.children);
    const tag = String(child.type);
    return [
      content === "" ? [tag, readAttributes(child.props)] : [tag, readAttributes(child.props), content],
    ];
  });
}

function readAttributes(props: TagProps): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === "children" || name === "dangerouslySetInnerHTML" || /^on/i.test(name)) continue;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") continue;
    if (value === false) continue;
    attributes[ATTRIBUTES[name] ?? name.toLowerCase()] = value === true ? "" : String(value);
  }
  return attributes;
}

function readText(children: ReactNode): string {
  return Children.toArray(children).map(readChild).join("");
}

/** The compiler hands over a static stretch of a page as HTML, even if it is a text. */
function readChild(child: ReactNode): string {
  if (typeof child === "string" || typeof child === "number") return String(child);
  if (!isValidElement<TagProps>(child)) return "";
  return (child.props.dangerouslySetInnerHTML?.__html ?? "").replace(
    ENTITY,
    (_, name: string) => ENTITIES[name] ?? "",
  );
}

const ENTITY = /&(amp|lt|gt|quot|#x27|#39);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};
