import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

// The sites are weighed by what they bring themselves; nothing else is reachable.
const ARGS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"];

/** The system's Chromium, driven by the repository's playwright-core. */
export async function openBrowser() {
  const { chromium } = await importPlaywright();
  return chromium.launch({ executablePath: findChromium(), args: ARGS });
}

async function importPlaywright() {
  try {
    return await import("playwright-core");
  } catch (cause) {
    throw new Error("playwright-core is missing. Run npm ci at the repository's root first.", { cause });
  }
}

export function findChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  if (found === undefined)
    throw new Error(`No browser found. Install Chromium so that one of ${NAMES.join(", ")} is on the PATH.`);
  return found;
}
