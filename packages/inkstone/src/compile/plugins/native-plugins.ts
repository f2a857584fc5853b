import type {
  HastPluginDefinition,
  HastPluginEntry,
  MdastPluginDefinition,
  MdastPluginEntry,
  PluginFactoryContext,
} from "satteri";
import { FILTER_HINT, FILTERED_VISITOR, findUnfiltered } from "../../config/plugins/find-unfiltered.ts";
import { findVisitorProblem, type Tree } from "../../config/plugins/visitor-names.ts";
import type { MarkdownPlugin, MarkdownPluginPage } from "../../config/plugins/markdown-plugin.ts";
import { settleFailure } from "../../support/settle.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { isThenable, withinTime } from "../../support/within-time.ts";
import type { Warning } from "../warning.ts";
import type { PluginTiming } from "../../plugins/plugin-timing.ts";
import { describeValue } from "../../support/errors/describe-value.ts";
import { findNodeProblem } from "./find-node-problem.ts";
import { createPluginError, createPluginWarning } from "./plugin-errors.ts";

export interface NativePlugins {
  mdast: readonly MdastPluginEntry[];
  hast: readonly HastPluginEntry[];
}

export interface PluginPage extends Pick<MarkdownPluginPage, "addDependency" | "lang"> {
  text: string;
  displayFile: string;
  warn(warning: Warning): void;
  /** How long one visitor of a plugin may take. */
  secondsOf(plugin: string): number;
  /** Measures visitors, when somebody wants to know. */
  timing?: PluginTiming | undefined;
}

const NONE: NativePlugins = { mdast: [], hast: [] };

/** The config's own visitors, ready for one page: their failures and reports name plugin and place. */
export function createNativePlugins(plugins: readonly MarkdownPlugin[], page: PluginPage): NativePlugins {
  if (plugins.length === 0) return NONE;
  return {
    mdast: plugins.flatMap(({ name, mdast }) =>
      createEntry<MdastPluginDefinition>([name, "mdast"], mdast, page),
    ),
    hast: plugins.flatMap(({ name, hast }) => createEntry<HastPluginDefinition>([name, "hast"], hast, page)),
  };
}

type Made<Definition> = Omit<Definition, "name">;

function createEntry<Definition extends object>(
  [name, hook]: readonly [name: string, hook: Tree],
  visitors: Made<Definition> | ((page: MarkdownPluginPage) => Made<Definition>) | undefined,
  page: PluginPage,
): ((context: PluginFactoryContext) => Definition)[] {
  if (visitors === undefined) return [];
  const guard = new Guard(name, page, page.timing && (() => page.timing?.start(name, hook)));
  return [
    (context) => {
      const { lang, addDependency } = page;
      const made =
        typeof visitors === "function"
          ? guard.run(() => visitors({ ...context, lang, addDependency }))
          : visitors;
      guard.expectVisitors(made, hook);
      if (hook === "hast") guard.expectFilters(made);
      return { name, ...guard.wrap(made) } as unknown as Definition;
    },
  ];
}

type Visitor = (this: unknown, node: Node, context: Context) => unknown;

interface Node {
  position?: { start: { line: number; column: number } } | undefined;
}

interface Report {
  message: string;
  node?: Node;
  severity?: "error" | "info" | "warning";
}

interface Context {
  report(report: Report): void;
}

type Measure = () => (() => void) | undefined;

class Guard {
  readonly #name: string;
  readonly #page: PluginPage;
  readonly #measure: Measure | undefined;
  readonly #seen = new WeakSet<Context>();

  constructor(name: string, page: PluginPage, measure: Measure | undefined) {
    this.#name = name;
    this.#page = page;
    this.#measure = measure;
  }

  expectVisitors(made: unknown, tree: Tree): void {
    if (typeof made !== "object" || made === null || made instanceof Promise) {
      const message = `It made ${describeValue(made)} instead of an object of visitors.`;
      throw this.#complain({ message }, undefined);
    }
    const message = findVisitorProblem(made, tree);
    if (message !== undefined) throw createPluginError({ plugin: this.#name, message });
  }

  /** Without a place, for it is wrong with every page alike. */
  expectFilters(made: object): void {
    const [wrong] = findUnfiltered(made);
    if (wrong === undefined) return;
    throw createPluginError({
      plugin: this.#name,
      message: `Its visitor "${wrong}" of the HTML tree must be ${FILTERED_VISITOR}. ${FILTER_HINT}`,
    });
  }

  /** Every function of a plugin: `heading`, `after`, and `element: { filter, visit }` or a list of such. */
  wrap(visitors: object): object {
    const entries = Object.entries(visitors).map(([key, value]: [string, unknown]) => [
      key,
      this.#wrapOne(value, visitors),
    ]);
    // Places are wanted when something fails, and our own visitors ask for them anyway.
    return { ...Object.fromEntries(entries), options: { position: true } } as object;
  }

  run<T>(act: () => T, node?: Node): T {
    return settleFailure(act, (error) => this.#fail(error, node)) as T;
  }

  #wrapOne(value: unknown, plugin: object): unknown {
    if (typeof value === "function") return this.#wrapVisitor(value as Visitor, plugin);
    if (Array.isArray(value)) return value.map((one) => this.#wrapOne(one, plugin));
    if (typeof value !== "object" || value === null || !("visit" in value)) return value;
    return { ...value, visit: this.#wrapVisitor(value.visit as Visitor, plugin) };
  }

  #wrapVisitor(visit: Visitor, plugin: object): Visitor {
    return (node, context) => {
      this.#prepare(context);
      const stop = this.#measure?.();
      const result = this.run(() => visit.call(plugin, node, context), node);
      stop?.();
      if (isThenable(result)) return this.#await(result, node);
      return this.#expectNode(result, node);
    };
  }

  #await(promised: PromiseLike<unknown>, node: Node): Promise<unknown> {
    const seconds = this.#page.secondsOf(this.#name);
    const late = (): SiteError =>
      this.#fail(new Error(`A visitor did not answer within ${seconds} seconds.`), node);
    return withinTime(promised, seconds, late).then((result) => this.#expectNode(result, node));
  }

  #expectNode(result: unknown, node: Node): unknown {
    const problem = result === undefined || result === null ? undefined : findNodeProblem(result);
    if (problem === undefined) return result;
    throw this.#complain({ message: `A visitor returned ${problem}` }, node);
  }

  /** With remark plugins the tree comes from elsewhere and satteri sees no source; and what is reported, it keeps to itself. */
  #prepare(context: Context): void {
    if (this.#seen.has(context)) return;
    this.#seen.add(context);
    Object.defineProperty(context, "source", { value: this.#page.text });
    Object.defineProperty(context, "report", { value: (report: Report) => this.#report(report) });
  }

  #report({ message, node, severity = "error" }: Report): void {
    if (severity === "error") throw this.#complain({ message }, node);
    if (severity === "info") return;
    const { line, column } = node?.position?.start ?? { line: undefined, column: undefined };
    this.#page.warn(createPluginWarning({ plugin: this.#name, reason: message, line, column }));
  }

  #fail(error: unknown, node: Node | undefined): SiteError {
    // What has a place was told already, or knows better where it is.
    if (error instanceof SiteError && error.place !== undefined) return error;
    return this.#complain({ message: String(error), cause: error }, node);
  }

  #complain(problem: { message: string; cause?: unknown }, node: Node | undefined): SiteError {
    const place = node?.position?.start ?? {};
    return createPluginError({ plugin: this.#name, ...problem, ...place }, this.#page.displayFile);
  }
}
