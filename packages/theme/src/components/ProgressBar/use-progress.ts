import { useNavigation } from "@inkstone/runtime";
import { useEffect, useState } from "react";
import { advance, MINIMUM, PATIENCE_MS, SPEED_MS, TRICKLE_SPEED_MS } from "./progress.ts";

/** How far the page that is waited for has come, from 0 to 1; undefined while nobody waits. */
export function useProgress(): number | undefined {
  const isLoading = useNavigation().status === "loading";
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    if (!isLoading) return undefined;
    let trickle: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      setProgress(MINIMUM);
      trickle = setInterval(
        () => setProgress((before = MINIMUM) => advance(before, Math.random())),
        TRICKLE_SPEED_MS,
      );
    }, PATIENCE_MS);
    return () => {
      clearTimeout(start);
      clearInterval(trickle);
      // Runs to its end and fades, if it was ever seen.
      setProgress((before) => (before === undefined ? undefined : 1));
    };
  }, [isLoading]);

  useEffect(() => {
    if (progress !== 1) return undefined;
    const end = setTimeout(() => setProgress(undefined), 2 * SPEED_MS);
    return () => clearTimeout(end);
  }, [progress]);

  return progress;
}
