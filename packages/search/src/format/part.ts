import type { Shard } from "./directory.ts";

/** A piece of something sorted, and what it begins with: a file that is there already, by its name, or the bytes of a new one. */
export type Part = Shard | FreshPart;

export interface FreshPart {
  readonly first: string;
  readonly bytes: Uint8Array;
  /** Spares the next update to read all of it. */
  readonly notes?: Uint8Array;
}
