import { Head, usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Part } from "../../slots/Part.tsx";
import { Slot } from "../../slots/Slot.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { NavItems } from "../NavItems/NavItems.tsx";
import { SiteTitle } from "../SiteTitle/SiteTitle.tsx";
import { closePopoverAfterLink } from "./close-popover.ts";
import { NavbarTools } from "./NavbarTools.tsx";

/**
 * One set of controls, in the order in which they are seen: in a row on wide screens, in a native popover behind the menu
 * button on phones, where only the search stays in the row.
 */
export function Navbar(): ReactNode {
  const messages = useMessages();
  const { frontmatter } = usePage();
  const { hideNavbar } = useSite().theme;
  if (frontmatter.navbar === false || hideNavbar === "always") return null;

  return (
    <header className="ink-navbar" data-hide={hideNavbar}>
      <Head>
        {/* Half a navbar is not worth showing: its parts move when the rest of it arrives. What follows it is awaited. */}
        <link rel="expect" href="#ink-main" blocking="render" />
      </Head>
      <Slot name="navbarStart" />
      <Part name="SiteTitle" of={SiteTitle} />
      <div className="ink-navbar-menu" id="ink-menu" popover="auto" onClick={closePopoverAfterLink}>
        <nav aria-label={messages.mainNavigation}>
          <Slot name="navStart" />
          <Part name="NavItems" of={NavItems} />
          <Slot name="navEnd" />
        </nav>
        <Part name="Search" of={NoSearch} />
        <NavbarTools />
      </div>
      <button className="ink-navbar-toggle" type="button" popoverTarget="ink-menu" aria-label={messages.menu}>
        <Icon icon="menu" />
      </button>
    </header>
  );
}

/** The search is a part that the bundler adds to sites that have one: others carry nothing of it. */
function NoSearch(): ReactNode {
  return null;
}
