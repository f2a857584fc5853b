import { join } from "node:path";

export function cacheDirOf(projectRoot: string): string {
  return join(projectRoot, "node_modules", ".cache", "inkstone");
}
