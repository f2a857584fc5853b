import type { Processor } from "unified";
import type { Node } from "unist";
import type { VFile } from "vfile";
import type { Awaitable } from "./settle.ts";

type Outcome = { tree: Node } | { error: Error };

/** Runs the plugins over a tree. The result is there at once unless one of them is asynchronous. */
export function runTree(processor: Processor, tree: Node, file: VFile): Awaitable<Node> {
  const state: { outcome?: Outcome; notify?: (outcome: Outcome) => void } = {};
  processor.run(tree, file, (error, result) => {
    const outcome = error === undefined ? { tree: result ?? tree } : { error };
    state.outcome = outcome;
    state.notify?.(outcome);
  });
  if (state.outcome !== undefined) return unwrap(state.outcome);
  return new Promise<Outcome>((resolve) => {
    state.notify = resolve;
  }).then(unwrap);
}

function unwrap(outcome: Outcome): Node {
  if ("error" in outcome) throw outcome.error;
  return outcome.tree;
}
