import type { Bundle } from "../bundle/bundle.ts";
import { BundleErrors } from "../bundle/bundle-errors.ts";
import { bundleSite } from "../bundle/bundle-site.ts";
import type { BundleInput } from "../bundle/live-input.ts";

/** Theme and opened live pages as scripts, until one of them changes. */
export class DevBundle {
  readonly #input: () => Promise<BundleInput>;
  #made: Promise<Bundle> | undefined;
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
  }

  /** Fails when a live page could not be bundled. */
  async check(): Promise<void> {
    await this.get();
    if (this.#liveErrors !== undefined) throw this.#liveErrors;
  }

  async #make(): Promise<Bundle> {
    this.#liveErrors = undefined;
    const input: BundleInput = { ...(await this.#input()), mode: "development" };
    try {
      return await bundleSite(input);
    } catch (error) {
      if (!(error instanceof BundleErrors) || input.pages.length === 0) throw error;
      const bundle = await bundleSite({ ...input, pages: [] });
      this.#liveErrors = error;
      return { ...bundle, watched: [...bundle.watched, ...error.watched] };
    }
  }
}
