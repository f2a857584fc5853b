import { usePage, useSite } from "@inkstone/runtime";
import { type ReactNode, useEffect } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import type { Zoom } from "../../zoom/create-zoom.ts";
import type { ZoomOptions } from "../../zoom/zoom-options.ts";
import { findZoomable } from "./find-zoomable.ts";

let loaded: Promise<Zoom | undefined> | undefined;

/** Lets a click, Enter or Space enlarge the article's pictures. What enlarges them is loaded with the first. */
export function ImageZoom(): ReactNode {
  const { zoom } = useSite();
  const { routePath } = usePage();
  const { labelSeparator, zoomImage } = useMessages();

  useEffect(() => {
    if (zoom === undefined) return undefined;
    const listening = new AbortController();
    const offer = (): void => {
      if (listening.signal.aborted) return;
      for (const image of findZoomable(zoom.selector))
        offerZoom(image, image.alt === "" ? zoomImage : `${zoomImage}${labelSeparator}${image.alt}`);
    };
    offer();
    // Pictures of a live page may have to wait for it.
    document.addEventListener("ink-awake", offer, listening);
    // How large a picture is may be known when it is there, and not before.
    const offerSoon = createOncePerFrame(offer);
    document.addEventListener("load", offerSoon, { capture: true, signal: listening.signal });
    const later = watchForMore(offerSoon);
    const open = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof HTMLImageElement) || !target.classList.contains("ink-zoomable")) return;
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      void loadZoom(zoom.options).then((one) => one?.open(target));
    };
    document.addEventListener("click", open, listening);
    document.addEventListener("keydown", open, listening);
    return () => {
      listening.abort();
      later.disconnect();
      // What is enlarged belongs to the page that is left.
      void loaded?.then((one) => one?.close());
    };
  }, [zoom, routePath, labelSeparator, zoomImage]);
  return null;
}

/** Components of a live page may show pictures at any time. */
function watchForMore(offer: () => void): MutationObserver {
  const observer = new MutationObserver(offer);
  const main = document.querySelector("main");
  if (main !== null) observer.observe(main, { childList: true, subtree: true });
  return observer;
}

/** A page of a thousand pictures is looked through once for all that came since the last frame, and not for each of them. */
function createOncePerFrame(act: () => void): () => void {
  let frame: number | undefined;
  return () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      act();
    });
  };
}

function offerZoom(image: HTMLImageElement, label: string): void {
  image.classList.add("ink-zoomable");
  image.tabIndex = 0;
  image.role = "button";
  image.ariaLabel = label;
}

/** Once; a failure is told and forgotten, so that the next click tries again. */
function loadZoom(options: ZoomOptions): Promise<Zoom | undefined> {
  loaded ??= import("../../zoom/create-zoom.ts").then(
    ({ createZoom }) => createZoom([], options),
    () => {
      loaded = undefined;
      document.querySelector<HTMLElement>("[data-ink-failure]")?.togglePopover(true);
      return undefined;
    },
  );
  return loaded;
}
