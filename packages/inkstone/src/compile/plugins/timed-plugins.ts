import type { Config } from "../../config/config.ts";
import type { UnifiedPlugin } from "../../config/plugins/markdown-plugin.ts";
import type { PluginTiming } from "../../plugins/plugin-timing.ts";

type Hook = "rehypePlugins" | "remarkPlugins";
type Attacher = (this: unknown, ...options: unknown[]) => unknown;
type Transform = (...args: unknown[]) => unknown;

/** The list with a clock around what plugins of the site brought. The site's own are nobody's cost. */
export function timePlugins(hook: Hook, { markdown, plugins }: Config): readonly UnifiedPlugin[] {
  const list = markdown[hook];
  if (plugins?.timing.hasVisitors !== true) return list;
  return list.map((one) => {
    const owner = plugins.with(hook).find((plugin) => plugin[hook]?.includes(one));
    if (owner === undefined) return one;
    const clock = { timing: plugins.timing, plugin: owner.name, hook };
    if (typeof one === "function") return timeAttacher(one as Attacher, clock);
    if (!Array.isArray(one)) return one;
    const [attacher, ...options] = one as [Attacher, ...unknown[]];
    return [timeAttacher(attacher, clock), ...options] as unknown as UnifiedPlugin;
  });
}

interface Clock {
  timing: PluginTiming;
  plugin: string;
  hook: Hook;
}

function timeAttacher(attach: Attacher, clock: Clock): Attacher {
  const timed: Attacher = function (...options) {
    const transform = attach.apply(this, options);
    // Unified counts parameters to know whether a transform calls back, and those are left alone.
    return typeof transform === "function" && transform.length < 3
      ? timeTransform(transform as Transform, clock)
      : transform;
  };
  // Errors name plugins by their function.
  return Object.defineProperty(timed, "name", { value: attach.name });
}

function timeTransform(transform: Transform, { timing, plugin, hook }: Clock): Transform {
  return (tree, file) => {
    const stop = timing.start(plugin, hook);
    const result = transform(tree, file);
    if (result instanceof Promise) return result.finally(stop);
    stop();
    return result;
  };
}
