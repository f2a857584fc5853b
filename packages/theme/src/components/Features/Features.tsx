import type { Feature } from "@inkstone/model";
import { Link, useArticleLanguage, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { HtmlText } from "../../html/HtmlText.tsx";
import { Icon } from "../Icon/Icon.tsx";

/** The cards below the hero, from the page's front matter. */
export function Features(): ReactNode {
  const { features } = usePage().frontmatter;
  const words = useArticleLanguage();
  if (features === undefined || features.length === 0) return null;
  return (
    <ul className="ink-features" {...words}>
      {features.map((feature) => (
        <li key={feature.title}>{renderFeature(feature)}</li>
      ))}
    </ul>
  );
}

function renderFeature({ title, details, icon, link }: Feature): ReactNode {
  const heading = <HtmlText html={title} />;
  return (
    <>
      {icon !== undefined && <Icon icon={icon} />}
      <h2>{link === undefined ? heading : <Link href={link}>{heading}</Link>}</h2>
      <p>
        <HtmlText html={details} />
      </p>
    </>
  );
}
