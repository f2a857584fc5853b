import type { ReactNode } from "react";
import { Part } from "../../slots/Part.tsx";
import { Slot } from "../../slots/Slot.tsx";
import { AppearanceSwitch } from "../AppearanceSwitch/AppearanceSwitch.tsx";
import { LanguageMenu } from "../LanguageMenu/LanguageMenu.tsx";
import { SocialLinks } from "../SocialLinks/SocialLinks.tsx";
import { VersionMenu } from "../VersionMenu/VersionMenu.tsx";

/** What the reader sets, and the ways out, at the navbar's end. */
export function NavbarTools(): ReactNode {
  return (
    <div className="ink-navbar-tools">
      <Slot name="toolsStart" />
      <Part name="VersionMenu" of={VersionMenu} />
      <Part name="LanguageMenu" of={LanguageMenu} />
      <Part name="AppearanceSwitch" of={AppearanceSwitch} />
      <Part name="SocialLinks" of={SocialLinks} />
      <Slot name="toolsEnd" />
    </div>
  );
}
