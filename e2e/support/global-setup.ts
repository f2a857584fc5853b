import type { TestProject } from "vitest/node";
import { requireChromium } from "../../scripts/find-chromium.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the Chromium that all browser tests share. */
    chromium: string;
  }
}

/** Runs once before all browser tests, so that a missing Chromium is installed once and not by each file. */
export default function setup(project: TestProject): void {
  project.provide("chromium", requireChromium());
}
