import { Content } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Features } from "../../components/Features/Features.tsx";
import { Hero } from "../../components/Hero/Hero.tsx";
import { TranslationNotice } from "../../components/TranslationNotice/TranslationNotice.tsx";
import { Part } from "../../slots/Part.tsx";
import { Slot } from "../../slots/Slot.tsx";

/** Hero, feature cards, then whatever the page's own text adds. */
export function HomeLayout(): ReactNode {
  return (
    <main className="ink-home" id="ink-main" tabIndex={-1}>
      <Part name="TranslationNotice" of={TranslationNotice} />
      <Slot name="heroStart" />
      <Part name="Hero" of={Hero} />
      <Slot name="heroEnd" />
      <Slot name="featuresStart" />
      <Part name="Features" of={Features} />
      <Slot name="featuresEnd" />
      <Content />
      <Slot name="homeEnd" />
    </main>
  );
}
