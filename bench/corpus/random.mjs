/**
 * A seeded source of choices (mulberry32): the same seed gives the same corpus on every machine.
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed >>> 0;

  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  const pick = (list) => list[between(0, list.length - 1)];
  return { between, pick };
}

/** @typedef {ReturnType<typeof createRandom>} Random */
