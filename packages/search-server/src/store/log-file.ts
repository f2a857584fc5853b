import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** A file that is only ever appended to. */
export class LogFile {
  readonly #handle: FileHandle;
  #size: number;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  /** What stands behind `size` is cut off. */
  static async open(path: string, size: number): Promise<LogFile> {
    const handle = await open(path, "a", 0o600);
    const { size: found } = await handle.stat();
    if (found > size) {
      await handle.truncate(size);
      await handle.sync();
    }
    await syncFolder(dirname(path));
    return new LogFile(handle, size);
  }

  get size(): number {
    return this.#size;
  }

  /** Settled when the bytes are on the disk. */
  async append(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at);
      at += bytesWritten;
    }
    await this.#handle.datasync();
    this.#size += bytes.length;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** A new name is safe when its folder is. Windows has no such call, and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EPERM" && code !== "EISDIR" && code !== "EINVAL" && code !== "EACCES") throw error;
  }
}
