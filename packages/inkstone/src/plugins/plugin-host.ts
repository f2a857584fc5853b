import { hashOf } from "../cache/hash.ts";
import { serializeValue } from "../config/plugins/serialize-value.ts";
import type { Awaitable } from "../support/settle.ts";
import { isThenable, withinTime } from "../support/within-time.ts";
import { createHookErrors, createResultError, createTimeoutError, type HookFailure } from "./hook-error.ts";
import { findResultProblem } from "./hook-results.ts";
import type { HookName, Plugin } from "./plugin.ts";
import { PluginTiming } from "./plugin-timing.ts";
import { secondsOf } from "./seconds-of.ts";

type Call<T> = (plugin: Plugin, value: T) => unknown;

/** The plugins of a site in their order. Runs their hooks, and knows whose failure is whose. */
export class PluginHost {
  readonly plugins: readonly Plugin[];
  readonly timing = new PluginTiming();
  readonly #origin: string;
  readonly #byHook = new Map<HookName, readonly Plugin[]>();

  /** `origin` stands for the code that plugins come from: the config's files and the packages they import. */
  constructor(plugins: readonly Plugin[], origin: string) {
    this.plugins = orderPlugins(plugins);
    this.#origin = origin;
  }

  with(hook: HookName): readonly Plugin[] {
    let found = this.#byHook.get(hook);
    if (found === undefined) {
      found = this.plugins.filter((plugin) => plugin[hook] !== undefined);
      this.#byHook.set(hook, found);
    }
    return found;
  }

  has(hook: HookName): boolean {
    return this.with(hook).length > 0;
  }

  /** Changes with everything that these hooks do; empty when nobody has one of them. */
  keyOf(...hooks: readonly HookName[]): string {
    const parts = this.plugins
      .filter((plugin) => hooks.some((hook) => plugin[hook] !== undefined))
      .map((plugin) => describePlugin(plugin, hooks));
    return parts.length === 0 ? "" : hashOf(this.#origin, ...parts);
  }

  /** The value after every plugin's hook, which must answer at once. */
  next<T>(hook: HookName, value: T, call: Call<T>, file?: string): T {
    let current = value;
    for (const plugin of this.with(hook)) {
      current = this.#run({ plugin, hook, file }, () => call(plugin, current)) as T;
    }
    return current;
  }

  /** One call of a hook that must answer at once. */
  call(hook: HookName, plugin: Plugin, act: () => unknown): unknown {
    return this.#run({ plugin, hook }, act);
  }

  /** The same for hooks that may take their time. */
  async nextLater<T>(hook: HookName, value: T, call: Call<T>, file?: string): Promise<T> {
    let current = value;
    for (const plugin of this.with(hook)) {
      const failure = { plugin, hook, file };
      const result = await this.wait(failure, () => call(plugin, current));
      current = this.check(result, failure) as T;
    }
    return current;
  }

  /** One call of a hook: measured, limited in time, and with a name to its failure. */
  async wait(failure: HookFailure & { plugin: Plugin }, act: () => Awaitable<unknown>): Promise<unknown> {
    const { plugin, hook } = failure;
    const stop = this.timing.start(plugin.name, hook);
    const seconds = secondsOf(plugin);
    try {
      const result = act();
      if (!isThenable(result)) return result;
      return await withinTime(result, seconds, () => createTimeoutError(seconds, failure));
    } catch (error) {
      throw createHookErrors(error, failure);
    } finally {
      stop();
    }
  }

  #run(failure: HookFailure & { plugin: Plugin }, act: () => unknown): unknown {
    const stop = this.timing.start(failure.plugin.name, failure.hook);
    try {
      return this.check(act(), failure);
    } catch (error) {
      throw createHookErrors(error, failure);
    } finally {
      stop();
    }
  }

  /** The result, or an error that says what is wrong with it. */
  check(result: unknown, failure: HookFailure): unknown {
    const problem = findResultProblem(failure.hook, result);
    if (problem !== undefined) throw createResultError(problem.message, problem.hint, failure);
    return result;
  }
}

/** Before, then those that say nothing, then behind; each in the order of the list. */
function orderPlugins(plugins: readonly Plugin[]): Plugin[] {
  const rank = ({ order }: Plugin): number => (order === "pre" ? 0 : order === "post" ? 2 : 1);
  return plugins.toSorted((left, right) => rank(left) - rank(right));
}

/** Functions are told by the code they come from, not by their text: that depends on who loaded the file. */
function describePlugin(plugin: Plugin, hooks: readonly HookName[]): string {
  const { name, version, key } = plugin;
  const parts = hooks.map((hook) => (typeof plugin[hook] === "function" ? hook : dataOf(plugin[hook])));
  return serializeValue([name, version, key, parts]);
}

function dataOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
