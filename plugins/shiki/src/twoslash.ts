import { createRequire } from "node:module";
import { dirname } from "node:path";
import { type CodeTransformer, SiteError } from "inkstone";
import { resolveCompilerOptions, type TypeScript } from "./compiler-options.ts";
import { FilesOfSamples } from "./files-of-samples.ts";
import { toPhrasing } from "./to-phrasing.ts";

export interface TwoslashOptions {
  /** Check every block in TypeScript, or only those with `twoslash` behind their language. @default "marked" */
  blocks?: "all" | "marked";
  /** Settings of the compiler, as `tsconfig.json` has them; the numbers that TypeScript gives them are taken, too. @default { jsx: "react-jsx", types: [] } */
  compilerOptions?: Readonly<Record<string, unknown>>;
}

type Transformer = ReturnType<ReturnType<typeof import("@shikijs/twoslash/core").createTransformerFactory>>;

const LANGUAGES = ["ts", "tsx", "typescript"];

const SHARED = Symbol.for("inkstone.typescript");

/**
 * Types of names, shown when a reader points at them, and answers to `//    ^?`, all found while the site is built.
 * The compiler is loaded with the first block that needs it: one that is in the cache does not. Samples import what is installed in
 * `projectRoot`, wherever the command runs.
 */
export async function createTwoslash(
  { blocks = "marked", compilerOptions = {} }: TwoslashOptions,
  projectRoot: string,
): Promise<CodeTransformer> {
  const [{ createTransformerFactory, rendererRich }, { createTwoslasher }] = await Promise.all([
    import("@shikijs/twoslash/core"),
    import("twoslash/core"),
  ]);
  const require = createRequire(import.meta.url);
  let files = new FilesOfSamples();
  let made: Transformer | undefined;
  const transformer = (): Transformer => {
    const tsModule = files.watch(findCompiler(require));
    const twoslasher = createTwoslasher({
      tsModule,
      tsLibDirectory: dirname(require.resolve("typescript")),
      vfsRoot: projectRoot,
      compilerOptions: resolveCompilerOptions(tsModule, compilerOptions, projectRoot),
    });
    const create = createTransformerFactory(twoslasher, rendererRich(RENDERER));
    return create({
      langs: LANGUAGES,
      explicitTrigger: blocks === "marked",
      onTwoslashError: (error, code) => {
        throw createCodeError(error, code);
      },
    });
  };
  const ready = (): Transformer => (made ??= transformer());
  const begin = (): void => {
    // The compiler would go on with what it has read: a dev server sees many versions of a file.
    if (files.haveChanged()) [files, made] = [new FilesOfSamples(), undefined];
    files.begin();
  };
  return {
    name: "@inkstone/plugin-shiki:twoslash",
    ...(blocks === "marked" ? { when: /\btwoslash\b/ } : {}),
    reads: () => files.list(),
    preprocess(...values) {
      begin();
      const code = ready().preprocess?.apply(this, values);
      // A question in the last line leaves an empty one behind.
      return typeof code === "string" ? code.trimEnd() : code;
    },
    tokens(...values) {
      return ready().tokens?.apply(this, values);
    },
    code(...values) {
      return ready().code?.apply(this, values);
    },
    pre(node) {
      return toPhrasing(ready().pre?.call(this, node) ?? node);
    },
  };
}

/** Another plugin may have loaded the same TypeScript in this process. */
function findCompiler(require: NodeJS.Require): TypeScript {
  const { [SHARED]: shared } = globalThis as { [SHARED]?: { compiler: TypeScript } };
  const { version } = require("typescript/package.json") as { version: string };
  return shared?.compiler.version === version ? shared.compiler : (require("typescript") as TypeScript);
}

/** Left out of what readers copy, and of what the search finds. */
const POPUP = {
  class: "twoslash-popup-container ink-uncopied",
  properties: { "data-search": "off" },
} as const;

/** Names are reached by the keyboard. Icons would be as large as the block. */
const RENDERER = {
  completionIcons: false,
  customTagIcons: false,
  hast: { hoverToken: { properties: { tabindex: "0" } }, hoverPopup: POPUP, queryPopup: POPUP },
} as const;

/** The sample is the author's: what the compiler says of it is for them. */
function createCodeError(error: unknown, code: string): SiteError {
  const said = error instanceof Error ? error.message : String(error);
  return new SiteError(`A code block for twoslash does not compile:\n${code.trim()}\n\n${said.trim()}`, {
    code: "twoslash",
    hint: "Correct the code, name the errors that are meant in a line // @errors: 2345, or take twoslash away from the block.",
    cause: error,
  });
}
