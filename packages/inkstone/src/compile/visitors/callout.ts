import { drawings, isDrawn, looksLikeIconName } from "@inkstone/model";
import type { Custom, MdastNode } from "satteri";
import { CONTAINER_TYPES, type ContainerDefinition, type ContainerType } from "../../config/config.ts";
import type { DraftBuilder } from "../draft/draft.ts";

export interface CalloutContent {
  /** What its author wrote as a title; empty for the type's own. */
  title: readonly (MdastNode | Custom)[];
  children: readonly (MdastNode | Custom)[];
  /** Whether what can be folded is open from the start. */
  isOpen?: boolean;
}

/** Names that `:::` and `[!…]` may have here. */
export function calloutNames(draft: DraftBuilder): string[] {
  return [...new Set([...CONTAINER_TYPES, ...Object.keys(draft.markdown.containers)])];
}

export function isCallout(name: string, draft: DraftBuilder): boolean {
  return isContainerType(name) || Object.hasOwn(draft.markdown.containers, name);
}

/** A box with a title; `details` is one that can be folded. */
export function createCallout(name: string, draft: DraftBuilder, content: CalloutContent): Custom {
  const own: ContainerDefinition | undefined = draft.markdown.containers[name];
  const type = own?.base ?? name;
  const isDetails = type === "details";
  const title =
    content.title.length > 0
      ? content.title
      : [{ type: "text" as const, value: draft.labels.containers[name] ?? name }];
  return {
    type: "inkCallout",
    data: {
      hName: isDetails ? "details" : "div",
      hProperties: {
        className: ["ink-callout"],
        dataType: type,
        ...(type !== name && { dataName: name }),
        ...(isDetails && content.isOpen === true && { open: true }),
      },
    },
    children: [createTitle(isDetails, own?.icon ?? "", title), ...content.children],
  };
}

function createTitle(isDetails: boolean, icon: string, children: CalloutContent["title"]): Custom {
  return {
    type: "inkCalloutTitle",
    data: { hName: isDetails ? "summary" : "p", hProperties: { className: ["ink-callout-title"] } },
    children: [...(icon === "" ? [] : [createSign(icon)]), ...children],
  };
}

function createSign(icon: string): Custom {
  return {
    type: "inkCalloutIcon",
    data: { hName: "span", hProperties: { className: ["ink-callout-icon"], ariaHidden: "true" } },
    children: [looksLikeIconName(icon) ? createPicture(icon) : { type: "text", value: icon }],
  };
}

/** As `Icon` of the theme draws it. */
function createPicture(icon: string): Custom {
  if (!isDrawn(icon)) return createElement("span", { className: ["ink-icon"], dataIcon: icon });
  const path = createElement("path", { d: drawings[icon] });
  return createElement("svg", { className: ["ink-icon"], viewBox: "0 0 16 16" }, [path]);
}

function createElement(
  hName: string,
  hProperties: Readonly<Record<string, unknown>>,
  children: Custom[] = [],
): Custom {
  return { type: "inkIcon", data: { hName, hProperties }, children };
}

function isContainerType(name: string): name is ContainerType {
  return (CONTAINER_TYPES as readonly string[]).includes(name);
}
