import type { DocumentData } from "@inkstone/model";

/** Whoever asked for something is told within that time why it does not come. */
const PATIENCE_MS = 3000;

/** Whether the site was deployed anew since this document was loaded: its address answers with another shell, and files of this one may be gone. */
export async function isOutdated(): Promise<boolean> {
  const { shell } = JSON.parse(document.getElementById("ink-data")?.textContent ?? "") as DocumentData;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(window.location.href, { cache: "no-cache", signal });
    return response.ok && !(await response.text()).includes(shell);
  } catch {
    return false;
  }
}
