import { Content } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Features } from "../../components/Features/Features.tsx";
import { Hero } from "../../components/Hero/Hero.tsx";

/** Hero, feature cards, then whatever the page's own text adds. */
export function HomeLayout(): ReactNode {
  return (
    <main className="ink-home" id="ink-main" tabIndex={-1}>
      <Hero />
      <Features />
      <Content />
    </main>
  );
}
