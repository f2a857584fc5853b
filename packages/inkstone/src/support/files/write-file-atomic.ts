import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { renamePatiently } from "./rename-patiently.ts";

let writes = 0;

/** Writes beside the file and renames, so that a reader or a killed process never sees half of it. */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Own to the process and the call: two writers of one path must not share a half-written file.
  const temporary = `${path}.${process.pid.toString(36)}-${(writes++).toString(36)}.tmp`;
  try {
    await writeFile(temporary, content);
    renamePatiently(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
