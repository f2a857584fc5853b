import { createStore } from "./create-store.ts";

/** What code of the page's author threw last. `inkstone dev` tells it, which may come later than the failure. */
export const failure = createStore<{ thrown: unknown } | undefined>(undefined);
