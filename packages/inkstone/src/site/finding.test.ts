import { expect, test } from "vitest";
import { SiteError } from "../support/errors/site-error.ts";
import { type Finding, tellFindings } from "./finding.ts";

test("errors are thrown together, and do not keep warnings back", () => {
  const told: string[] = [];
  const findings = [finding("error", "a"), finding("warn", "b"), finding("error", "c")];
  expect(() => tellFindings(findings, { warn: ({ message }) => told.push(message) })).toThrow("a\nc");
  expect(told).toEqual(["b"]);
});

function finding(severity: Finding["severity"], message: string): Finding {
  return { severity, error: new SiteError(message, { code: "test", hint: "" }) };
}
