import { Link, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";

const NAMES: Readonly<Record<string, string>> = { discord: "Discord", github: "GitHub", x: "X" };

export function SocialLinks(): ReactNode {
  const { socialLinks } = useSite().theme;
  if (socialLinks.length === 0) return null;

  return (
    <ul className="ink-social">
      {socialLinks.map(({ icon, link, label }) => (
        <li key={link}>
          <Link className="ink-icon-button" href={link} aria-label={label ?? NAMES[icon] ?? link}>
            <Icon icon={icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
