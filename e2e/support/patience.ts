/** How long tests wait for what must come. Shared cores can all but stand still for a minute, and that is no failure. */
export const PATIENCE_MS = 120_000;

/** For a whole test, and for what is made before the tests of a file. */
export const LONG_PATIENCE_MS = 600_000;
