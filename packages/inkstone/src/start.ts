import { statSync } from "node:fs";
import { join } from "node:path";
import { ChunkLoader } from "./support/chunk-loader.ts";

type Program = typeof import("./cli.ts");

const FOLDER = join(import.meta.dirname, "program");

/** In a checkout: when the compiler last wrote what is bundled. */
const RECORDS = [".tsbuildinfo", "../../model/dist/.tsbuildinfo"];

const { main } = loadBundled() ?? (await import("./cli.ts"));
await main();

/** The program in a few files, which start in a third of the time. Undefined where it was not made since the last change. */
function loadBundled(): Program | undefined {
  const bundled = changeOf("program/cli.cjs");
  if (bundled === 0 || RECORDS.some((record) => changeOf(record) > bundled)) return undefined;
  const loader = new ChunkLoader(FOLDER);
  process.once("exit", (code) => code === 0 && loader.keepCode());
  return loader.load("cli.cjs") as Program;
}

/** When a file was last changed; 0 without one. */
function changeOf(file: string): number {
  return statSync(join(import.meta.dirname, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
