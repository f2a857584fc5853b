import { useHref, useLang } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";
import { Popover } from "../Popover/Popover.tsx";
import type { Trigger } from "../Popover/trigger.ts";
import { describeTool, type ToolLink } from "./tool-link.ts";

export interface ToolMenuProps {
  tools: readonly ToolLink[];
  /** Whose tools these are, and where their code is. */
  organisation: { name: string; url: string };
  /** What opens it. @default "hover", and a click where nothing can hover */
  trigger?: Trigger | readonly Trigger[];
}

const TRIGGERS: readonly Trigger[] = ["hover", "click"];

/** A grid of dots that opens a list of sibling tools. */
export function ToolMenu({ tools, organisation, trigger = TRIGGERS }: ToolMenuProps): ReactNode {
  const messages = useMessages();
  const lang = useLang();
  const href = useHref();
  return (
    <Popover
      trigger={trigger}
      label={messages.tools}
      renderAnchor={(props) => (
        <button className="ink-icon-button" type="button" aria-label={messages.tools} {...props}>
          <Icon icon="grid" />
        </button>
      )}
    >
      <div className="ink-tools">
        <a className="ink-tools-title" href={organisation.url} target="_blank" rel="noopener noreferrer">
          {organisation.name}
        </a>
        <ul>
          {tools.map((tool) => {
            const { name, description, url, logo, scale } = describeTool(tool, lang);
            return (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <img src={href(logo)} alt="" width={32} height={32} ref={scaleTo(scale)} />
                  <b>{name}</b>
                  <span>{description}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </Popover>
  );
}

/** Written through the object model, which a strict content security policy allows. */
function scaleTo(scale: number): (image: HTMLImageElement | null) => void {
  return (image) => {
    if (image !== null && scale !== 1) image.style.scale = String(scale);
  };
}
