import { createContext } from "react";
import type { OwnWords } from "./words.ts";

/** What the site says otherwise than the theme, by key; while a page is compiled, compile provides it. */
export const wordsContext = createContext<OwnWords>({});
