import type { Feature } from "@inkstone/model";
import type { ReactNode } from "react";
import { HtmlText } from "../../html/HtmlText.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { linkAttributes } from "../link-attributes.ts";

export interface HomeFeatureProps {
  /** The cards: `title`, `details`, and if wanted `icon` and `link`. */
  features: readonly Feature[];
}

/** The feature cards of a home page, with props instead of front matter. */
export function HomeFeature({ features }: HomeFeatureProps): ReactNode {
  return (
    <ul className="ink-features">
      {features.map(({ title, details, icon, link }) => (
        <li key={title}>
          {icon !== undefined && <Icon icon={icon} />}
          <h2>
            {link === undefined ? (
              <HtmlText html={title} />
            ) : (
              <a {...linkAttributes(link)}>
                <HtmlText html={title} />
              </a>
            )}
          </h2>
          <p>
            <HtmlText html={details} />
          </p>
        </li>
      ))}
    </ul>
  );
}
