import { useHref, useLang } from "@inkstone/runtime";
import type { ReactNode } from "react";

/** A text that is the same everywhere, or one for each language. */
export type LocalText = string | Readonly<Record<string, string>>;

export interface ToolCard {
  name: string;
  /** What the tool does. */
  desc: LocalText;
  /** Address of its mark. */
  logo: string;
  url: LocalText;
  /** What the link says: `rspack.rs`. */
  urlText: string;
}

export interface ToolCardsProps {
  title: LocalText;
  /** One line below the title. */
  description: LocalText;
  tools: readonly ToolCard[];
}

/** A section of a landing page that introduces a family of tools. */
export function ToolCards({ title, description, tools }: ToolCardsProps): ReactNode {
  const lang = useLang();
  const href = useHref();
  return (
    <section className="ink-tool-cards">
      <h2>{textFor(title, lang)}</h2>
      <p>{textFor(description, lang)}</p>
      <ul>
        {tools.map(({ name, desc, logo, url, urlText }) => (
          <li key={name}>
            <img src={href(logo)} alt="" width={40} height={40} loading="lazy" />
            <h3>
              <a href={textFor(url, lang)} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </h3>
            <p>{textFor(desc, lang)}</p>
            <small>{urlText}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textFor(text: LocalText, lang: string): string {
  if (typeof text === "string") return text;
  return text[lang] ?? text["en"] ?? Object.values(text)[0] ?? "";
}
