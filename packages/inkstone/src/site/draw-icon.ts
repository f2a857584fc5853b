import { drawings, isDrawn, type PageData } from "@inkstone/model";
import { describeUnknownIcon } from "../config/describe-unknown-icon.ts";
import { SiteError } from "../support/errors/site-error.ts";

/**
 * An icon as pages get it: the name of a drawn one becomes its SVG, so that readers download the icons they see and no list of
 * all. What authors write is checked where they write it; other names that nobody drew come from plugins.
 */
export function drawIcon(icon: string, owner: string): string {
  if (isDrawn(icon)) return svgOf(drawings[icon]);
  const unknown = describeUnknownIcon(icon);
  if (unknown === undefined) return icon;
  throw new SiteError(`${owner} names the icon "${icon}", but there is no such icon.`, {
    code: "icon-name",
    hint: unknown.hint,
  });
}

/** The page with the icons of its features drawn. */
export function drawFeatures(data: PageData): PageData {
  const { frontmatter, _relativePath: file } = data;
  if (!Array.isArray(frontmatter.features)) return data;
  const features = frontmatter.features.map((feature) =>
    feature.icon === undefined
      ? feature
      : { ...feature, icon: drawIcon(feature.icon, `The feature "${feature.title}" of ${file}`) },
  );
  return { ...data, frontmatter: { ...frontmatter, features } };
}

function svgOf(path: string): string {
  return `<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
}
