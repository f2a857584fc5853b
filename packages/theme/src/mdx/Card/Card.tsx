import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { LinkCard } from "../LinkCard/LinkCard.tsx";

export interface CardProps {
  /** Stands in bold letters above the text. */
  title?: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Stands before the title: see `Icon`. */
  icon?: string;
  /** Where it leads: the card is a link as a whole, as `LinkCard` is. */
  href?: string;
  /** The text. */
  children?: ReactNode;
}

/** A few words on a sheet of their own. */
export function Card({ href, ...content }: CardProps): ReactNode {
  if (href !== undefined) return <LinkCard {...content} href={href} title={content.title ?? href} />;
  const { title, description, icon, children } = content;
  return (
    <div className="ink-card">
      {(title !== undefined || icon !== undefined) && (
        <p className="ink-card-title">
          {icon !== undefined && <Icon icon={icon} />}
          {title}
        </p>
      )}
      {(description !== undefined || children !== undefined) && (
        <div className="ink-card-body">
          {description}
          {children}
        </div>
      )}
    </div>
  );
}
