import type { Part } from "./bridge.ts";

/** Input that came before the part of the page it is meant for could answer. */
export interface HeldEvents<Input> {
  isAsleep(part: Part): boolean;
  hold(part: Part, input: Input): void;
  /** The part is awake: replays what was held for it, once and in order. Later input goes its own way. */
  release(part: Part): Promise<number>;
  /** Nobody woke: gives everything back to the browser, and holds again next time. Tells how much it was. */
  giveUp(): Promise<number>;
}

export function createHeldEvents<Input>(replay: (input: Input) => void): HeldEvents<Input> {
  const asleep = new Set<Part>(["article", "shell"]);
  let held: { part: Part; input: Input }[] = [];
  let replaying = 0;

  const replayAll = async (isMeant: (part: Part) => boolean): Promise<number> => {
    const due = held.filter(({ part }) => isMeant(part));
    held = held.filter(({ part }) => !isMeant(part));
    replaying++;
    try {
      for (const { input } of due) {
        replay(input);
        // The second of two clicks must find what the first has made: React draws at the end of the turn.
        await Promise.resolve();
      }
    } finally {
      replaying--;
    }
    return due.length;
  };

  return {
    isAsleep: (part) => asleep.has(part) && replaying === 0,
    hold: (part, input) => held.push({ part, input }),
    release(part) {
      asleep.delete(part);
      return replayAll((other) => other === part);
    },
    giveUp: () => replayAll(() => true),
  };
}
