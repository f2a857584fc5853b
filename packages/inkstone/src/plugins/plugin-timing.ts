import { performance } from "node:perf_hooks";

/** What one hook of a plugin cost. */
export interface HookCost {
  plugin: string;
  hook: string;
  calls: number;
  /** Milliseconds. A hook that waits counts the wait. */
  ms: number;
}

/** Adds up what plugins cost. */
export class PluginTiming {
  /** Whether visitors are measured too, of which a page has hundreds of calls. */
  hasVisitors = false;
  readonly #costs = new Map<string, HookCost>();

  watchVisitors(): void {
    this.hasVisitors = true;
  }

  /** Call it before, and what it returns after. */
  start(plugin: string, hook: string): () => void {
    const started = performance.now();
    return () => this.add(plugin, hook, performance.now() - started);
  }

  add(plugin: string, hook: string, ms: number): void {
    const key = `${plugin}\0${hook}`;
    const cost = this.#costs.get(key) ?? { plugin, hook, calls: 0, ms: 0 };
    cost.calls += 1;
    cost.ms += ms;
    this.#costs.set(key, cost);
  }

  /** The dearest first. */
  list(): HookCost[] {
    return [...this.#costs.values()].toSorted((left, right) => right.ms - left.ms);
  }
}
