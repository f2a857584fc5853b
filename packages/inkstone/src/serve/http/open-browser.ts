import { spawn } from "node:child_process";
import process from "node:process";

/** Shows an address in the reader's browser. Without one, nothing happens: the address is printed anyway. */
export function openBrowser(url: string): void {
  const [command, ...args] = commandFor(process.platform, url);
  try {
    const child = spawn(command, args, { stdio: "ignore", detached: true });
    child.on("error", () => undefined);
    child.unref();
  } catch {
    // A machine that may not start programs is a machine without a browser.
  }
}

export function commandFor(platform: NodeJS.Platform, url: string): [command: string, ...args: string[]] {
  if (platform === "darwin") return ["open", url];
  // "start" takes the first quoted word as a title, and "&" would end the command.
  if (platform === "win32") return ["cmd", "/c", "start", "", url.replaceAll("&", "^&")];
  return ["xdg-open", url];
}
