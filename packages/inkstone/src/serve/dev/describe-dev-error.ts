import { resolve } from "node:path";
import type { DevError, DevEvent } from "@inkstone/model";
import { createCodeFrame } from "../../support/errors/code-frame.ts";
import { explainFileError } from "../../support/errors/file-error.ts";
import { readTextIfExists } from "../../support/files/file-system.ts";
import { SiteError, SiteErrors } from "../../support/errors/site-error.ts";

export function listErrors(error: unknown): Error[] {
  if (error instanceof SiteErrors) return [...error.errors];
  const known = explainFileError(error);
  return [known instanceof Error ? known : new Error(String(known))];
}

/** Of several errors the first: the terminal has them all. */
export function createErrorEvent(error: unknown, projectRoot: string): Extract<DevEvent, { type: "error" }> {
  const [first = new Error(String(error))] = listErrors(error);
  return { type: "error", ...describeDevError(first, projectRoot) };
}

export function describeDevError(error: Error, projectRoot: string): DevError {
  const { message, stack } = error;
  if (!(error instanceof SiteError)) return { message, ...(stack !== undefined && { stack }) };
  const { place, hint } = error;
  const source = place && readSource(resolve(projectRoot, place.file));
  const frame = place && source !== undefined ? createCodeFrame(source, place) : [];
  return {
    message,
    ...place,
    ...(frame.length > 0 && { frame: frame.join("\n") }),
    ...(hint !== undefined && { hint }),
  };
}

/** Undefined also for a file that may not be read: that is what the error is about. */
function readSource(path: string): string | undefined {
  try {
    return readTextIfExists(path);
  } catch {
    return undefined;
  }
}
