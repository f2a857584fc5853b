import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { linkAttributes } from "../link-attributes.ts";

export interface LinkCardProps {
  /** Where it leads. */
  href: string;
  /** What the link is called. */
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Stands before the title: see `Icon`. */
  icon?: string;
  /** More below the description. */
  children?: ReactNode;
}

/** A card that is a link as a whole. Its name for screen readers is its title alone. */
export function LinkCard({ href, title, description, icon, children }: LinkCardProps): ReactNode {
  return (
    <div className="ink-card" data-link="">
      <p className="ink-card-title">
        {icon !== undefined && <Icon icon={icon} />}
        <a {...linkAttributes(href)}>{title}</a>
      </p>
      {(description !== undefined || children !== undefined) && (
        <div className="ink-card-body">
          {description}
          {children}
        </div>
      )}
    </div>
  );
}
