import type { Feature, Frontmatter, Hero } from "@inkstone/model";

type ResolveLink = (href: string) => string;

/** Links of a home page are written like any other: relative to the file, or without the language's prefix. */
export function resolveFrontmatterLinks(frontmatter: Frontmatter, resolve: ResolveLink): Frontmatter {
  const { hero, features } = frontmatter;
  return {
    ...frontmatter,
    ...(hero === undefined ? {} : { hero: resolveHero(hero, resolve) }),
    ...(features === undefined
      ? {}
      : { features: features.map((feature) => resolveFeature(feature, resolve)) }),
  };
}

function resolveHero(hero: Hero, resolve: ResolveLink): Hero {
  if (!Array.isArray(hero.actions)) return hero;
  return { ...hero, actions: hero.actions.map((action) => ({ ...action, link: resolve(action.link) })) };
}

function resolveFeature(feature: Feature, resolve: ResolveLink): Feature {
  return feature.link === undefined ? feature : { ...feature, link: resolve(feature.link) };
}
