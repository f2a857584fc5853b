import { Link, usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Slot } from "../../slots/Slot.tsx";
import { CustomLayout } from "../CustomLayout/CustomLayout.tsx";

export function NotFoundLayout(): ReactNode {
  const messages = useMessages();
  const { home } = useSite();
  const page = usePage();
  // An author's own 404 page says it in its own words.
  if (page._relativePath !== "") return <CustomLayout />;
  return (
    <main className="ink-not-found" id="ink-main" tabIndex={-1}>
      <p aria-hidden="true">404</p>
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFoundText}</p>
      <Link className="ink-button" data-theme="brand" href={home}>
        {messages.notFoundHome}
      </Link>
      <Slot name="notFoundEnd" />
    </main>
  );
}
