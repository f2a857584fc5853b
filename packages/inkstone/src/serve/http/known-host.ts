import { isIP } from "node:net";

/**
 * Whether a request means this machine. A page elsewhere can have its own name answered with our address, and would then read
 * an unpublished site in the author's browser; it cannot do so by number, nor as `localhost`.
 */
export function isKnownHost(header: string | undefined): boolean {
  if (header === undefined) return true;
  const name = header.replace(/:\d*$/, "").toLowerCase();
  return /^(.+\.)?localhost\.?$/.test(name) || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** What those are told who come by a name that may be anybody's. */
export function describeStranger(command: "dev" | "preview"): string {
  return `This name may be anybody's. To let others see the site, start inkstone ${command} --host.\n`;
}

/** Whether a server at this address can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
