import { parentPort } from "node:worker_threads";
import { createHighlighter } from "./highlighter.ts";
import type { HighlightAnswer, HighlightJob, HighlightReport } from "./pool.ts";

let grammars: HighlightReport["grammars"] = [];

const highlight = createHighlighter({
  read: () => undefined,
  write: (language, text) => grammars.push([language, text]),
});

parentPort?.on("message", (jobs: HighlightJob[]) => void answerAll(jobs));

async function answerAll(jobs: readonly HighlightJob[]): Promise<void> {
  const answers: HighlightAnswer[] = [];
  for (const job of jobs) answers.push(await answer(job));
  parentPort?.postMessage({ answers, grammars } satisfies HighlightReport);
  grammars = [];
}

async function answer({ id, code, language }: HighlightJob): Promise<HighlightAnswer> {
  try {
    return { id, lines: await highlight(code, language) };
  } catch (error) {
    return { id, lines: undefined, failure: String(error) };
  }
}
