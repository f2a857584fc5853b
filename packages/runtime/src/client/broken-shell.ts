import { endScrollMemory } from "./scroll-memory.ts";

/** Whether that shell broke on this page before. Another page, and the shell of the next release, are new chances. */
export function isBrokenHere(shell: string): boolean {
  try {
    return sessionStorage.getItem(keyHere()) === shell;
  } catch {
    return false;
  }
}

/** An error that nothing caught: React has emptied the page. The document is loaded again, and read without the shell. */
export function leaveBrokenShell(shell: string, error: unknown): void {
  reportError(error);
  try {
    sessionStorage.setItem(keyHere(), shell);
  } catch {
    // Where nothing can be noted, it would go round in circles.
    return;
  }
  endScrollMemory();
  window.location.reload();
}

function keyHere(): string {
  return `ink-broken:${window.location.pathname}`;
}
