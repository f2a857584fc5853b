import { announce, useHref, usePage } from "@inkstone/runtime";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";
import { Popover } from "../Popover/Popover.tsx";
import { copyMarkdown } from "./copy-markdown.ts";
import { PageForms } from "./PageForms.tsx";

const SHOWN_MS = 2000;

export interface CopyPageProps {
  /** Where the page's Markdown is, without base. @default what the page knows of itself */
  url?: string;
}

/** Copies the page as Markdown, and opens it in other forms. Shown where a page has a Markdown twin. */
export function CopyPage({ url: given }: CopyPageProps): ReactNode {
  const { markdownUrl = given } = usePage();
  const messages = useMessages();
  const href = useHref();
  const [isCopied, setCopied] = useState(false);
  if (markdownUrl === undefined) return null;

  const url = href(markdownUrl);
  const copy = async (): Promise<void> => {
    if (!(await copyMarkdown(url, messages.copyByHand))) return;
    announce(messages.copied);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <div className="ink-copy-page">
      <button type="button" data-ink-wake="" onClick={() => void copy()}>
        {isCopied ? messages.copied : messages.copyPage}
      </button>
      <Popover
        trigger="click"
        placement="bottom-end"
        label={messages.copyPageMore}
        renderAnchor={(props) => (
          <button type="button" aria-label={messages.copyPageMore} {...props}>
            <Icon icon="down" />
          </button>
        )}
      >
        <PageForms url={url} />
      </Popover>
    </div>
  );
}
