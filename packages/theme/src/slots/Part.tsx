import { useTheme } from "@inkstone/runtime";
import type { PartName } from "./part-names.ts";
import { type ComponentType, createElement, type ReactNode } from "react";

export interface PartProps {
  /** The name under which a theme folder exports its own. */
  name: PartName;
  /** What stands here otherwise. */
  of: ComponentType;
}

/** A component of the theme that a site may replace by exporting one of the same name. */
export function Part({ name, of }: PartProps): ReactNode {
  const own: ComponentType | undefined = useTheme().parts?.[name] as ComponentType | undefined;
  return createElement(own ?? of);
}
