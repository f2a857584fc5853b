import { type ReactNode, useState } from "react";

export interface CounterProps {
  /** What is counted. */
  label: string;
}

/** The smallest live component there is, for pages that show what live means. */
export function Counter({ label }: CounterProps): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="ink-button" data-theme="alt" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}
