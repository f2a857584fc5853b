/** Where the bar starts, as a part of its width. */
export const MINIMUM = 0.08;
/** How fast it moves, in milliseconds. */
export const SPEED_MS = 200;
/** How far it creeps at a time, at most. */
export const TRICKLE_RATE = 0.02;
export const TRICKLE_SPEED_MS = 800;
/** Until a page is here there is always some way left. */
const LIMIT = 0.994;
/** A page that comes sooner is not waited for: a bar would only flicker. */
export const PATIENCE_MS = 120;

export function advance(progress: number, chance: number): number {
  return Math.min(LIMIT, progress + chance * TRICKLE_RATE);
}
