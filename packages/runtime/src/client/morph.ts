import { alignBlocks } from "./align-blocks.ts";

/** Attributes that the reader or the runtime set: an edit of the page does not take them back. */
const KEPT: ReadonlySet<string> = new Set(["open", "tabindex", "data-copied", "data-open", "aria-expanded"]);

/** Turns an element's content into other HTML and touches only what differs, so that scroll and open details stay. */
export function morphHtml(element: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  morphChildren(element, template.content);
}

function morphChildren(element: Element, next: ParentNode): void {
  const from = [...element.childNodes];
  const to = [...next.childNodes];
  let after: ChildNode | null = element.firstChild;
  for (const step of alignBlocks(from.map(describe), to.map(describe))) {
    const old = step.kind === "insert" ? undefined : from[step.from];
    const fresh = step.kind === "remove" ? undefined : to[step.to];
    if (old !== undefined) after = old.nextSibling;
    if (step.kind === "insert" && fresh !== undefined) element.insertBefore(fresh, after);
    if (step.kind === "remove") old?.remove();
    if (step.kind === "change" && old !== undefined && fresh !== undefined) morphNode(old, fresh);
  }
}

function morphNode(old: ChildNode, fresh: ChildNode): void {
  if (!(old instanceof Element && fresh instanceof Element) || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !KEPT.has(name)) old.setAttribute(name, value);
  }
  morphChildren(old, fresh);
}

/** Equal texts are equal nodes. */
function describe(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`;
}
