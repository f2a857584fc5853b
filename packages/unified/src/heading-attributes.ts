import type { Heading, Nodes, Parents, Text } from "mdast";
import type { CompileContext, Extension as FromMarkdown } from "mdast-util-from-markdown";
import type { Code, Construct, Effects, Extension, State, Token } from "micromark-util-types";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    inkAttributes: "inkAttributes";
  }
}

interface Syntax {
  micromarkExtensions: Extension[];
  fromMarkdownExtensions: unknown[];
}

const TYPE = "inkAttributes";
const [HASH, DOT, OPENING, CLOSING] = [35, 46, 123, 125];

/** `## Title {#id .class}`, before MDX takes the braces for an expression. */
export function addHeadingAttributes({ micromarkExtensions, fromMarkdownExtensions }: Syntax): void {
  micromarkExtensions.push({ text: { [OPENING]: { name: TYPE, tokenize } } });
  fromMarkdownExtensions.push(fromMarkdown);
}

const tail: Construct = { partial: true, tokenize: tokenizeTail };

function tokenize(effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter(TYPE);
    effects.consume(code);
    return begin;
  };
  function begin(code: Code): State | undefined {
    if (code !== HASH && code !== DOT && !isSpace(code)) return nok(code);
    effects.consume(code);
    return isSpace(code) ? begin : inside;
  }
  function inside(code: Code): State | undefined {
    if (isEnd(code) || code === OPENING) return nok(code);
    effects.consume(code);
    if (code !== CLOSING) return inside;
    effects.exit(TYPE);
    return effects.check(tail, ok, nok);
  }
}

/** Nothing but blanks may follow on the line. */
function tokenizeTail(effects: Effects, ok: State, nok: State): State {
  return function start(code) {
    if (!isSpace(code)) return isEnd(code) ? ok(code) : nok(code);
    effects.enter("whitespace");
    return blanks(code);
  };
  function blanks(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return blanks;
    }
    effects.exit("whitespace");
    return isEnd(code) ? ok(code) : nok(code);
  }
}

function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2;
}

function isEnd(code: Code): boolean {
  return code === null || code < -2;
}

const fromMarkdown: FromMarkdown = {
  enter: {
    [TYPE](this: CompileContext, token: Token): void {
      this.enter({ type: TYPE, value: this.sliceSerialize(token) } as unknown as Text, token);
    },
  },
  exit: {
    [TYPE](this: CompileContext, token: Token): void {
      this.exit(token);
    },
  },
};

/** In a heading they are its attributes, elsewhere an author's prose. */
export function applyAttributes(tree: Nodes): void {
  if (!("children" in tree)) return;
  for (const [index, child] of tree.children.entries()) {
    if ((child.type as string) !== TYPE) applyAttributes(child);
    else if (tree.type === "heading" && index === tree.children.length - 1)
      return takeOver(tree, child as Text);
    else child.type = "text" as never;
  }
}

function takeOver(heading: Heading, { value }: Text): void {
  heading.children.pop();
  trimEnd(heading);
  heading.data = { ...heading.data, hProperties: parseAttributes(value) } as Heading["data"];
}

function trimEnd(parent: Parents): void {
  const last = parent.children.at(-1);
  if (last?.type !== "text") return;
  last.value = last.value.trimEnd();
  if (last.value === "") parent.children.pop();
}

function parseAttributes(written: string): Record<string, string[] | string> {
  const properties: Record<string, string[] | string> = {};
  const classes: string[] = [];
  for (const word of written.slice(1, -1).trim().split(/\s+/)) {
    const [key = "", value = ""] = word.split("=", 2);
    if (word.startsWith("#")) properties["id"] = word.slice(1);
    else if (word.startsWith(".")) classes.push(word.slice(1));
    else properties[key] = value;
  }
  return classes.length === 0 ? properties : { ...properties, className: classes };
}
