import type { Placement } from "@floating-ui/dom";
import { type ReactElement, type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { usePopover } from "../Popover/use-popover.ts";

export interface TooltipProps {
  /** A few words. */
  text: string;
  /** Where it appears. @default "right" */
  placement?: Placement;
  /** Draws the element that it explains. */
  renderAnchor(props: {
    ref: (element: HTMLElement | null) => void;
    "aria-describedby": string | undefined;
  }): ReactElement;
}

const TRIGGERS = ["hover", "focus"] as const;

/** A few words beside what the reader points at or focuses. */
export function Tooltip({ text, placement = "right", renderAnchor }: TooltipProps): ReactNode {
  const id = useId();
  const { state, setAnchor, setPanel, settle } = usePopover({ trigger: TRIGGERS, placement });
  const isThere = state !== "closed";
  return (
    <>
      {renderAnchor({ ref: setAnchor, "aria-describedby": isThere ? id : undefined })}
      {isThere &&
        createPortal(
          <div
            className="ink-tooltip"
            id={id}
            popover="manual"
            role="tooltip"
            data-state={state}
            ref={setPanel}
            onAnimationEnd={settle}
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  );
}
