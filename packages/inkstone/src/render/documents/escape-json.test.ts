import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeJson } from "./escape-json.ts";

test("no value can end its script, and every value survives", () => {
  const text = fc.string({
    unit: fc.constantFrom("<", "/", "!", "-", "script", ">", "\u2028", "\u2029", "a", '"', "\\"),
  });
  fc.assert(
    fc.property(fc.record({ text, list: fc.array(text) }), (value) => {
      const json = escapeJson(value);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(value);
    }),
  );
});
