import process from "node:process";
import { run } from "./cli/run.ts";

const { stdout, stderr, env } = process;
// `inkstone-search … | head` closes the pipe when it has seen enough.
for (const stream of [stdout, stderr]) stream.on("error", () => undefined);

process.exitCode = await run(process.argv.slice(2), {
  write: (text) => void stdout.write(text),
  complain: (text) => void stderr.write(text),
  env,
  stopped: () =>
    new Promise((resolve) => {
      process.once("SIGINT", () => resolve());
      process.once("SIGTERM", () => resolve());
    }),
});
