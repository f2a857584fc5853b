import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { useProgress } from "./use-progress.ts";

/** A thin line above the page while the next one is on its way. */
export function ProgressBar(): ReactNode {
  const { loading } = useMessages();
  const progress = useProgress();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current !== null) bar.current.style.scale = `${progress} 1`;
  }, [progress]);
  if (progress === undefined) return null;
  const percent = Math.round(progress * 100);
  return (
    <div
      className="ink-progress"
      role="progressbar"
      aria-label={loading}
      aria-valuenow={percent}
      data-done={progress === 1 || undefined}
      ref={bar}
    />
  );
}
