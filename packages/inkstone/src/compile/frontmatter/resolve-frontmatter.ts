import type { Feature, Frontmatter, Hero, HeroImage, PagerLink } from "@inkstone/model";
import { isPictureAddress } from "../html/is-picture-address.ts";

/** How addresses are resolved: both give what a component takes, without base. */
export interface AddressResolvers {
  link(href: string): string;
  image(src: string): string;
}

/** Addresses in front matter are written like any other: relative to the file, or without the language's prefix. */
export function resolveFrontmatterLinks(frontmatter: Frontmatter, resolve: AddressResolvers): Frontmatter {
  const { icon, hero, features, prev, next } = frontmatter;
  return {
    ...frontmatter,
    ...(icon !== undefined && { icon: resolveIcon(icon, resolve) }),
    ...(hero === undefined ? {} : { hero: resolveHero(hero, resolve) }),
    ...(features === undefined
      ? {}
      : { features: features.map((feature) => resolveFeature(feature, resolve)) }),
    ...(typeof prev === "object" && { prev: resolvePagerLink(prev, resolve) }),
    ...(typeof next === "object" && { next: resolvePagerLink(next, resolve) }),
  };
}

function resolveHero(hero: Hero, resolve: AddressResolvers): Hero {
  const { image, actions } = hero;
  return {
    ...hero,
    ...(image?.src !== undefined && { image: { ...image, src: resolveSource(image.src, resolve) } }),
    ...(Array.isArray(actions) && {
      actions: actions.map((action) => ({ ...action, link: resolve.link(action.link) })),
    }),
  };
}

function resolveSource(src: HeroImage["src"], resolve: AddressResolvers): HeroImage["src"] {
  if (typeof src === "string") return resolve.image(src);
  return { light: resolve.image(src.light), dark: resolve.image(src.dark) };
}

function resolveFeature(feature: Feature, resolve: AddressResolvers): Feature {
  const { icon, link } = feature;
  return {
    ...feature,
    ...(icon !== undefined && { icon: resolveIcon(icon, resolve) }),
    ...(link !== undefined && { link: resolve.link(link) }),
  };
}

function resolveIcon(icon: string, resolve: AddressResolvers): string {
  return isPictureAddress(icon) ? resolve.image(icon) : icon;
}

function resolvePagerLink(link: PagerLink, resolve: AddressResolvers): PagerLink {
  return link.link === undefined ? link : { ...link, link: resolve.link(link.link) };
}
