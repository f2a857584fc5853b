import type { Part } from "./bridge.ts";

/** Input that came before the part of the page it is meant for could answer. */
export interface HeldEvents<Input> {
  isAsleep(part: Part): boolean;
  hold(part: Part, input: Input): void;
  /** The part is awake: replays what was held for it, once and in order. Later input goes its own way. */
  release(part: Part): void;
  /** Nobody woke: gives everything back to the browser, and holds again next time. */
  giveUp(): void;
}

export function createHeldEvents<Input>(replay: (input: Input) => void): HeldEvents<Input> {
  const asleep = new Set<Part>(["article", "shell"]);
  let held: { part: Part; input: Input }[] = [];
  let isReplaying = false;

  const replayAll = (isMeant: (part: Part) => boolean): void => {
    const due = held.filter(({ part }) => isMeant(part));
    held = held.filter(({ part }) => !isMeant(part));
    isReplaying = true;
    try {
      for (const { input } of due) replay(input);
    } finally {
      isReplaying = false;
    }
  };

  return {
    isAsleep: (part) => asleep.has(part) && !isReplaying,
    hold: (part, input) => held.push({ part, input }),
    release(part) {
      asleep.delete(part);
      replayAll((other) => other === part);
    },
    giveUp: () => replayAll(() => true),
  };
}
