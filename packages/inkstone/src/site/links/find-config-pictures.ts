import type { Config, LocaleConfig } from "../../config/config.ts";
import { describePath } from "../../config/validate/problem.ts";
import type { PlaceInConfig } from "../menus/create-config-nodes.ts";
import type { MenuReference } from "./find-menu-references.ts";

type Path = readonly (number | string)[];

interface ConfigPicture {
  src: string;
  /** Where it may be written; the first names the option. */
  paths: readonly Path[];
}

export type PictureConfig = Partial<Pick<Config, "icon" | "logo">> & {
  readonly locales: readonly Partial<Pick<LocaleConfig, "lang" | "theme">>[];
};

/** Files of `public/` that the config shows on every page: nobody else would notice that one is missing. */
export function findConfigPictures(config: PictureConfig, placeOf: PlaceInConfig): MenuReference[] {
  const pictures = new Map(listPictures(config).map((picture) => [picture.src, picture]));
  return [...pictures.values()]
    .filter(({ src }) => /^\/(?!\/)/.test(src))
    .map(({ src, paths }) => ({
      href: src,
      target: src,
      use: "image",
      menu: describePath(paths[0] ?? []),
      // It may be written without its slash.
      locate: () => placeOf(src, paths) ?? placeOf(src.slice(1), paths) ?? placeOf(`.${src}`, paths),
    }));
}

function listPictures({ icon = "", logo, locales }: PictureConfig): ConfigPicture[] {
  const { light = "", dark = "" } = logo ?? {};
  return [
    { src: icon, paths: [["icon"]] },
    { src: light, paths: [["logo"], ["logo", "light"]] },
    { src: dark, paths: [["logo"], ["logo", "dark"]] },
    ...locales.flatMap(({ theme }, locale) =>
      (theme?.socialLinks ?? []).map((link, index) => ({
        src: link.icon,
        paths: [
          ["themeConfig", "socialLinks", index, "icon"],
          ["themeConfig", "locales", locale, "socialLinks", index, "icon"],
        ],
      })),
    ),
  ];
}
