import { expect, test } from "vitest";
import { pluginTypedoc } from "./plugin-typedoc.ts";

test("a word that no page says is refused", () => {
  const messages = { de: { constructor: "A", parametres: "B" } };
  expect(() => pluginTypedoc({ entryPoints: ["index.ts"], messages })).toThrow(
    'messages.de of pluginTypedoc has no option "parametres".',
  );
});
