import { Link, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

export function Pager(): ReactNode {
  const { previous, next } = usePage();
  const messages = useMessages();
  if (previous === undefined && next === undefined) return null;

  return (
    <nav className="ink-pager" aria-label={messages.pager}>
      {previous !== undefined && (
        <Link href={previous.link} rel="prev" data-ink-prefetch="">
          <small>{messages.previous}</small>
          {previous.text}
        </Link>
      )}
      {next !== undefined && (
        <Link href={next.link} rel="next" data-ink-prefetch="">
          <small>{messages.next}</small>
          {next.text}
        </Link>
      )}
    </nav>
  );
}
