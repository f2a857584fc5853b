import type { Pluggable, PluggableList, Plugin, Processor } from "unified";
import type { Node } from "unist";
import type { VFile } from "vfile";
import { checkTree } from "./check-tree.ts";
import { PluginFailure } from "./plugin-failure.ts";

/** A page that a plugin has not given back by then is not coming back. */
const TIME_LIMIT_MS = 60_000;

const ASYNC =
  "It is an async function, and nobody waits for what that makes. Make the function async that it returns.";

type Attacher = (this: Processor, ...options: unknown[]) => unknown;
type Next = (error?: unknown, ...rest: unknown[]) => void;
type Transformer = (tree: Node, file: VFile, next?: Next) => unknown;

/** The same plugins, whose failures and messages say which of them it was. */
export function namePlugins(list: PluggableList, option: string): PluggableList {
  const known = new Map<unknown, Plugin>();
  return list.map((entry, index) => nameEntry(entry, `${option}[${index}]`, known));
}

function nameEntry(entry: Pluggable, place: string, known: Map<unknown, Plugin>): Pluggable {
  if (Array.isArray(entry)) {
    const [plugin, ...options] = entry as [Plugin, ...unknown[]];
    return [wrapOnce(plugin, place, known), ...options] as Pluggable;
  }
  if (typeof entry === "function") return wrapOnce(entry as Plugin, place, known);
  const inner = entry.plugins ?? [];
  return {
    ...entry,
    plugins: inner.map((one, index) => nameEntry(one, `${place}.plugins[${index}]`, known)),
  };
}

/** Unified knows a plugin that is used twice by its identity, and then only its options change. */
function wrapOnce(plugin: Plugin, place: string, known: Map<unknown, Plugin>): Plugin {
  const wrapped = known.get(plugin) ?? wrap(plugin, nameOf(plugin, place));
  known.set(plugin, wrapped);
  return wrapped;
}

function nameOf(plugin: Plugin, place: string): string {
  return plugin.name === "" || plugin.name === "default" ? place : plugin.name;
}

function wrap(plugin: Attacher, name: string): Plugin {
  return function attach(this: Processor, ...options: unknown[]) {
    const transformer = guard(name, () => plugin.apply(this, options));
    if (isPromise(transformer)) throw toFailure(name, new Error(ASYNC));
    return typeof transformer === "function" ? watch(transformer as Transformer, name) : undefined;
  } as Plugin;
}

/** The number of parameters is kept: with a third one a transformer is waited for until it calls back. */
function watch(transformer: Transformer, name: string): Transformer {
  if (transformer.length > 2) {
    return (tree, file, next) => {
      const done = sign(file, name);
      const timer = setTimeout(() => next?.(toFailure(name, createLateError())), TIME_LIMIT_MS);
      const callBack: Next = (error, ...rest) => {
        clearTimeout(timer);
        done();
        next?.(failureOf(name, { error, tree: rest[0] ?? tree }), ...rest);
      };
      try {
        return guard(name, () => transformer(tree, file, callBack));
      } catch (error) {
        clearTimeout(timer);
        throw error;
      }
    };
  }
  return (tree: Node, file: VFile) => {
    const done = sign(file, name);
    const result = guard(name, () => transformer(tree, file));
    if (isPromise(result)) return inTime(result, { name, tree }).finally(done);
    done();
    return result instanceof Error ? toFailure(name, result) : guard(name, () => expectTree(result, tree));
  };
}

function guard<T>(name: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw toFailure(name, error);
  }
}

/** What a plugin called back with, or what is wrong with the tree that it left. */
function failureOf(
  name: string,
  { error, tree }: { error: unknown; tree: unknown },
): PluginFailure | undefined {
  if (error !== undefined && error !== null) return toFailure(name, error);
  try {
    guard(name, () => checkTree(tree));
    return undefined;
  } catch (failure) {
    return failure as PluginFailure;
  }
}

async function inTime(
  promise: PromiseLike<unknown>,
  { name, tree }: { name: string; tree: Node },
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(createLateError()), TIME_LIMIT_MS);
  });
  try {
    return expectTree(await Promise.race([promise, limit]), tree);
  } catch (error) {
    throw toFailure(name, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whatever takes the place of the page must be a page. */
function expectTree(result: unknown, given: Node): unknown {
  const tree = result ?? given;
  checkTree(tree);
  const { type } = tree as Node;
  if (type === "root") return result;
  throw new Error(`It returned a node of the type "${type}" in the place of the whole tree.`);
}

function createLateError(): Error {
  return new Error(`It did not finish within ${TIME_LIMIT_MS / 1000} seconds.`);
}

/** Messages that name no source of their own are the plugin's. */
function sign(file: VFile, name: string): () => void {
  const before = file.messages.length;
  return () => {
    for (const message of file.messages.slice(before)) message.source ??= name;
  };
}

function toFailure(name: string, error: unknown): PluginFailure {
  return error instanceof PluginFailure ? error : new PluginFailure(name, error);
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
