import process from "node:process";

/** What somebody at a terminal has around them: nothing of the test runner, nor of the npm that started it. */
export function createUserEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const foreign = /^(?:npm_|VITEST|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|CI$|NO_COLOR$|FORCE_COLOR$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(own), ...more };
}
