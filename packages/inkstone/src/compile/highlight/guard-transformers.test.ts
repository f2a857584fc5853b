import { expect, test } from "vitest";
import { guardTransformers, listReads } from "./guard-transformers.ts";

class Reader {
  readonly name = "reader";
  readonly #files = ["/site/types.ts"];

  reads(): string[] {
    return this.#files;
  }
}

test("a transformer of a class keeps what it has, private fields too", () => {
  const guarded = guardTransformers([new Reader()]);
  expect(listReads(guarded)).toEqual(["/site/types.ts"]);
  expect(guarded.map(({ name }) => name)).toEqual(["reader"]);
});

test("an answer that is none is told by transformer and hook", () => {
  const [wrong] = guardTransformers([{ preprocess: () => 5 as unknown as string }]);
  const preprocess = wrong?.preprocess as unknown as () => unknown;
  expect(preprocess).toThrow("transformers[0].preprocess returned the number 5 instead of the code.");
});
