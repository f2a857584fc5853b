import { createContext, use } from "react";
import type { Theme } from "../theme.ts";

/** Set by the shell around the layout. */
export const ThemeContext = createContext<Theme | undefined>(undefined);

/** The theme that draws the page, with the slots and parts that the site filled. */
export function useTheme(): Theme {
  const theme = use(ThemeContext);
  if (theme === undefined) throw new Error("There is no theme here: useTheme works inside of a layout.");
  return theme;
}
