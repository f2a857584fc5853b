import { ZoomedImage } from "./zoomed-image.ts";
import { findImages, type ZoomTarget } from "./find-images.ts";
import { CLOSE_DELAY_MS, ZOOM_DEFAULTS, type ZoomOptions } from "./zoom-options.ts";

export type ZoomState = "closed" | "closing" | "opened" | "opening";

export interface Zoom {
  readonly state: ZoomState;
  /** Adds pictures that a click enlarges. */
  attach(target: ZoomTarget): void;
  /** Forgets all pictures and closes the open one. */
  detach(): void;
  open(image: HTMLImageElement): Promise<void>;
  close(): Promise<void>;
}

/** Enlarges pictures on a click. One zoom shows one picture at a time. */
export function createZoom(target: ZoomTarget = [], options: ZoomOptions = {}): Zoom {
  const zoom = new ImageZoom({ ...ZOOM_DEFAULTS, ...options });
  zoom.attach(target);
  return zoom;
}

class ImageZoom implements Zoom {
  state: ZoomState = "closed";
  readonly #options: Required<ZoomOptions>;
  #attached = new AbortController();
  #listening: AbortController | undefined;
  #zoomed: ZoomedImage | undefined;

  constructor(options: Required<ZoomOptions>) {
    this.#options = options;
  }

  attach(target: ZoomTarget): void {
    const { signal } = this.#attached;
    for (const image of findImages(target)) {
      image.addEventListener("click", () => void this.open(image), { signal });
      image.addEventListener("keydown", (event) => this.#openByKey(event, image), { signal });
    }
  }

  detach(): void {
    this.#attached.abort();
    this.#attached = new AbortController();
    void this.close();
  }

  async open(image: HTMLImageElement): Promise<void> {
    if (this.state !== "closed") return;
    this.state = "opening";
    this.#zoomed = new ZoomedImage(image, this.#options);
    this.#listen(this.#zoomed);
    await this.#zoomed.grow();
    if (this.state === "opening") this.state = "opened";
  }

  async close(): Promise<void> {
    const zoomed = this.#zoomed;
    if (zoomed === undefined || this.state === "closed" || this.state === "closing") return;
    this.state = "closing";
    this.#listening?.abort();
    await zoomed.shrink();
    zoomed.remove();
    this.#zoomed = undefined;
    this.state = "closed";
  }

  #openByKey(event: KeyboardEvent, image: HTMLImageElement): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    void this.open(image);
  }

  #listen({ dialog }: ZoomedImage): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const close = (): void => void this.close();
    const top = window.scrollY;
    let isLeaving = false;
    dialog.addEventListener("click", close, { signal });
    // The browser's own closing would skip the way back.
    dialog.addEventListener("cancel", (event) => (event.preventDefault(), close()), { signal });
    window.addEventListener("resize", close, { signal });
    window.addEventListener(
      "scroll",
      () => {
        if (isLeaving || Math.abs(window.scrollY - top) <= this.#options.scrollOffset) return;
        isLeaving = true;
        setTimeout(close, CLOSE_DELAY_MS);
      },
      { signal, passive: true },
    );
  }
}
