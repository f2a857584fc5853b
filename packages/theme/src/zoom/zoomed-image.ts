import { type Box, fitImage, type Size } from "./fit-image.ts";
import { TRANSITION_MS, type ZoomOptions } from "./zoom-options.ts";

/**
 * A copy of a picture above the page, in a native dialog: it holds the focus, closes with Escape and gives the focus
 * back. The picture itself stays in its place, unseen, so that nothing moves.
 */
export class ZoomedImage {
  readonly dialog: HTMLDialogElement;
  readonly #original: HTMLImageElement;
  readonly #copy: HTMLImageElement;
  /** Where it is when it has grown. */
  readonly #large: Box;

  constructor(original: HTMLImageElement, { margin, background }: Required<ZoomOptions>) {
    this.#original = original;
    this.#copy = copyImage(original);
    this.dialog = document.createElement("dialog");
    this.dialog.className = "ink-zoom";
    this.dialog.style.setProperty("--ink-zoom-paper", background);
    // A picture without words has at least the name of the button that it is.
    this.dialog.ariaLabel = original.alt || original.ariaLabel;
    this.dialog.append(this.#copy);
    document.body.append(this.dialog);
    this.dialog.showModal();
    original.classList.add("ink-zoom-origin");
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    this.#large = fitImage(original.getBoundingClientRect(), view, {
      natural: naturalSize(original),
      margin,
    });
    this.#loadLarge();
  }

  async grow(): Promise<void> {
    const { left, top, width, height } = this.#large;
    // The page behind it stays where it is.
    if (height > window.innerHeight)
      Object.assign(this.dialog.style, { overflowY: "auto", overscrollBehavior: "contain" });
    // As large as it will be seen, and shrunk to begin with: Safari draws a drawing once, and would enlarge the dots.
    Object.assign(this.#copy.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    this.#moveAtOnce(this.#wayBack());
    this.dialog.dataset["open"] = "";
    this.#copy.style.transform = "";
    await this.#settled();
  }

  async shrink(): Promise<void> {
    // A picture that is gone has no place to go back to.
    if (!this.#original.isConnected) return;
    delete this.dialog.dataset["open"];
    this.#scrollBack();
    this.#copy.style.transform = this.#wayBack();
    await this.#settled();
  }

  remove(): void {
    this.#original.classList.remove("ink-zoom-origin");
    this.dialog.close();
    this.dialog.remove();
    // Where focus came from a key it goes back there by itself; a picture that cannot take it needs none.
  }

  /** What was scrolled goes back from where it is seen. */
  #scrollBack(): void {
    const { scrollTop } = this.dialog;
    if (scrollTop === 0) return;
    this.dialog.scrollTop = 0;
    this.#moveAtOnce(`translateY(${-scrollTop}px)`);
  }

  /** From where it is large to where the picture is by now. */
  #wayBack(): string {
    const box = this.#original.getBoundingClientRect();
    const { left, top, width, height } = this.#large;
    const x = box.left + box.width / 2 - (left + width / 2);
    const y = box.top + box.height / 2 - (top + height / 2);
    return `translate(${x}px, ${y}px) scale(${box.width / width})`;
  }

  /** Moved without a transition, and drawn there: there has to be a place to move from. */
  #moveAtOnce(transform: string): void {
    const { style } = this.#copy;
    style.transition = "none";
    style.transform = transform;
    this.#copy.getBoundingClientRect();
    style.transition = "";
  }

  /** The transition's end, or a moment later where none comes; at once for readers who want no motion. */
  #settled(): Promise<void> {
    if (this.#copy.getAnimations().length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, TRANSITION_MS);
      this.#copy.addEventListener(
        "transitionend",
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }

  #loadLarge(): void {
    const { zoomSrc } = this.#original.dataset;
    if (zoomSrc === undefined || zoomSrc === "") return;
    const large = new Image();
    large.addEventListener("load", () => {
      this.#copy.removeAttribute("srcset");
      this.#copy.src = zoomSrc;
    });
    large.addEventListener("error", () => {
      console.warn(`Unable to reach the zoom image target ${zoomSrc}`);
    });
    large.src = zoomSrc;
  }
}

function copyImage(original: HTMLImageElement): HTMLImageElement {
  const copy = new Image();
  copy.src = original.currentSrc || original.src;
  copy.alt = original.alt;
  copy.className = "ink-zoom-image";
  return copy;
}

/** A drawing is sharp at every size. A larger version promises more than the picture shown. */
function naturalSize(image: HTMLImageElement): Size | undefined {
  const address = image.currentSrc || image.src;
  if (/\.svg([?#]|$)/i.test(address) || (image.dataset["zoomSrc"] ?? "") !== "") return undefined;
  return { width: image.naturalWidth, height: image.naturalHeight };
}
