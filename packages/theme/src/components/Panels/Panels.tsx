import { type ReactNode, useEffect } from "react";
import { closeLeft } from "./close-left.ts";
import { closeOutgrown } from "./close-outgrown.ts";

/** Closes what opens in front of the page: what the focus has left, and what a wider window has room for again. */
export function Panels(): ReactNode {
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener("focusin", closeLeft, listening);
    window.addEventListener("resize", closeOutgrown, listening);
    return () => listening.abort();
  }, []);
  return null;
}
