import type { AssetReference } from "../assets.ts";
import { type CodeBlock, type CodeGroup, createCodeBlock, type Fence } from "../code/code-block.ts";
import { createCodeGroup } from "../code/create-code-group.ts";
import { embedFile } from "../code/embed-file.ts";
import type { DraftPlace } from "./draft-place.ts";
import type { ParseContext } from "../parse-context.ts";

/** The code of a page, taken out of it to be coloured. */
export class DraftBlocks {
  readonly blocks: (CodeBlock | CodeGroup)[] = [];
  /** Panels of code groups that a link's hash may name. */
  readonly groupAnchors = new Set<string>();
  readonly #place: DraftPlace;
  readonly #context: ParseContext;
  readonly #assets: AssetReference[];

  /** Embedded files are added to `assets`. */
  constructor(place: DraftPlace, context: ParseContext, assets: AssetReference[]) {
    this.#place = place;
    this.#context = context;
    this.#assets = assets;
  }

  add(fence: Fence): number {
    return this.blocks.push(this.#createBlock(fence)) - 1;
  }

  addGroup(fences: readonly Fence[]): number {
    const blocks = fences.map((fence) => this.#createBlock(fence));
    const groups = this.blocks.filter(({ kind }) => kind === "group").length;
    const group = createCodeGroup(blocks, `${this.#place.source.file}:${groups}`, this.groupAnchors);
    return this.blocks.push(group) - 1;
  }

  labelsOf(index: number): { title: string; lang: string } {
    const block = this.blocks[index];
    return block?.kind === "block" ? { title: block.meta.title, lang: block.label } : { title: "", lang: "" };
  }

  #createBlock(fence: Fence): CodeBlock {
    const { config, assets } = this.#context;
    const { page, source, displayFile } = this.#place;
    const place = this.#place.at({ line: fence.line, column: 1 });
    const block = createCodeBlock(fence, {
      defaults: config.markdown,
      embed: (file) => {
        const embedded = embedFile(file, { config, assets, source, place, ownCode: fence.code });
        this.#assets.push(embedded.reference);
        return embedded;
      },
    });
    return source === page ? block : { ...block, file: displayFile };
  }
}
