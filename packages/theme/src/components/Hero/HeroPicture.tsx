import type { HeroImage } from "@inkstone/model";
import type { ReactNode } from "react";

export interface HeroPictureProps {
  image: HeroImage;
  /** The address of a file that the page names. */
  href: (src: string) => string;
}

/** The hero's picture. Of two, the dark one is not fetched until it is shown. */
export function HeroPicture({ image: { src, alt = "" }, href }: HeroPictureProps): ReactNode {
  const size = { width: 320, height: 320 };
  if (typeof src === "string") return <img src={href(src)} alt={alt} {...size} />;
  return (
    <>
      <img className="ink-light-only" src={href(src.light)} alt={alt} {...size} />
      <img className="ink-dark-only" src={href(src.dark)} alt={alt} {...size} loading="lazy" />
    </>
  );
}
