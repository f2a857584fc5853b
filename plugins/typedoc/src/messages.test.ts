import { expect, test } from "vitest";
import { type Messages, messagesOf } from "./messages.ts";
import { pluginTypedoc } from "./plugin-typedoc.ts";

test("a word that no page says is refused", () => {
  const messages = { de: { overview: "A", parametres: "B" } };
  expect(() => pluginTypedoc({ entryPoints: ["index.ts"], messages })).toThrow(
    'messages.de of pluginTypedoc has no option "parametres".',
  );
});

test("some words may be given, and the others stay English", () => {
  // A key that all objects have would make this a type error.
  const own: Record<string, Partial<Messages>> = { de: { overview: "Überblick" } };
  expect(messagesOf("de", own)).toMatchObject({ overview: "Überblick", constructors: "Constructor" });
});
