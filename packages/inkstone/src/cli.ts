import process from "node:process";
import { EXIT } from "./cli/exit/exit-code.ts";
import { run } from "./cli/run.ts";
import type { OutputStream } from "./cli/streams.ts";

const STUCK = `error  Inkstone waits for something that will not come, and ends without having done its work.
  fix  If a page, a component or a plugin awaits something, see that it happens. Otherwise this is a bug: report it.
`;

/** The program, from the command line's arguments to its exit code. */
export async function main(): Promise<void> {
  const { stderr, env, argv } = process;
  // `inkstone … | head` closes the pipe when it has seen enough.
  for (const stream of [process.stdout, stderr]) stream.on("error", () => undefined);
  const stdout = argv.includes("--json") ? reserveOutput() : process.stdout;

  const stopWatching = watchForStandstill(() => stderr.write(STUCK));
  const code = await run(argv.slice(2), { stdout, stderr, env });
  stopWatching();
  // The bundler's native side wants to end by itself; whatever else is still open does not get long.
  process.exitCode = code;
  setTimeout(() => process.exit(code), 1000).unref();
}

/** Standard output for the result alone: what a config, a plugin or a component writes there goes to standard error. */
function reserveOutput(): OutputStream {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return { write: (text) => write(text) };
}

/** Node ends when nothing is left that could happen, also in the middle of work, and would not say a word. */
function watchForStandstill(complain: () => void): () => void {
  const judge = (): void => {
    // Others may know better what is awaited in vain, and go on.
    if (process.listenerCount("beforeExit") > 0) {
      process.once("beforeExit", judge);
      return;
    }
    complain();
    process.exitCode = EXIT.siteError;
  };
  process.once("beforeExit", judge);
  return () => process.off("beforeExit", judge);
}
