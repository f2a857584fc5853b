import { parentPort, workerData } from "node:worker_threads";
import { ChunkLoader, type CodeFolder, codeFolder } from "../../support/chunk-loader.ts";
import type { HighlightAnswer, HighlightJob, HighlightOrder, HighlightReport } from "./pool.ts";

type Module = typeof import("./highlighter.ts");

let converted: HighlightReport["grammars"] = [];
let kept: string | undefined;

const { createHighlighter, keepCode } = await loadModule();
const highlight = createHighlighter({
  store: {
    // All jobs of an order are of one language.
    read: () => kept,
    write: (language, text) => converted.push([language, text]),
  },
});

/** One order after the other: what is kept is of the one that is answered. */
let answered = Promise.resolve();
parentPort?.on("message", (order: HighlightOrder) => {
  answered = answered.then(() => answerAll(order));
});

async function answerAll({ jobs, grammars }: HighlightOrder): Promise<void> {
  kept = grammars;
  const answers: HighlightAnswer[] = [];
  for (const job of jobs) answers.push(await answer(job));
  parentPort?.postMessage({ answers, grammars: converted } satisfies HighlightReport);
  converted = [];
  // The next build may colour without a worker.
  keepCode();
}

async function answer({ id, code, language }: HighlightJob): Promise<HighlightAnswer> {
  try {
    return { id, lines: await highlight(code, language) };
  } catch (error) {
    return { id, lines: undefined, failure: String(error) };
  }
}

/** From the bundled program where there is one. */
async function loadModule(): Promise<Module & { keepCode(): void }> {
  const { path, program, running } = workerData as CodeFolder;
  const loader = program === undefined ? undefined : new ChunkLoader(program);
  const chunk = loader?.findChunk("highlighter");
  if (loader === undefined || chunk === undefined)
    return { ...(await import("./highlighter.ts")), keepCode: () => undefined };
  codeFolder.path = path;
  return {
    ...(loader.load(chunk) as Module),
    keepCode: () => loader.keepCode({ except: running }),
  };
}
