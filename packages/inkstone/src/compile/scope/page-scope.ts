import type { Frontmatter } from "@inkstone/model";
import type { Source } from "../../content/source.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import type { ProvidedComponent } from "../components/provide-components.ts";
import type { Point } from "../draft/draft-place.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { ParseContext } from "../parse-context.ts";
import { definesFrontmatter } from "./define-frontmatter.ts";
import type { Warning } from "../warning.ts";
import { type Fragment, readFragment } from "../fragments/read-fragment.ts";

/** A fragment under the name that a file gives it. */
export interface FragmentUse {
  fragment: Fragment;
  /** Known once it was compiled. */
  isLive: boolean;
  /** What a live one adds to the page, as the bundler's module has it. */
  gathered?: DraftBuilder;
}

export interface FragmentCompiler {
  /** HTML, or undefined when the fragment is live. */
  render(fragment: Fragment, draft: DraftBuilder, scope: PageScope): string | undefined;
  /** The facts of the fragment as a module of its own. */
  gather(fragment: Fragment, scope: PageScope): DraftBuilder;
}

interface ScopeParts {
  source: Source;
  displayFile: string;
  context: ParseContext;
  compiler: FragmentCompiler;
  /** The files that lead here, the page first, this one last; absolute. */
  chain: readonly string[];
  /** What a fragment is given; undefined for a page. */
  props?: Readonly<Record<string, unknown>>;
  /** Of a page that asks for it. */
  frontmatter?: Frontmatter | undefined;
}

/** What names mean in one file. It outlives the passes over that file: what the first one learns, the second one knows. */
export class PageScope {
  /** Theme components by the name they were imported under. */
  readonly authors = new Map<string, string>();
  readonly fragments = new Map<string, FragmentUse>();
  /** Included ones, by what is written behind `@include:`. */
  readonly includes = new Map<string, FragmentUse>();
  /** Live ones among them have no name in the file, so the module is given one. */
  readonly provided: ProvidedComponent[] = [];
  /** Code of the file itself that may define components. */
  ownCode = "";
  /** Where each component stands first. */
  readonly uses = new Map<string, Point>();
  /** The second pass: the file ends as a module. */
  isModule = false;
  /** Something on the page is to be rendered by React while it is compiled. */
  hasComponents = false;
  /** Something in a list or table needs React: its items must stay elements of their own. */
  hasPartedLists = false;
  /** A component of the site's own holds several blocks of code: each must stay a child of its own. */
  hasPartedBlocks = false;
  /** Elements are to carry where they were written. */
  keepsPositions = false;
  readonly #parts: ScopeParts;
  /** Files of live fragments that the page shows already. */
  readonly #shown = new Set<string>();

  constructor(parts: ScopeParts) {
    this.#parts = parts;
  }

  get source(): Source {
    return this.#parts.source;
  }

  get displayFile(): string {
    return this.#parts.displayFile;
  }

  get context(): ParseContext {
    return this.#parts.context;
  }

  get props(): ScopeParts["props"] {
    return this.#parts.props;
  }

  /** What `frontmatter` means, unless the page itself says what it is. */
  get frontmatter(): ScopeParts["frontmatter"] {
    return definesFrontmatter(this.ownCode) ? undefined : this.#parts.frontmatter;
  }

  /** Whether the file itself says what a name is. */
  isOwn(name: string): boolean {
    return (
      this.ownCode !== "" &&
      new RegExp(String.raw`(?<![\w$])${name.replaceAll("$", "\\$")}(?![\w$])`).test(this.ownCode)
    );
  }

  /** How many fragments this file lies in. */
  get depth(): number {
    return this.#parts.chain.length - 1;
  }

  read(written: string, place: Place): FragmentUse {
    const fragment = readFragment(written, { source: this.source, context: this.context, place });
    const { chain } = this.#parts;
    const start = chain.indexOf(fragment.source.path);
    if (start !== -1)
      throw createCycleError([...chain.slice(start), fragment.source.path], this.context, place);
    return { fragment, isLive: false };
  }

  /** The fragment as HTML that belongs to the page; undefined when it needs React. */
  render(
    use: FragmentUse,
    props: Readonly<Record<string, unknown>>,
    draft: DraftBuilder,
  ): string | undefined {
    if (use.isLive) return undefined;
    const wasLive = draft.isLive;
    draft.isLive = false;
    const inner = this.#enter(use.fragment, props);
    const html = draft.within(use.fragment, () => this.#parts.compiler.render(use.fragment, draft, inner));
    use.isLive = html === undefined;
    draft.isLive = wasLive || use.isLive;
    return html;
  }

  /** What a fragment that stays a module adds to the page. Its ids are taken from now on. */
  gather(use: FragmentUse, draft: DraftBuilder): DraftBuilder {
    if (use.gathered !== undefined) return use.gathered;
    const gathered = this.#parts.compiler.gather(use.fragment, this.#enter(use.fragment, {}));
    draft.addDependency(use.fragment.reference);
    gathered.headings.forEach(({ id }) => draft.ids.claim(id));
    use.gathered = gathered;
    return gathered;
  }

  /** A fragment that stays a module takes its place on the page. */
  show(use: FragmentUse, draft: DraftBuilder, point: Point | undefined): void {
    const gathered = this.gather(use, draft);
    const { path } = use.fragment.source;
    if (!this.#shown.has(path)) draft.absorb(gathered);
    else if (gathered.headings.length > 0) draft.addWarning(createRepeatedWarning(use, gathered, point));
    this.#shown.add(path);
  }

  #enter({ source, displayFile }: Fragment, props: Readonly<Record<string, unknown>>): PageScope {
    const chain = [...this.#parts.chain, source.path];
    return new PageScope({ ...this.#parts, source, displayFile, chain, props, frontmatter: undefined });
  }
}

/** A module is the same wherever it stands, and so are its ids. */
function createRepeatedWarning(
  { fragment }: FragmentUse,
  { headings }: DraftBuilder,
  point: Point | undefined,
): Warning {
  const anchors = headings.map(({ id }) => `#${id}`).join(", ");
  return {
    message: `${fragment.displayFile} is shown a second time on this page, and its headings have the same anchors again: ${anchors}.`,
    code: "fragment-repeated",
    hint: "Take the headings out of the fragment, or what makes it live: a static fragment has new anchors each time.",
    line: point?.line ?? 1,
    column: point?.column ?? 1,
  };
}

function createCycleError(paths: readonly string[], context: ParseContext, place: Place): SiteError {
  const { projectRoot } = context.config;
  const files = paths.map((path) => path.slice(projectRoot.length + 1).replaceAll("\\", "/"));
  return new SiteError(`This fragment contains itself: ${files.join(" → ")}.`, {
    code: "fragment-cycle",
    hint: "Take one of them out of the circle.",
    place,
  });
}
