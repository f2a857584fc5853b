import { relativePath } from "../support/files/file-system.ts";
import { type SiteError, siteErrorsOf } from "../support/errors/site-error.ts";
import type { Bundle } from "./bundle.ts";
import { bundleSite } from "./bundle-site.ts";
import type { LivePage } from "./entries.ts";
import type { BundleInput } from "./live-input.ts";

export interface SoundBundle {
  /** Undefined where not even the theme can be bundled. */
  bundle: Bundle | undefined;
  /** Source files of the pages that are not in it. */
  left: ReadonlySet<string>;
  errors: readonly SiteError[];
}

/** Leaves out the pages that the bundler refuses; where it blames something else, all that may import it. */
export async function bundleSoundPages(input: BundleInput): Promise<SoundBundle> {
  const errors = new Map<string, SiteError>();
  for (let pages = input.pages; ;) {
    const left = new Set(input.pages.filter((page) => !pages.includes(page)).map(({ file }) => file));
    try {
      const bundle = await bundleSite({ ...input, pages });
      return { bundle, left, errors: [...errors.values()] };
    } catch (error) {
      const found = siteErrorsOf(error);
      if (found.length === 0) throw error;
      for (const one of found) errors.set(JSON.stringify([one.message, one.place]), one);
      if (pages.length === 0) return { bundle: undefined, left, errors: [...errors.values()] };
      pages = listSound(pages, found, input);
    }
  }
}

function listSound(
  pages: readonly LivePage[],
  errors: readonly SiteError[],
  { config }: BundleInput,
): readonly LivePage[] {
  const blamed = new Set(errors.map(({ place }) => place?.file));
  const sound = pages.filter(({ path }) => !blamed.has(relativePath(config.projectRoot, path)));
  return sound.length === pages.length ? [] : sound;
}
