import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepsFrame } from "../support/frame.ts";
import { createRandomDocuments, type RandomDocument } from "./random-documents.ts";

type Outcome =
  | { kind: "live" | "static"; body: string; facts: string }
  | { kind: "refused"; file?: string; line?: number }
  | { kind: "crashed"; error: string };

const DOCUMENTS = 10_000;
const BATCH = 250;
/** A batch takes a second; one that takes so long will never end. */
const LIMIT_MS = 60_000;
const ORIGINALS = [
  "README.md",
  "website/docs/en/guide/basic/use-mdx.mdx",
  "website/docs/zh/guide/basic/use-mdx.mdx",
  "website/docs/zh/api/config/config-build.mdx",
].map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));

let root: string;
let child: ChildProcess;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-fuzz-"));
  child = fork(new URL("./parse-child.mjs", import.meta.url), [root]);
});
afterAll(() => {
  child.kill();
  rmSync(root, { recursive: true });
});

test("10,000 random and mutated documents are read or refused with their place, and harm nothing", async () => {
  const documents = createRandomDocuments(DOCUMENTS, 20_26, ORIGINALS);
  const problems: string[] = [];
  let read = 0;
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH);
    for (const [index, outcome] of (await parseAll(batch)).entries()) {
      const document = batch[index] as RandomDocument;
      const problem = findProblem(document, outcome);
      if (problem !== undefined)
        problems.push(`${problem}\n${document.file}: ${JSON.stringify(document.text)}`);
      if ("body" in outcome) read++;
    }
  }
  expect(problems.slice(0, 5).join("\n\n")).toBe("");
  // Otherwise the documents would be too wild to say anything.
  expect(read).toBeGreaterThan(DOCUMENTS / 2);
});

function parseAll(batch: readonly RandomDocument[]): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      action();
    };
    const fail = (reason: string): void =>
      settle(() => reject(new Error(`${reason}: ${JSON.stringify(batch)}`)));
    const timer = setTimeout(() => fail("One of these never ends"), LIMIT_MS);
    child.once("message", (outcomes: Outcome[]) => settle(() => resolve(outcomes)));
    child.once("exit", () => fail("One of these ends the process"));
    child.send(batch);
  });
}

function findProblem({ text, file }: RandomDocument, outcome: Outcome): string | undefined {
  if (outcome.kind === "crashed") return outcome.error;
  if (outcome.kind === "refused")
    return outcome.file === `docs/${file}` && outcome.line !== undefined
      ? undefined
      : "The error has no place.";
  const strangers = (outcome.facts.match(/[\ue000-\uf8ff]/g) ?? []).filter(
    (letter) => !text.includes(letter),
  );
  if (strangers.length > 0) return "A stand-in remains.";
  if (/%ee%80%8[0-2]/i.test(outcome.facts) && !/[\ue000-\uf8ff]/.test(text))
    return "An encoded stand-in remains.";
  if (/<ink-math|\["ink-math"\]/.test(outcome.body)) return "A formula is missing.";
  return outcome.kind === "static" && !keepsFrame(outcome.body)
    ? `The frame is broken: ${outcome.body}`
    : undefined;
}
