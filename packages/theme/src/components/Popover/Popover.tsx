import type { Placement } from "@floating-ui/dom";
import { type ReactElement, type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import type { Trigger } from "./trigger.ts";
import { usePopover } from "./use-popover.ts";

/** What the element that opens a popover has to carry. */
export interface AnchorProps {
  ref: (element: HTMLElement | null) => void;
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  "data-ink-wake": "";
}

export interface PopoverProps {
  /** What opens it: one way or several. @default "hover" */
  trigger?: Trigger | readonly Trigger[];
  /** Where it opens. @default "bottom-start" */
  placement?: Placement;
  /** What it is called. */
  label: string;
  /** Draws the element that opens it. */
  renderAnchor(props: AnchorProps): ReactElement;
  children: ReactNode;
}

/** A panel beside a button, without an arrow. It is in the document only while it is open. */
export function Popover({
  trigger = "hover",
  placement = "bottom-start",
  label,
  renderAnchor,
  children,
}: PopoverProps): ReactNode {
  const id = useId();
  const triggers = typeof trigger === "string" ? [trigger] : trigger;
  const { state, setAnchor, setPanel, settle } = usePopover({ trigger: triggers, placement });
  const isThere = state !== "closed";
  return (
    <>
      {renderAnchor({
        ref: setAnchor,
        "aria-expanded": state === "open",
        "aria-controls": isThere ? id : undefined,
        "data-ink-wake": "",
      })}
      {isThere &&
        createPortal(
          <div
            className="ink-popover"
            id={id}
            popover="manual"
            role="dialog"
            aria-label={label}
            data-state={state}
            ref={setPanel}
            onAnimationEnd={settle}
          >
            {children}
          </div>,
          document.body,
        )}
    </>
  );
}
