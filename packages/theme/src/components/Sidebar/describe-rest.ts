import type { SidebarRest } from "@inkstone/model";
import type { Messages } from "../../messages/en.ts";

/** `380 more pages`. */
export function describeRest({ rest }: Pick<SidebarRest, "rest">, { morePages }: Messages): string {
  return morePages.replace("{count}", String(rest));
}
