import { Link, useArticleLanguage, useHref, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { HtmlText } from "../../html/HtmlText.tsx";
import { Slot } from "../../slots/Slot.tsx";
import { HeroPicture } from "./HeroPicture.tsx";

/** Name, promise and first steps of the site, from the page's front matter. */
export function Hero(): ReactNode {
  const { hero } = usePage().frontmatter;
  const href = useHref();
  const words = useArticleLanguage();
  if (hero === undefined) return null;

  return (
    <section className="ink-hero" {...words}>
      <div>
        <h1>
          <HtmlText html={hero.name} />
          {hero.text !== undefined && (
            <span className="ink-hero-text">
              <HtmlText html={hero.text} />
            </span>
          )}
        </h1>
        {hero.tagline !== undefined && (
          <p>
            <HtmlText html={hero.tagline} />
          </p>
        )}
        {hero.actions !== undefined && (
          <div className="ink-hero-actions">
            {hero.actions.map(({ text, link, theme }) => (
              <Link key={link} className="ink-button" href={link} data-theme={theme ?? "brand"}>
                {text}
              </Link>
            ))}
          </div>
        )}
      </div>
      <Slot name="heroImage">
        {hero.image !== undefined && <HeroPicture image={hero.image} href={href} />}
      </Slot>
    </section>
  );
}
