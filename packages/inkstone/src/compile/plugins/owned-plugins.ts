import type { Config } from "../../config/config.ts";
import type { UnifiedPlugin } from "../../config/plugins/markdown-plugin.ts";
import type { PluginTiming } from "../../plugins/plugin-timing.ts";

type Hook = "rehypePlugins" | "remarkPlugins";
type Attacher = (this: unknown, ...options: unknown[]) => unknown;
type Transform = (...args: unknown[]) => unknown;

/** The list, in which what plugins of the site brought bears their name, and has a clock around it when somebody wants to know. */
export function ownPlugins(hook: Hook, { markdown, plugins }: Config): readonly UnifiedPlugin[] {
  const list = markdown[hook];
  const owners = plugins?.with(hook) ?? [];
  if (plugins === undefined || owners.length === 0) return list;
  const timing = plugins.timing.hasVisitors ? plugins.timing : undefined;
  const known = new Map<Attacher, Attacher>();
  return list.map((one) => {
    const owner = owners.find((plugin) => plugin[hook]?.includes(one));
    if (owner === undefined) return one;
    // Unified knows a plugin that is used twice by its identity.
    const own = (attacher: Attacher): Attacher => {
      const made = known.get(attacher) ?? ownAttacher(attacher, { timing, plugin: owner.name, hook });
      known.set(attacher, made);
      return made;
    };
    if (typeof one === "function") return own(one as Attacher);
    if (!Array.isArray(one)) return one;
    const [attacher, ...options] = one as [Attacher, ...unknown[]];
    return [own(attacher), ...options] as unknown as UnifiedPlugin;
  });
}

interface Owner {
  timing: PluginTiming | undefined;
  plugin: string;
  hook: Hook;
}

function ownAttacher(attach: Attacher, owner: Owner): Attacher {
  const { timing, plugin, hook } = owner;
  const owned: Attacher = function (...options) {
    const transform = attach.apply(this, options);
    // Unified counts parameters to know whether a transform calls back, and those are left alone.
    return timing !== undefined && typeof transform === "function" && transform.length < 3
      ? timeTransform(transform as Transform, () => timing.start(plugin, hook))
      : transform;
  };
  // Errors name plugins by their function.
  const inner = ["", "default"].includes(attach.name) ? hook : `${hook}: ${attach.name}`;
  return Object.defineProperty(owned, "name", { value: `${plugin} (${inner})` });
}

function timeTransform(transform: Transform, start: () => () => void): Transform {
  return (tree, file) => {
    const stop = start();
    const result = transform(tree, file);
    if (result instanceof Promise) return result.finally(stop);
    stop();
    return result;
  };
}
