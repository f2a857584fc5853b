/** A piece of an article: an element, or text with its entities read. */
export type Node = Element | string;

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

/** What the parts of the writer ask of one another, so that none imports the one that called it. */
export interface Writer {
  /** A stretch of a line. */
  inline(nodes: readonly Node[]): string;
  /** Paragraphs, lists and the like; what stands between them is the caller's affair. */
  blocks(nodes: readonly Node[]): string[];
}

export function isElement(node: Node | undefined): node is Element {
  return typeof node === "object";
}

export function hasClass({ attributes }: Element, name: string): boolean {
  const names = attributes["class"];
  return names !== undefined && ` ${names} `.includes(` ${name} `);
}

/** All text inside, as it is. */
export function textOf(node: Node): string {
  if (!isElement(node)) return node;
  let text = "";
  for (const child of node.children) text += textOf(child);
  return text;
}

export function childElements({ children }: Element): Element[] {
  return children.filter(isElement);
}

/** The first element inside that passes, in the order of the text. */
export function findElement(node: Element, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : findElement(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All of them, those inside of one that passed left out. */
export function findElements(node: Element, test: (element: Element) => boolean): Element[] {
  return childElements(node).flatMap((child) => (test(child) ? [child] : findElements(child, test)));
}
