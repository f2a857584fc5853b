import type { MdastPluginInstance, MdastVisitorContext } from "satteri";
import { closest } from "../../support/text/closest.ts";
import { adviseOnContainer } from "../../support/other-tools.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { ENDING } from "../prepare/close-containers.ts";
import type { Warning } from "../warning.ts";
import { calloutNames, createCallout, isCallout } from "./callout.ts";
import { COMPONENT_CONTAINERS, showAsComponent } from "./component-containers.ts";
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
export function containerVisitors(draft: DraftBuilder, text: string, scope: PageScope): ContainerVisitors {
  const restore = (node: Readonly<LeafDirective | TextDirective>, context: MdastVisitorContext): void => {
    if (node.name === ENDING) return context.removeNode(node);
    if (isSnippet(node)) return takeOutSnippet(node, draft, context);
    const { start, end } = node.position ?? {};
    const written = text.slice(start?.offset ?? 0, end?.offset ?? 0);
    const value = { type: "text" as const, value: written };
    return context.replaceNode(
      node,
      node.type === "textDirective" ? value : { type: "paragraph", children: [value] },
    );
  };
  const findUnclosed = createClosingCheck(text);
  return {
    containerDirective: (node: Readonly<ContainerDirective>, context: MdastVisitorContext): void => {
      const unclosed = findUnclosed(node);
      if (unclosed !== undefined) draft.addWarning(unclosed);
      const isOwn = Object.hasOwn(draft.markdown.containers, node.name);
      if (isOwn || !showAsComponent(node, { draft, scope, context }))
        findRenderer(node, draft)(node, draft, context);
    },
    leafDirective: restore,
    textDirective: restore,
  };
}

type Container = Readonly<ContainerDirective>;

/** A line of colons ends one container; what lies in that one and has no such line ends with it. */
function createClosingCheck(text: string): (node: Container) => Warning | undefined {
  const ends = new Map<number, { outer: Container; isClosed: boolean }>();
  return (node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    const written = text.slice(start ?? 0, end ?? 0);
    const [opening] = /^:{3,}/.exec(written) ?? [];
    // Plugins make containers that nobody wrote.
    if (opening === undefined || end === undefined) return undefined;
    const [, closing = ""] = /[\r\n][ \t>]*(:{3,})[ \t]*$/.exec(written) ?? [];
    const around = ends.get(end);
    if (around !== undefined) return createUnclosedWarning(node, around.isClosed ? around.outer : undefined);
    const isClosed = closing.length >= opening.length;
    ends.set(end, { outer: node, isClosed });
    return isClosed ? undefined : createUnclosedWarning(node);
  };
}

/** Mostly it is the outer one whose end was forgotten, far above the one that has lost its own. */
function createUnclosedWarning({ name, position }: Container, outer?: Container): Warning {
  const line = outer?.position?.start.line;
  return {
    message:
      line === undefined
        ? `The container :::${name} is never closed, so it takes in all that follows.`
        : `The container :::${name} is never closed: the colons behind it close :::${outer?.name} of line ${line}.`,
    code: "container-unclosed",
    hint:
      line === undefined
        ? "Write its colons on a line of their own behind it. A container around others needs more colons than they have."
        : `Close the container of line ${line} before this one. If it is to be around this one, give it more colons than this one has.`,
    line: position?.start.line ?? 1,
    column: position?.start.column ?? 1,
  };
}

function findRenderer(node: Readonly<ContainerDirective>, draft: DraftBuilder): typeof renderContainer {
  const special = Object.hasOwn(SPECIAL, node.name) ? SPECIAL[node.name] : undefined;
  if (special !== undefined) return special;
  if (isCallout(node.name, draft)) return renderContainer;
  throw unknownContainer(node, draft);
}

/** Containers that are more than a box with a title, by name. */
const SPECIAL: Readonly<Record<string, typeof renderContainer>> = { [GROUP]: takeOutGroup };

function renderContainer(
  node: Readonly<ContainerDirective>,
  draft: DraftBuilder,
  context: MdastVisitorContext,
): void {
  const [first, ...rest] = node.children;
  const isLabelled = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  const title = node.attributes?.["title"] ?? "";
  const label = isLabelled && first !== undefined && "children" in first ? first.children : [];
  const text = title === "" ? [] : [{ type: "text" as const, value: title }];
  context.replaceNode(
    node,
    createCallout(node.name, draft, {
      title: label.length > 0 ? label : text,
      children: isLabelled ? rest : node.children,
      isOpen: node.attributes?.["open"] !== undefined,
    }),
  );
}

function unknownContainer(node: Readonly<ContainerDirective>, draft: DraftBuilder): SiteError {
  const names = [...calloutNames(draft), ...Object.keys(SPECIAL), ...COMPONENT_CONTAINERS];
  const guess = closest(node.name, names);
  return new SiteError(`There is no container of type "${node.name}".`, {
    code: "container-unknown",
    hint:
      adviseOnContainer(node.name) ??
      (guess === undefined
        ? `Use one of ${names.join(", ")}, or add it to markdown.containers.`
        : `Did you mean "${guess}"?`),
    place: draft.place(node.position?.start),
  });
}
