import { leavesSite } from "@inkstone/model";
import type { ComponentProps, ReactNode } from "react";
import { useHref } from "../../hooks/use-page.ts";

export interface LinkProps extends ComponentProps<"a"> {
  /** A route without base (`/guide/start#install`), or any address. */
  href: string;
}

/** A link. Other sites open in a new tab; pages of this one without a load, as every internal link does. */
export function Link({ href, ...rest }: LinkProps): ReactNode {
  const hrefOf = useHref();
  const external = leavesSite(href) ? { target: "_blank", rel: "noreferrer" } : {};
  return <a href={hrefOf(href)} {...external} {...rest} />;
}
