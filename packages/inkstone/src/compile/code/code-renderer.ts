import { hashOf } from "../../cache/hash.ts";
import type { Store } from "../../cache/store.ts";
import type { Config } from "../../config/config.ts";
import type { AssetReader, AssetReference } from "../assets.ts";
import type { Awaitable } from "../../support/settle.ts";
import { programKey } from "../compile-key.ts";
import { drawDiagram } from "./draw-diagram.ts";
import { escapeText } from "../html/escape-html.ts";
import type { ColouredCode } from "../highlight/coloured-code.ts";
import type { GrammarStore } from "../highlight/grammar-library.ts";
import { isPlain, toKnownLanguage } from "../highlight/language-names.ts";
import { HighlightPool } from "../highlight/pool.ts";
import { RefusedCode } from "../highlight/refused-code.ts";
import type { ShikiHighlighter } from "../highlight/shiki-highlighter.ts";
import type { CodeLabels } from "../labels.ts";
import type { Warning } from "../warning.ts";
import type { CodeBlock, CodeGroup } from "./code-block.ts";
import { describeUnknownLanguage, describeUnreadTwoslash, isForTypeScript } from "./judge-block.ts";
import { KeptColours } from "./kept-colours.ts";
import { createRefusedError, filesOfRefused, settleBlocks } from "./refused-block.ts";
import { renderCodeBlock } from "./render-code-block.ts";
import { renderCodeGroup } from "./render-code-group.ts";

/** Colours blocks and writes their HTML. */
export class CodeRenderer {
  readonly #config: Config;
  readonly #store: Store;
  readonly #configKey: string;
  readonly #assets: AssetReader;
  readonly #kept: KeptColours;
  readonly #grammars: GrammarStore;
  readonly #pool: HighlightPool;
  readonly #pending = new Map<string, Promise<string[] | undefined>>();
  #shiki: Promise<ShikiHighlighter> | undefined;

  constructor(config: Config, { store, assets, key }: { store: Store; assets: AssetReader; key: string }) {
    this.#config = config;
    this.#store = store;
    this.#configKey = key;
    this.#assets = assets;
    this.#kept = new KeptColours(store, assets, config.projectRoot);
    const keyOf = (language: string): string => hashOf("grammar", programKey(), language);
    this.#grammars = {
      read: (language) => store.getText(keyOf(language)),
      write: (language, text) => store.putText(keyOf(language), text),
    };
    this.#pool = new HighlightPool(this.#grammars);
  }

  /** The HTML of each; `warnings` gets what is wrong with them. */
  render(blocks: readonly (CodeBlock | CodeGroup)[], rendering: Rendering): Promise<string[]> {
    return settleBlocks(
      blocks.map((block, index) =>
        block.kind === "block"
          ? this.#renderBlock(block, String(index), rendering)
          : this.#renderGroup(block, String(index), rendering),
      ),
    );
  }

  /** What is called by all that it is made from has its code coloured before, where that may tell of other files. */
  withFiles<Parsed extends WithCode>(parsed: Parsed): Awaitable<Parsed> {
    const isAlone = this.#config.markdown.shiki?.transformers.every(({ reads }) => reads === undefined);
    if (isAlone ?? true) return parsed;
    return this.#filesOf(parsed.blocks).then((files) => ({
      ...parsed,
      assets: [...parsed.assets, ...files],
    }));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** What is wrong with a block is told when it is rendered. */
  async #filesOf(blocks: WithCode["blocks"]): Promise<AssetReference[]> {
    const all = blocks.flatMap((one) => (one.kind === "block" ? [one] : one.tabs.map(({ block }) => block)));
    const paths = new Set<string>();
    for (const block of all) {
      const reads = await this.#readFilesOf(block).catch(filesOfRefused);
      reads.forEach((path) => paths.add(path));
    }
    return [...paths].toSorted().map((path) => ({ path, hash: this.#assets.hashOf(path) }));
  }

  async #renderGroup(group: CodeGroup, id: string, rendering: Rendering): Promise<string> {
    const blocks = group.tabs.map(({ block }, index) =>
      this.#renderBlock(block, `${id}-${index}`, rendering),
    );
    return renderCodeGroup(group, await settleBlocks(blocks), rendering.labels.group);
  }

  /** `id` tells it apart from the other blocks of the page. */
  async #renderBlock(block: CodeBlock, id: string, { file, labels, warnings }: Rendering): Promise<string> {
    const key = hashOf("diagram", this.#configKey, block.code);
    const diagram =
      block.language === "mermaid"
        ? await drawDiagram(block, id, { store: this.#store, key, warnings })
        : undefined;
    if (diagram !== undefined) return diagram;
    const coloured = await this.#colour(block).catch((error: unknown) => {
      throw error instanceof RefusedCode ? createRefusedError(error, block, file) : error;
    });
    if (coloured === undefined) warnings.push(describeUnknownLanguage(block));
    if (isForTypeScript(block) && !this.#hasTransformers()) warnings.push(describeUnreadTwoslash(block));
    return renderCodeBlock(block, coloured ?? { lines: plainLines(block.code) }, labels);
  }

  #hasTransformers(): boolean {
    return (this.#config.markdown.shiki?.transformers.length ?? 0) > 0;
  }

  /** Undefined when nobody knows the language. */
  async #colour(block: CodeBlock): Promise<ColouredCode | undefined> {
    const { shiki } = this.#config.markdown;
    if (shiki !== undefined) {
      const own = await this.#colourByShiki(block, shiki.langAlias);
      if (own !== "not ours") return own;
    }
    const language = toKnownLanguage(languageOf(block, shiki?.langAlias));
    if (isPlain(language)) return { lines: plainLines(block.code) };
    const lines = await this.#highlight(block.code, language);
    return lines && { lines };
  }

  /** What a site's own settings of Shiki colour: functions cannot be sent to workers, so it happens here. */
  async #colourByShiki(
    block: CodeBlock,
    aliases: Readonly<Record<string, string>>,
  ): Promise<ColouredCode | "not ours" | undefined> {
    const { code, rawMeta } = block;
    const known = languageOf(block, aliases);
    this.#shiki ??= this.#loadShiki();
    const shiki = await this.#shiki;
    if (!shiki.answersFor(known, rawMeta)) return "not ours";
    const key = hashOf("shiki", this.#configKey, known, shiki.readsMeta ? rawMeta : "", code);
    const stored = this.#kept.read(key);
    if (stored !== undefined) return stored;
    const coloured = await shiki.colour(code, known, rawMeta);
    if (coloured !== undefined) this.#kept.write(key, coloured);
    return coloured;
  }

  async #readFilesOf(block: CodeBlock): Promise<readonly string[]> {
    this.#shiki ??= this.#loadShiki();
    if (!(await this.#shiki).readsFiles(block.rawMeta)) return [];
    return (await this.#colour(block))?.reads ?? [];
  }

  async #loadShiki(): Promise<ShikiHighlighter> {
    const { ShikiHighlighter: Highlighter } = await import("../highlight/shiki-highlighter.ts");
    return new Highlighter(this.#config, this.#grammars);
  }

  /** Every distinct block of the site is coloured once, ever: languages and versions share most of their code. */
  #highlight(code: string, language: string): Promise<string[] | undefined> {
    const key = hashOf("code", this.#configKey, language, code);
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    const lines = this.#highlightOnce(key, code, language);
    this.#pending.set(key, lines);
    return lines;
  }

  async #highlightOnce(key: string, code: string, language: string): Promise<string[] | undefined> {
    const stored = this.#store.getText(key);
    if (stored !== undefined) return stored.split("\n");
    const lines = await this.#pool.highlight(code, language);
    if (lines !== undefined) {
      this.#store.putText(key, lines.join("\n"));
      // From now on the store has it.
      this.#pending.delete(key);
    }
    return lines;
  }
}

interface WithCode {
  blocks: (CodeBlock | CodeGroup)[];
  assets: AssetReference[];
}

interface Rendering {
  /** The page, as messages name it. */
  file: string;
  labels: CodeLabels;
  warnings: Warning[];
}

function languageOf({ language }: CodeBlock, aliases: Readonly<Record<string, string>> = {}): string {
  return (Object.hasOwn(aliases, language) ? aliases[language] : undefined) ?? language;
}

function plainLines(code: string): string[] {
  return escapeText(code).split("\n");
}
