import { leavesSite } from "@inkstone/model";

interface LinkAttributes {
  href: string;
  target?: "_blank";
  rel?: "noreferrer";
}

/** Other sites open in a new tab. The address is written as it comes: compile has resolved it already. */
export function linkAttributes(href: string): LinkAttributes {
  return leavesSite(href) ? { href, target: "_blank", rel: "noreferrer" } : { href };
}
