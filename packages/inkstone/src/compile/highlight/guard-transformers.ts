import type { CodeTransformer } from "../../config/user-shiki.ts";
import { describeValue } from "../../support/errors/describe-value.ts";

/** What a hook may return, beside nothing. */
const ANSWERS = {
  preprocess: [(value: unknown): boolean => typeof value === "string", "the code"],
  tokens: [Array.isArray, "lines of tokens"],
  root: [isNode, "a node"],
  pre: [isNode, "a node"],
  code: [isNode, "a node"],
  line: [isNode, "a node"],
  span: [isNode, "a node"],
} as const satisfies Partial<Record<keyof CodeTransformer, readonly [(value: unknown) => boolean, string]>>;

type Hook = (this: unknown, ...values: unknown[]) => unknown;

/** The same transformers, whose wrong answers are told by their name: Shiki would fail at them somewhere in its own code. */
export function guardTransformers(transformers: readonly CodeTransformer[]): CodeTransformer[] {
  return transformers.map((transformer, index) => {
    const name = transformer.name ?? `transformers[${index}]`;
    const hooks = Object.entries(ANSWERS).flatMap(([hook, [isAnswer, expected]]) => {
      const act = transformer[hook as keyof typeof ANSWERS] as Hook | undefined;
      return act === undefined ? [] : [[hook, guard(act, { isAnswer, told: `${name}.${hook}`, expected })]];
    });
    // Made of it, for a transformer may be an object of a class, whose private fields only itself has.
    const made = Object.create(transformer) as CodeTransformer;
    const reads = transformer.reads?.bind(transformer);
    return Object.assign(made, Object.fromEntries(hooks) as Partial<CodeTransformer>, reads && { reads });
  });
}

/** The files that transformers have read for the last block. */
export function listReads(transformers: readonly CodeTransformer[]): string[] {
  return transformers.flatMap((transformer) => {
    const files: unknown = transformer.reads?.() ?? [];
    if (typeof files === "object" && files !== null && Symbol.iterator in files)
      return [...(files as Iterable<string>)];
    throw createAnswerError(`${transformer.name ?? "A transformer"}.reads`, files, "a list of files");
  });
}

function guard(
  act: Hook,
  { isAnswer, told, expected }: { isAnswer: (value: unknown) => boolean; told: string; expected: string },
): Hook {
  return function (...values) {
    const answer = act.apply(this, values);
    if (answer === undefined || answer === null || isAnswer(answer)) return answer;
    throw createAnswerError(told, answer, expected);
  };
}

function createAnswerError(told: string, answer: unknown, expected: string): TypeError {
  return new TypeError(`${told} returned ${describeValue(answer)} instead of ${expected}.`);
}

function isNode(value: unknown): boolean {
  return typeof value === "object" && value !== null && "type" in value;
}
