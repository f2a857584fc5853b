import type { OverviewGroup, OverviewPage } from "@inkstone/model";
import { Link } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { describeRest } from "../Sidebar/describe-rest.ts";

export interface OverviewListProps {
  groups: readonly OverviewGroup[];
}

/** Groups of cards, each a page with its headings. */
export function OverviewList({ groups }: OverviewListProps): ReactNode {
  const messages = useMessages();
  return groups.map(({ text, link, pages, rest }, index) => (
    <section key={text || index} className="ink-overview-group">
      {text !== "" && <h2>{link === undefined ? text : <Link href={link}>{text}</Link>}</h2>}
      {(pages.length > 0 || rest !== undefined) && (
        <ul className="ink-overview-cards">
          {pages.map((page) => renderCard(page, text === "" ? "h2" : "h3"))}
          {rest !== undefined && (
            <li>
              <Link href={rest.link}>{describeRest(rest, messages)}</Link>
            </li>
          )}
        </ul>
      )}
    </section>
  ));
}

function renderCard({ text, link, headings }: OverviewPage, Title: "h2" | "h3"): ReactNode {
  return (
    <li key={link}>
      <Title>
        <Link href={link}>{text}</Link>
      </Title>
      {headings.length > 0 && (
        <ul>
          {headings.map((heading) => (
            <li key={heading.id}>
              <Link href={`${link}#${heading.id}`}>{heading.text}</Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
