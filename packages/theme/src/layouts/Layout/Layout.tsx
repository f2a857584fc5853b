import type { PageType } from "@inkstone/model";
import { usePage } from "@inkstone/runtime";
import type { ComponentType, ReactNode } from "react";
import { Footer } from "../../components/Footer/Footer.tsx";
import { HeadingLinks } from "../../components/HeadingLinks/HeadingLinks.tsx";
import { ImageZoom } from "../../components/ImageZoom/ImageZoom.tsx";
import { LoadFailure } from "../../components/LoadFailure/LoadFailure.tsx";
import { Navbar } from "../../components/Navbar/Navbar.tsx";
import { Panels } from "../../components/Panels/Panels.tsx";
import { ProgressBar } from "../../components/ProgressBar/ProgressBar.tsx";
import { SkipLink } from "../../components/SkipLink/SkipLink.tsx";
import { Part } from "../../slots/Part.tsx";
import type { PartName } from "../../slots/part-names.ts";
import { Slot } from "../../slots/Slot.tsx";
import { BlankLayout } from "../BlankLayout/BlankLayout.tsx";
import { CustomLayout } from "../CustomLayout/CustomLayout.tsx";
import { DocLayout } from "../DocLayout/DocLayout.tsx";
import { HomeLayout } from "../HomeLayout/HomeLayout.tsx";
import { NotFoundLayout } from "../NotFoundLayout/NotFoundLayout.tsx";
import { OverviewLayout } from "../OverviewLayout/OverviewLayout.tsx";

/** What stands between navbar and footer, by the kind of page, and the name that replaces it. */
const LAYOUTS: Readonly<Record<PageType, readonly [name: PartName, layout: ComponentType]>> = {
  "404": ["NotFoundLayout", NotFoundLayout],
  blank: ["BlankLayout", BlankLayout],
  custom: ["CustomLayout", CustomLayout],
  doc: ["DocLayout", DocLayout],
  "doc-wide": ["DocLayout", DocLayout],
  home: ["HomeLayout", HomeLayout],
  overview: ["OverviewLayout", OverviewLayout],
};

export function Layout(): ReactNode {
  const { pageType } = usePage();
  const [name, layout] = LAYOUTS[pageType];
  const middle = <Part name={name} of={layout} />;
  if (pageType === "blank") {
    return (
      <>
        {middle}
        <Panels />
      </>
    );
  }
  return (
    <>
      <SkipLink />
      <Slot name="layoutStart" />
      <Part name="Navbar" of={Navbar} />
      {middle}
      <Part name="Footer" of={Footer} />
      <Slot name="layoutEnd" />
      <LoadFailure />
      <ProgressBar />
      <ImageZoom />
      <HeadingLinks />
      <Panels />
    </>
  );
}
