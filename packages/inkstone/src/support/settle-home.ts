import { homedir } from "node:os";
import process from "node:process";

interface Means {
  env?: Record<string, string | undefined>;
  find?(): string;
}

/**
 * The account of a container may be a mere number, without an entry that names its home. Tools look for settings there, and throw where
 * even the question has no answer. The root stands in for it, as in containers of Docker.
 */
export function settleHome({ env = process.env, find = homedir }: Means = {}): void {
  try {
    find();
  } catch {
    env["HOME"] = "/";
  }
}
