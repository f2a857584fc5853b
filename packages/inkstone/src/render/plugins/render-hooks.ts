import type { HeadTag } from "@inkstone/model";
import type { Route } from "../../site/site.ts";

/** What plugins make of documents. Each is there only if some plugin wants it. */
export interface RenderHooks {
  /** In the place of the config's tags. */
  head?(route: Route): readonly HeadTag[];
  html?: {
    /** Changes with all that the hooks do. */
    key: string;
    run(html: string, route: Route): Promise<string>;
  };
}
