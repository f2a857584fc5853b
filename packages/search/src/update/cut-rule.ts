import { hashText } from "./hash.ts";

/** No file is smaller than `least` (the last one aside); from there on, one key in `chance` begins a new one, at `most` every key. */
export interface CutRule {
  readonly least: number;
  readonly most: number;
  readonly chance: number;
}

/**
 * Whether a cut stands before a key, behind which so much has gathered since the last one. A hash chooses the keys, so that an entry more or
 * less moves the cuts around it and no others.
 */
export function isCut(size: number, key: string, { least, most, chance }: CutRule): boolean {
  return size >= most || (size >= least && hashText(key) % chance === 0);
}
