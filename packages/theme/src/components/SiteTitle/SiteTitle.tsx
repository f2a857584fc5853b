import { Link, useHref, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";

/** Logo and name of the site; leads home. */
export function SiteTitle(): ReactNode {
  const site = useSite();
  const href = useHref();
  const { logo } = site;
  const text = site.logoText || (logo === undefined ? site.title : "");
  const alt = text === "" ? site.title : "";

  return (
    <Link className="ink-site-title" href={site.home}>
      {logo !== undefined && logo.light === logo.dark && (
        <img src={href(logo.light)} alt={alt} {...logo.sizes?.light} />
      )}
      {logo !== undefined && logo.light !== logo.dark && (
        <>
          <img className="ink-light-only" src={href(logo.light)} alt={alt} {...logo.sizes?.light} />
          <img className="ink-dark-only" src={href(logo.dark)} alt={alt} {...logo.sizes?.dark} />
        </>
      )}
      {text}
    </Link>
  );
}
