import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { assistants, askAbout } from "./assistants.ts";

export interface PageFormsProps {
  /** Where the page's Markdown is. */
  url: string;
}

/** The page in other forms: as text, and in assistants that can be asked about it. */
export function PageForms({ url }: PageFormsProps): ReactNode {
  const messages = useMessages();
  const address = new URL(url, window.location.href).href;
  return (
    <ul className="ink-page-forms">
      <li>
        <a href={url} target="_blank" rel="noopener">
          <b>{messages.viewMarkdown}</b>
          <span>{messages.viewMarkdownText}</span>
        </a>
      </li>
      {assistants.map(({ name, url: assistant }) => (
        <li key={name}>
          <a href={askAbout(assistant, address)} target="_blank" rel="noopener noreferrer">
            <b>{messages.openInAssistant.replace("{name}", name)}</b>
            <span>{messages.openInAssistantText}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
