import type { Plugin } from "./plugin.ts";

const SECONDS = 60;

/** How long one call of a hook may take. */
export function secondsOf(plugin: Pick<Plugin, "timeout"> | undefined): number {
  return plugin?.timeout ?? SECONDS;
}
