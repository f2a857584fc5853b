import process from "node:process";
import { run } from "./cli/run.ts";

/** The program, from the command line's arguments to its exit code. */
export async function main(): Promise<void> {
  const { stdout, stderr, env } = process;
  // `inkstone … | head` closes the pipe when it has seen enough.
  for (const stream of [stdout, stderr]) stream.on("error", () => undefined);

  const code = await run(process.argv.slice(2), { stdout, stderr, env });
  // The bundler's native side wants to end by itself; whatever else is still open does not get long.
  process.exitCode = code;
  setTimeout(() => process.exit(code), 1000).unref();
}
