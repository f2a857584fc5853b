import type { ReactNode } from "react";

export interface CardGridProps {
  /** How many cards stand side by side where there is room. @default 2 */
  columns?: 2 | 3 | 4;
  /** `Card` and `LinkCard` elements. */
  children?: ReactNode;
}

/** Cards side by side; below each other on phones. */
export function CardGrid({ columns = 2, children }: CardGridProps): ReactNode {
  return (
    <div className="ink-card-grid" data-columns={columns}>
      {children}
    </div>
  );
}
