import { closeSync, openSync, readFileSync, readSync } from "node:fs";

/** More than nearly all pages have; larger ones get memory of their own. */
const USUAL_BYTES = 256 * 1024;

/**
 * Reads files one behind the other into the same memory: what it returns holds until it reads the next one. For those who look at all
 * files of a site and need the texts of few: decoding them takes longer than reading them.
 */
export class ReusedReader {
  #memory: Buffer | undefined;

  read(path: string): Buffer {
    const memory = (this.#memory ??= Buffer.allocUnsafeSlow(USUAL_BYTES));
    const file = openSync(path, "r");
    try {
      let end = 0;
      let count: number;
      do {
        count = readSync(file, memory, end, memory.length - end, null);
        end += count;
      } while (count > 0 && end < memory.length);
      return end < memory.length ? memory.subarray(0, end) : readFileSync(path);
    } finally {
      closeSync(file);
    }
  }
}
