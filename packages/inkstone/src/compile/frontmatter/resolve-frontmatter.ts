import type { Feature, Frontmatter, Hero, HeroImage, PagerLink } from "@inkstone/model";
import { isPictureAddress } from "../html/is-picture-address.ts";
import { rewriteTags } from "../html/rewrite-tags.ts";

/** How addresses are resolved: `link` and `image` give what a component takes, without base. */
export interface AddressResolvers {
  link(href: string): string;
  image(src: string): string;
  /** For a tag, which nobody adds the base to. */
  tagLink(href: string): string;
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
  const { name, text, tagline, image, actions } = hero;
  return {
    ...hero,
    name: resolveWords(name, resolve),
    ...(text !== undefined && { text: resolveWords(text, resolve) }),
    ...(tagline !== undefined && { tagline: resolveWords(tagline, resolve) }),
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
  const { title, details, icon, link } = feature;
  return {
    ...feature,
    title: resolveWords(title, resolve),
    details: resolveWords(details, resolve),
    ...(icon !== undefined && { icon: resolveIcon(icon, resolve) }),
    ...(link !== undefined && { link: resolve.link(link) }),
  };
}

/** Words may hold simple HTML, and that may hold links. */
function resolveWords(words: string, resolve: AddressResolvers): string {
  if (typeof words !== "string" || !/<a\s/i.test(words)) return words;
  return rewriteTags(words, ({ name, attributes }) => {
    const href = name === "a" ? (attributes.get("href") ?? "") : "";
    return href === "" ? {} : { href: resolve.tagLink(href) };
  });
}

function resolveIcon(icon: string, resolve: AddressResolvers): string {
  return isPictureAddress(icon) ? resolve.image(icon) : icon;
}

function resolvePagerLink(link: PagerLink, resolve: AddressResolvers): PagerLink {
  return link.link === undefined ? link : { ...link, link: resolve.link(link.link) };
}
