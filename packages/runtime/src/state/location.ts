import { createStore } from "./create-store.ts";

/** The part of the address that pages read. */
export interface PageLocation {
  pathname: string;
  search: string;
  /** With its `#`; empty without one. */
  hash: string;
}

export const pageLocation = createStore<PageLocation>({ pathname: "", search: "", hash: "" });

export function readLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}
