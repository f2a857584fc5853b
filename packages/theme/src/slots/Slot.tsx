import { useTheme } from "@inkstone/runtime";
import type { ReactNode } from "react";
import type { SlotName } from "./slot-names.ts";

export interface SlotProps {
  name: SlotName;
  /** Shown where the site fills nothing in. */
  children?: ReactNode;
}

/** A place in the layout that a site may fill with a component of its own. */
export function Slot({ name, children }: SlotProps): ReactNode {
  const Filling = useTheme().slots?.[name];
  return Filling === undefined ? children : <Filling />;
}
