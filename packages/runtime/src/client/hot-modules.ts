import type { ComponentType } from "react";
import type { LiveProps } from "../theme.ts";

/** How new versions of the modules of pages take the places of the old ones, in a bundle that was made for it. */
export interface HotModules {
  /** Has all of them run again when they are asked for. */
  forget(): void;
  /** Components that get the same name are versions of one. */
  name(component: ComponentType<LiveProps>, name: string): void;
  /** Shows the newest versions wherever older ones are on screen, which keep their state if it fits. */
  refresh(): void;
}
