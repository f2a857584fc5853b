import { useHref } from "@inkstone/runtime";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Icon } from "../../components/Icon/Icon.tsx";
import { describeHit, type Hit, type StoredHit } from "../hits/hit.ts";
import { MarkedText } from "./MarkedText.tsx";
import { isWebAddress } from "../hits/open-hit.ts";

export interface HitLinkProps extends ComponentProps<"a"> {
  hit: Hit | StoredHit;
  icon: string;
  onOpen(event: MouseEvent): void;
}

/** A hit as a real link: it can be opened, copied and middle-clicked like any other. */
export function HitLink({ hit, icon, onOpen, ...attributes }: HitLinkProps): ReactNode {
  const href = useHref();
  const { title, detail } = describeHit(hit);
  const address = href(hit.url);
  return (
    <a {...attributes} href={isWebAddress(address) ? address : undefined} tabIndex={-1} onClick={onOpen}>
      <Icon icon={icon} />
      {/* Replaced as a whole when its words change: single ones may not be where React put them, once a browser has translated them. */}
      <span className="ink-hit-text" key={title + detail}>
        <span className="ink-hit-title">
          <MarkedText value={title} />
        </span>
        {detail !== "" && (
          <span className="ink-hit-detail">
            <MarkedText value={detail} />
          </span>
        )}
      </span>
    </a>
  );
}
