import { requireChromium } from "../../scripts/find-chromium.mjs";

// The sites are weighed by what they bring themselves; nothing else is reachable.
const ARGS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"];

/** The Chromium that the tests take, too, driven by the repository's playwright-core. */
export async function openBrowser() {
  const { chromium } = await importPlaywright();
  return chromium.launch({ executablePath: requireChromium(), args: ARGS });
}

async function importPlaywright() {
  try {
    return await import("playwright-core");
  } catch (cause) {
    throw new Error("playwright-core is missing. Run npm ci at the repository's root first.", { cause });
  }
}
