import { existsSync } from "node:fs";
import type { Bundle, BundleFile } from "../bundle/bundle.ts";
import { BundleErrors } from "../bundle/bundle-errors.ts";
import { bundleSite } from "../bundle/bundle-site.ts";
import type { BundleInput } from "../bundle/live-input.ts";
import { FORMER_KEPT } from "../bundle/remove-others.ts";

/** Files of earlier bundles, the newest last, by cache folder: a new config makes a new site, and pages are on their way. */
const former = new Map<string, (readonly BundleFile[])[]>();

/** Theme and opened live pages as scripts, until one of them changes. */
export class DevBundle {
  readonly #input: () => Promise<BundleInput>;
  #made: Promise<Bundle> | undefined;
  /** One of its files, as soon as it is made. */
  #place: string | undefined;
  /** What is wrong with the live pages that were opened. Others are served without them. */
  #liveErrors: BundleErrors | undefined;

  constructor(input: () => Promise<BundleInput>) {
    this.#input = input;
  }

  get(): Promise<Bundle> {
    this.#made ??= this.#make();
    return this.#made;
  }

  forget(): void {
    this.#made = undefined;
    this.#place = undefined;
  }

  /** Whether somebody took away what was made, as a build with `--clean` beside this server does. */
  get isLost(): boolean {
    return this.#place !== undefined && !existsSync(this.#place);
  }

  /** Fails when a live page could not be bundled. */
  async check(): Promise<void> {
    await this.get();
    if (this.#liveErrors !== undefined) throw this.#liveErrors;
  }

  async #make(): Promise<Bundle> {
    this.#liveErrors = undefined;
    const input: BundleInput = { ...(await this.#input()), mode: "development" };
    const { cacheDir } = input.config;
    try {
      return withFormer(this.#notePlace(await bundleSite(input)), cacheDir);
    } catch (error) {
      if (!(error instanceof BundleErrors) || input.pages.length === 0) throw error;
      const bundle = this.#notePlace(await bundleSite({ ...input, pages: [] }));
      this.#liveErrors = error;
      return withFormer({ ...bundle, watched: [...bundle.watched, ...error.watched] }, cacheDir);
    }
  }

  #notePlace(bundle: Bundle): Bundle {
    this.#place = bundle.server;
    return bundle;
  }
}

/** Names carry the hash of their content: an old one means the same as ever. */
function withFormer(bundle: Bundle, cacheDir: string): Bundle {
  const before = (former.get(cacheDir) ?? []).filter(([file]) => file !== undefined && existsSync(file.path));
  former.set(cacheDir, [...before, bundle.files].slice(-FORMER_KEPT));
  return { ...bundle, files: [...bundle.files, ...before.toReversed().flat()] };
}
