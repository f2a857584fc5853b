import { resolve } from "node:path";
import type { DevError } from "@inkstone/model";
import { createCodeFrame } from "../support/code-frame.ts";
import { readTextIfExists } from "../support/file-system.ts";
import { SiteError, SiteErrors } from "../support/site-error.ts";

export function listErrors(error: unknown): Error[] {
  if (error instanceof SiteErrors) return [...error.errors];
  return [error instanceof Error ? error : new Error(String(error))];
}

export function describeDevError(error: Error, projectRoot: string): DevError {
  const { message, stack } = error;
  if (!(error instanceof SiteError)) return { message, ...(stack !== undefined && { stack }) };
  const { place, hint } = error;
  const source = place && readTextIfExists(resolve(projectRoot, place.file));
  const frame = place && source !== undefined ? createCodeFrame(source, place) : [];
  return {
    message,
    ...place,
    ...(frame.length > 0 && { frame: frame.join("\n") }),
    ...(hint !== undefined && { hint }),
  };
}
