import { Link, usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { homeOf } from "../../components/SiteTitle/home-of.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Slot } from "../../slots/Slot.tsx";
import { CustomLayout } from "../CustomLayout/CustomLayout.tsx";

export function NotFoundLayout(): ReactNode {
  const messages = useMessages();
  const site = useSite();
  const page = usePage();
  // An author's own 404 page says it in its own words.
  if (page._relativePath !== "") return <CustomLayout />;
  return (
    <main className="ink-not-found" id="ink-main" tabIndex={-1}>
      <p aria-hidden="true">404</p>
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFoundText}</p>
      <Link className="ink-button" data-theme="brand" href={homeOf(page, site)}>
        {messages.notFoundHome}
      </Link>
      <Slot name="notFoundEnd" />
    </main>
  );
}
