import type { PageLink } from "@inkstone/model";
import { Link, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { useWords } from "../words/use-words.ts";

/** Links to the page before and the page after, in the order of the sidebar: for pages whose layout has none. */
export function PrevNextPage(): ReactNode {
  const { previous, next } = usePage();
  const messages = useMessages();
  const words = useWords(undefined);
  if (previous === undefined && next === undefined) return null;
  return (
    // A name of its own: the layout's links may stand below.
    <nav className="ink-pager" aria-label={words.neighbours}>
      {previous !== undefined && renderLink(previous, "prev", messages.previous)}
      {next !== undefined && renderLink(next, "next", messages.next)}
    </nav>
  );
}

function renderLink({ link, text }: PageLink, rel: "next" | "prev", label: string): ReactNode {
  return (
    <Link href={link} rel={rel} data-ink-prefetch="">
      <small>{label}</small>
      {text}
    </Link>
  );
}
