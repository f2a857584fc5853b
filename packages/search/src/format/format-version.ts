import type { ByteReader } from "./bytes.ts";

/** The first byte of every binary file; a reader refuses others. */
export const formatVersion = 2;

/** An old page that is still open must not take a newer index for its own. */
export function checkVersion(reader: ByteReader): void {
  const version = reader.byte();
  if (version !== formatVersion)
    throw new Error(`The search index has format ${version}, not ${formatVersion}.`);
}
