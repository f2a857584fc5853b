import { Link, useHref, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Slot } from "../../slots/Slot.tsx";

/** Name, promise and first steps of the site, from the page's front matter. */
export function Hero(): ReactNode {
  const { hero } = usePage().frontmatter;
  const href = useHref();
  if (hero === undefined) return null;

  return (
    <section className="ink-hero">
      <div>
        <h1>
          {hero.name}
          {hero.text !== undefined && <span>{hero.text}</span>}
        </h1>
        {hero.tagline !== undefined && <p>{hero.tagline}</p>}
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
        {hero.image !== undefined && (
          <img src={href(hero.image.src)} alt={hero.image.alt ?? ""} width={320} height={320} />
        )}
      </Slot>
    </section>
  );
}
