import type { Plugin } from "inkstone";

const ALT: Readonly<Record<string, string>> = {
  en: "Inkstone: documentation in Markdown and MDX, published as static HTML",
  zh: "Inkstone：用 Markdown 与 MDX 写文档，发布为静态 HTML",
};

/** The picture that links to a page show elsewhere: one for each language, drawn by `scripts/draw-social-images.mjs`. */
export function pluginSocialImage(siteUrl: string): Plugin {
  return {
    name: "website-social-image",
    head: (tags, { lang }, { config }) => [
      ...tags,
      ["meta", { property: "og:image", content: `${siteUrl}${config.base}social-${lang}.png` }],
      ["meta", { property: "og:image:type", content: "image/png" }],
      ["meta", { property: "og:image:width", content: "1200" }],
      ["meta", { property: "og:image:height", content: "630" }],
      ["meta", { property: "og:image:alt", content: ALT[lang] ?? "" }],
      ["meta", { name: "twitter:card", content: "summary_large_image" }],
    ],
  };
}
