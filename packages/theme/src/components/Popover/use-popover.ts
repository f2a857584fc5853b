import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Placement } from "@floating-ui/dom";
import { ANIMATION_DEADLINE_MS, CLOSE_DELAY_MS, OPEN_DELAY_MS, type Trigger } from "./trigger.ts";
import { walkFocus } from "./walk-focus.ts";

export type PopoverState = "closed" | "closing" | "open";

export interface PopoverOptions {
  trigger: readonly Trigger[];
  placement: Placement;
}

export interface Popover {
  state: PopoverState;
  /** The ref of the element that opens it. */
  setAnchor(element: HTMLElement | null): void;
  /** The ref of what opens. */
  setPanel(element: HTMLElement | null): void;
  /** To be called when the closing animation is over. */
  settle(): void;
}

/** Opens and closes a panel beside its anchor by pointing, clicking or focusing; Escape always closes it. */
export function usePopover({ trigger, placement }: PopoverOptions): Popover {
  const [state, setState] = useState<PopoverState>("closed");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointed = useRef(false);
  const triggers = trigger.join(" ");

  const change = useCallback((isOpen: boolean, delay: number) => {
    clearTimeout(timer.current);
    const apply = (): void => setState((before) => nextState(before, isOpen));
    if (delay === 0) apply();
    else timer.current = setTimeout(apply, delay);
  }, []);
  const settle = useCallback(() => setState((before) => (before === "closing" ? "closed" : before)), []);

  useEffect(() => () => clearTimeout(timer.current), []);
  // A pointer that came before anybody listened, and rests, does not come again.
  useEffect(() => {
    if (anchor === null || !triggers.includes("hover") || !anchor.matches(":hover")) return;
    pointed.current = true;
    change(true, OPEN_DELAY_MS);
  }, [anchor, triggers, change]);
  useEffect(() => {
    if (anchor === null) return undefined;
    return listen({ element: anchor, panel, triggers, isOpen: state === "open", pointed, change });
  }, [anchor, panel, triggers, state, change]);
  useEffect(() => {
    if (state !== "closing") return undefined;
    // Readers who want no motion need not wait for its end.
    const isStill = panel?.getAnimations().length === 0;
    const deadline = setTimeout(settle, isStill ? 0 : ANIMATION_DEADLINE_MS);
    return () => clearTimeout(deadline);
  }, [state, panel, settle]);
  // Above everything, also above a menu that the browser itself has put there.
  useEffect(() => panel?.showPopover(), [panel]);
  useEffect(() => {
    if (anchor === null || panel === null) return undefined;
    // What has no place is not seen: it closes, and whoever opens it again tries again.
    const onLost = (): undefined => {
      change(false, 0);
    };
    const stop = import("./keep-placed.ts").then(
      ({ keepPlaced }) => keepPlaced({ anchor, panel, placement, onLost }),
      onLost,
    );
    return () => void stop.then((end) => end?.());
  }, [anchor, panel, placement, change]);

  return { state, setAnchor, setPanel, settle };
}

function nextState(before: PopoverState, isOpen: boolean): PopoverState {
  if (isOpen) return "open";
  return before === "closed" ? "closed" : "closing";
}

interface Listening {
  element: HTMLElement;
  panel: HTMLElement | null;
  triggers: string;
  isOpen: boolean;
  /** Whether it was opened by pointing: the click that follows means to keep it open. */
  pointed: RefObject<boolean>;
  change(isOpen: boolean, delay: number): void;
}

function listen({ element, panel, triggers, isOpen, pointed, change }: Listening): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node && (element.contains(target) || panel?.contains(target) === true);
  const on = (name: string, answer: (event: Event) => void): void =>
    document.addEventListener(name, answer, { signal });

  if (triggers.includes("hover")) {
    on("pointerover", (event) => {
      // A finger points at nothing: where a click opens too, it is one.
      if (triggers.includes("click") && event instanceof PointerEvent && event.pointerType === "touch")
        return;
      const isPointed = isInside(event.target);
      if (!isOpen) pointed.current = isPointed;
      if (isPointed) change(true, isOpen ? 0 : OPEN_DELAY_MS);
      else change(false, isOpen ? CLOSE_DELAY_MS : 0);
    });
  }
  on("focusin", ({ target }) => {
    if (triggers.includes("focus")) change(isInside(target), 0);
    else if (isOpen && !isInside(target)) change(false, 0);
  });
  if (triggers.includes("click")) {
    const toggle = (): void => {
      change(!isOpen || pointed.current, 0);
      pointed.current = false;
    };
    element.addEventListener("click", toggle, { signal });
  }
  on("pointerdown", ({ target }) => isOpen && !isInside(target) && change(false, 0));
  on("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.isComposing || !isOpen) return;
    if (event.key === "Tab" && panel !== null && walkFocus(event, element, panel)) change(false, 0);
    if (event.key !== "Escape") return;
    // What it lies above, a menu on a phone, stays open.
    event.preventDefault();
    if (panel?.contains(document.activeElement) === true) element.focus();
    change(false, 0);
  });
  return () => stopping.abort();
}
