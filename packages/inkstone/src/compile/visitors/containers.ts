import type { MdastPluginInstance, MdastVisitorContext } from "satteri";
import { SiteError } from "../../support/site-error.ts";
import type { DraftBuilder } from "../draft.ts";
import { CONTAINER_TYPES, type ContainerType } from "../labels.ts";
import { GROUP, isSnippet, takeOutGroup, takeOutSnippet } from "./code.ts";

type NodeOf<K extends "containerDirective" | "leafDirective" | "textDirective"> = Parameters<
  NonNullable<MdastPluginInstance[K]>
>[0];
type ContainerDirective = NodeOf<"containerDirective">;
type LeafDirective = NodeOf<"leafDirective">;
type TextDirective = NodeOf<"textDirective">;

interface ContainerVisitors {
  containerDirective(node: ContainerDirective, context: MdastVisitorContext): void;
  leafDirective(node: LeafDirective, context: MdastVisitorContext): void;
  textDirective(node: TextDirective, context: MdastVisitorContext): void;
}

/** `:::tip` blocks. Other colons are an author's prose and are put back as they were written. */
export function containerVisitors(draft: DraftBuilder, text: string): ContainerVisitors {
  const restore = (node: Readonly<LeafDirective | TextDirective>, context: MdastVisitorContext): void => {
    if (isSnippet(node)) return takeOutSnippet(node, draft, context);
    const { start, end } = node.position ?? {};
    const written = text.slice(start?.offset ?? 0, end?.offset ?? 0);
    const value = { type: "text" as const, value: written };
    return context.replaceNode(
      node,
      node.type === "textDirective" ? value : { type: "paragraph", children: [value] },
    );
  };
  return {
    containerDirective: (node: Readonly<ContainerDirective>, context: MdastVisitorContext): void =>
      renderContainer(node, draft, context),
    leafDirective: restore,
    textDirective: restore,
  };
}

function renderContainer(
  node: Readonly<ContainerDirective>,
  draft: DraftBuilder,
  context: MdastVisitorContext,
): void {
  if (node.name === GROUP) return takeOutGroup(node, draft, context);
  if (!isContainerType(node.name)) throw unknownContainer(node, draft);
  const [first, ...rest] = node.children;
  const label =
    (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true ? first : undefined;
  const title = node.attributes?.["title"] ?? draft.labels.containers[node.name];
  const titleChildren =
    label === undefined || !("children" in label) ? [{ type: "text", value: title }] : label.children;
  const isDetails = node.name === "details";
  context.replaceNode(node, {
    type: "inkCallout",
    data: {
      hName: isDetails ? "details" : "div",
      hProperties: { className: ["ink-callout"], dataType: node.name },
    },
    children: [
      {
        type: "inkCalloutTitle",
        data: { hName: isDetails ? "summary" : "p", hProperties: { className: ["ink-callout-title"] } },
        children: titleChildren,
      },
      ...(label === undefined ? node.children : rest),
    ],
  });
}

function isContainerType(name: string): name is ContainerType {
  return (CONTAINER_TYPES as readonly string[]).includes(name);
}

function unknownContainer(node: Readonly<ContainerDirective>, draft: DraftBuilder): SiteError {
  return new SiteError(`There is no container of type "${node.name}".`, {
    code: "container-unknown",
    hint: `Use one of ${CONTAINER_TYPES.join(", ")} or ${GROUP}.`,
    place: draft.place(node.position?.start),
  });
}
