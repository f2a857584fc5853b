import { expect, test } from "vitest";
import { pluginPlayground } from "./plugin-playground.ts";

test("a word that no page says is refused", () => {
  const messages = { de: { edit: "A", resett: "B" } };
  expect(() => pluginPlayground({ messages })).toThrow(
    'messages.de of pluginPlayground has no option "resett".',
  );
});
