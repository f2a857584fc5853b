import type { Hero } from "@inkstone/model";
import type { ReactNode } from "react";
import { HeroPicture } from "../../components/Hero/HeroPicture.tsx";
import { HtmlText } from "../../html/HtmlText.tsx";
import { Button } from "../Button/Button.tsx";

export interface HomeHeroProps {
  /** The project's name. */
  name: string;
  /** What it is, in a few words. */
  text?: string;
  /** What it promises, in a sentence. */
  tagline?: string;
  /** Stands beside the words, 320 pixels wide at most. */
  image?: NonNullable<Hero["image"]>;
  /** Buttons below the words. */
  actions?: NonNullable<Hero["actions"]>;
  /** More buttons: `Button` elements. */
  children?: ReactNode;
}

/** The hero of a home page, with props instead of front matter. */
export function HomeHero({ name, text, tagline, image, actions, children }: HomeHeroProps): ReactNode {
  const hasButtons = actions !== undefined || children !== undefined;
  return (
    <section className="ink-hero">
      <div>
        <h1>
          <HtmlText html={name} />{" "}
          {text !== undefined && (
            <span className="ink-hero-text">
              <HtmlText html={text} />
            </span>
          )}
        </h1>
        {tagline !== undefined && (
          <p>
            <HtmlText html={tagline} />
          </p>
        )}
        {hasButtons && (
          <div className="ink-hero-actions">
            {actions?.map(({ text: label, link, theme = "brand" }) => (
              <Button key={link} href={link} theme={theme} size="large">
                {label}
              </Button>
            ))}
            {children}
          </div>
        )}
      </div>
      {image !== undefined && <HeroPicture image={image} href={(src) => src} />}
    </section>
  );
}
