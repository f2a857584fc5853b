import { expect, test } from "vitest";
import { pluginOpenapi } from "./plugin-openapi.ts";

test("a word that no page says is refused", () => {
  const messages = { de: { overview: "A", parametres: "B" } };
  expect(() => pluginOpenapi({ input: "pets.yaml", path: "api", messages })).toThrow(
    'messages.de of pluginOpenapi has no option "parametres".',
  );
});
