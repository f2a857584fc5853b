import { type ReactElement, useState } from "react";
import { Button } from "./Button.tsx";

export interface CounterProps {
  /** Where it begins. */
  start?: number;
}

export function Counter({ start = 0 }: CounterProps): ReactElement {
  const [count, setCount] = useState(start);
  return <Button onClick={() => setCount(count + 1)}>已点击 {count} 次</Button>;
}
