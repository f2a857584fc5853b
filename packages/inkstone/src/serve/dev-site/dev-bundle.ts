import { existsSync } from "node:fs";
import type { Bundle, BundleFile } from "../../bundle/bundle.ts";
import { BundleErrors } from "../../bundle/failures/bundle-errors.ts";
import { bundleSite } from "../../bundle/bundle-site.ts";
import type { BundleInput } from "../../bundle/live-input.ts";
import { FORMER_KEPT } from "../../bundle/remove-others.ts";
import { StandingBundler } from "../../bundle/standing-bundler.ts";

/** Files of earlier bundles, the newest last, by cache folder: a new config makes a new site, and pages are on their way. */
const former = new Map<string, (readonly BundleFile[])[]>();

interface MadeBundle {
  bundle: Bundle;
  /** What is wrong with the live pages that were opened. Others are served without them. */
  liveErrors?: BundleErrors;
}

/** Theme and opened live pages as scripts, until one of them changes. */
export class DevBundle {
  readonly #input: () => Promise<BundleInput>;
  readonly #standing = new StandingBundler();
  #made: Promise<MadeBundle> | undefined;
  #sound: Bundle | undefined;
  /** One of its files, as soon as it is made. */
  #place: string | undefined;

  constructor(input: () => Promise<BundleInput>) {
    this.#input = input;
  }

  async get(): Promise<Bundle> {
    return (await this.#get()).bundle;
  }

  /** The last that nothing was wrong with: what open pages have, but for those that only say what is wrong. */
  async lastSound(): Promise<Bundle | undefined> {
    await this.#made?.catch(() => undefined);
    return this.#sound;
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
    const { liveErrors } = await this.#get();
    if (liveErrors !== undefined) throw liveErrors;
  }

  /** Makes it again, and tells whether it became another one. Until then, pages have the former. */
  async renew(): Promise<boolean> {
    const made = this.#made;
    const before = await made?.catch(() => undefined);
    // What could not be made is made when it is asked for.
    if (before === undefined) return false;
    const next = await this.#make();
    if (this.#made !== made) return false;
    this.#made = Promise.resolve(next);
    this.#place = next.bundle.server;
    return next.bundle.key !== before.bundle.key;
  }

  close(): Promise<void> {
    return this.#standing.close();
  }

  #get(): Promise<MadeBundle> {
    this.#made ??= this.#makeFirst();
    return this.#made;
  }

  async #makeFirst(): Promise<MadeBundle> {
    const made = await this.#make();
    this.#place = made.bundle.server;
    return made;
  }

  async #make(): Promise<MadeBundle> {
    const input: BundleInput = { ...(await this.#input()), mode: "development" };
    const { cacheDir } = input.config;
    try {
      const bundle = withFormer(await bundleSite(input, this.#standing), cacheDir);
      this.#sound = bundle;
      return { bundle };
    } catch (error) {
      if (!(error instanceof BundleErrors) || input.pages.length === 0) throw error;
      const bundle = await bundleSite({ ...input, pages: [] }, this.#standing);
      const watched = [...bundle.watched, ...error.watched];
      return { bundle: withFormer({ ...bundle, watched }, cacheDir), liveErrors: error };
    }
  }
}

/** Names carry the hash of their content: an old one means the same as ever. */
function withFormer(bundle: Bundle, cacheDir: string): Bundle {
  const before = (former.get(cacheDir) ?? []).filter(([file]) => file !== undefined && existsSync(file.path));
  former.set(cacheDir, [...before, bundle.files].slice(-FORMER_KEPT));
  return { ...bundle, files: [...bundle.files, ...before.toReversed().flat()] };
}
