import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";

export interface CardProps {
  /** Stands in bold letters above the text. */
  title?: ReactNode;
  /** Stands before the title: see `Icon`. */
  icon?: string;
  /** The text. */
  children?: ReactNode;
}

/** A few words on a sheet of their own. */
export function Card({ title, icon, children }: CardProps): ReactNode {
  return (
    <div className="ink-card">
      {(title !== undefined || icon !== undefined) && (
        <p className="ink-card-title">
          {icon !== undefined && <Icon icon={icon} />}
          {title}
        </p>
      )}
      {children !== undefined && <div className="ink-card-body">{children}</div>}
    </div>
  );
}
