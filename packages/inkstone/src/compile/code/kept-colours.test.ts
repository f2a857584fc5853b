import { expect, test } from "vitest";
import type { Store } from "../../cache/store.ts";
import { KeptColours } from "./kept-colours.ts";

const ROOT = "/project";

test("colours are kept until a file changes that they tell of", () => {
  const hashes = new Map([["/project/near/index.d.ts", "1"]]);
  const kept = open(hashes);
  const coloured = { lines: ["<b>a</b>"], reads: ["/project/near/index.d.ts", "/project/near/gone.d.ts"] };
  kept.write("key", coloured);
  expect(kept.read("key")).toEqual(coloured);
  hashes.set("/project/near/index.d.ts", "2");
  expect(kept.read("key")).toBeUndefined();
  kept.write("key", coloured);
  hashes.set("/project/near/gone.d.ts", "1");
  expect(kept.read("key")).toBeUndefined();
});

test("others are kept as they are", () => {
  const kept = open(new Map());
  kept.write("key", { lines: ["a"], isThemed: true });
  expect(kept.read("key")).toEqual({ lines: ["a"], isThemed: true });
  expect(kept.read("other")).toBeUndefined();
});

function open(hashes: ReadonlyMap<string, string>): KeptColours {
  const texts = new Map<string, string>();
  const store = {
    getText: (key: string) => texts.get(key),
    putText: (key: string, text: string) => void texts.set(key, text),
  } as unknown as Store;
  return new KeptColours(store, { hashOf: (path) => hashes.get(path) ?? "" }, ROOT);
}
