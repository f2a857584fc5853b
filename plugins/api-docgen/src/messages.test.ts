import { expect, test } from "vitest";
import { pluginApiDocgen } from "./plugin-api-docgen.ts";

test("a word that no page says is refused", () => {
  const messages = { de: { type: "A", requird: "B" } };
  expect(() => pluginApiDocgen({ messages })).toThrow(
    'messages.de of pluginApiDocgen has no option "requird".',
  );
});
