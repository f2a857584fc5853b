import type { Root } from "mdast";
import type { Extension } from "micromark-util-types";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { type CompileOptions, markdownToMdast, mdxToMdast } from "satteri";
import { type PluggableList, type Processor, unified } from "unified";
import type { VFile } from "vfile";
import { addFrontMatter, splitFrontMatter } from "./front-matter.ts";
import { addHeadingAttributes, applyAttributes } from "./heading-attributes.ts";
import { bringsSyntax, findMarks } from "./find-marks.ts";
import { namePlugins } from "./name-plugins.ts";
import { unravelMdx } from "./unravel-mdx.ts";

export type Format = "markdown" | "mdx";
type Features = NonNullable<CompileOptions["features"]>;

/** The remark plugins of a site: made once, used for all its pages. */
export class Remark {
  /** Runs the plugins over a tree. */
  readonly processor: Processor;
  /** Formulas are the plugins' own, and none of the visitors'. */
  readonly ownsMath: boolean;
  /** What begins the syntax that plugins add; undefined: it may begin with anything. */
  readonly #marks: readonly string[] | undefined;
  readonly #plugins: PluggableList;
  readonly #parsers = new Map<string, Processor>();

  constructor(list: PluggableList) {
    this.#plugins = namePlugins(list, "markdown.remarkPlugins");
    this.processor = unified().use(this.#plugins).freeze();
    this.#marks = findMarks(this.processor);
    this.ownsMath = bringsSyntax(this.processor, "$");
  }

  /** Micromark takes a hundred times as long as satteri, so it reads only pages whose syntax a plugin may have changed. */
  parse(file: VFile, format: Format, features: Features): Root {
    const text = String(file.value);
    if (this.#marks?.some((mark) => text.includes(mark)) === false) {
      return (format === "mdx" ? mdxToMdast : markdownToMdast)(text, { features }) as Root;
    }
    const { text: body, node } = splitFrontMatter(text);
    const parser = this.#parserOf(format, features);
    const own = { path: file.path, cwd: file.cwd, value: body };
    return addFrontMatter(parser.runSync(parseOrThrow(parser, own)) as Root, node);
  }

  #parserOf(format: Format, features: Features): Processor {
    const has = {
      gfm: features.gfm !== false,
      directive: features.directive === true && !bringsSyntax(this.processor, ":"),
      math: Boolean(features.math) && !this.ownsMath,
      mdx: format === "mdx",
      attributes: features.headingAttributes === true,
    };
    const key = JSON.stringify(has);
    const parser = this.#parsers.get(key) ?? createParser(has, this.processor);
    this.#parsers.set(key, parser);
    return parser;
  }
}

type Syntax = Record<"attributes" | "directive" | "gfm" | "math" | "mdx", boolean>;

/** Our own syntax, and what the site's plugins added to theirs. Only its parser is used, and the two steps that belong to parsing. */
function createParser({ gfm, directive, math, mdx, attributes }: Syntax, plugins: Processor): Processor {
  const added = plugins.data() as ParserData;
  const processor = unified().use(remarkParse);
  if (gfm) processor.use(remarkGfm);
  if (directive) processor.use(remarkDirective);
  if (math) processor.use(remarkMath);
  if (mdx) processor.use(remarkMdx).use(unravelMdx);
  processor.use(function addSyntax(this: Processor) {
    const data = this.data() as ParserData;
    const micromarkExtensions = [...(data.micromarkExtensions ?? []), ...(added.micromarkExtensions ?? [])];
    const fromMarkdownExtensions = [
      ...(data.fromMarkdownExtensions ?? []),
      ...(added.fromMarkdownExtensions ?? []),
    ];
    // Last, because micromark tries what came last first.
    if (attributes) addHeadingAttributes({ micromarkExtensions, fromMarkdownExtensions });
    Object.assign(data, { micromarkExtensions, fromMarkdownExtensions });
  });
  if (attributes) processor.use(() => applyAttributes);
  const frozen = processor.freeze() as unknown as Processor;
  if (plugins.parser !== undefined) frozen.parser = plugins.parser;
  return frozen;
}

interface ParserData {
  micromarkExtensions?: Extension[];
  fromMarkdownExtensions?: unknown[];
}

/** Says where in the message, as satteri does. */
function parseOrThrow(parser: Processor, file: { path: string; cwd: string; value: string }): Root {
  try {
    return parser.parse(file) as Root;
  } catch (error) {
    const { reason, line, column } = error as { reason?: string; line?: number; column?: number };
    if (reason === undefined || line === undefined) throw error;
    throw new Error(`${line}:${column ?? 1}: ${reason}`, { cause: error });
  }
}
