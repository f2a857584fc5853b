import type { PageType } from "@inkstone/model";
import { usePage } from "@inkstone/runtime";
import type { ComponentType, ReactNode } from "react";
import { Footer } from "../../components/Footer/Footer.tsx";
import { Navbar } from "../../components/Navbar/Navbar.tsx";
import { SkipLink } from "../../components/SkipLink/SkipLink.tsx";
import { BlankLayout } from "../BlankLayout/BlankLayout.tsx";
import { CustomLayout } from "../CustomLayout/CustomLayout.tsx";
import { DocLayout } from "../DocLayout/DocLayout.tsx";
import { HomeLayout } from "../HomeLayout/HomeLayout.tsx";
import { NotFoundLayout } from "../NotFoundLayout/NotFoundLayout.tsx";
import { OverviewLayout } from "../OverviewLayout/OverviewLayout.tsx";

/** What stands between navbar and footer, by the kind of page. */
const LAYOUTS: Readonly<Record<Exclude<PageType, "blank">, ComponentType>> = {
  "404": NotFoundLayout,
  custom: CustomLayout,
  doc: DocLayout,
  "doc-wide": DocLayout,
  home: HomeLayout,
  overview: OverviewLayout,
};

export function Layout(): ReactNode {
  const { pageType } = usePage();
  if (pageType === "blank") return <BlankLayout />;
  const Middle = LAYOUTS[pageType];
  return (
    <>
      <SkipLink />
      <Navbar />
      <Middle />
      <Footer />
    </>
  );
}
