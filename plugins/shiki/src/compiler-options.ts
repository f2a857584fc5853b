import { SiteError } from "inkstone";

export type TypeScript = NonNullable<
  NonNullable<Parameters<typeof import("twoslash/core").createTwoslasher>[0]>["tsModule"]
>;

type CompilerOptions = ReturnType<TypeScript["convertCompilerOptionsFromJson"]>["options"];

/** Settings as `tsconfig.json` writes them, as the compiler takes them. Paths are relative to the folder. */
export function resolveCompilerOptions(
  compiler: TypeScript,
  given: Readonly<Record<string, unknown>>,
  folder: string,
): CompilerOptions {
  const entries = Object.entries(given);
  const converted = entries.filter(([, value]) => isConverted(value));
  const written = entries.filter(([, value]) => !isConverted(value));
  const { options, errors } = compiler.convertCompilerOptionsFromJson(Object.fromEntries(written), folder);
  if (errors.length > 0)
    throw createOptionsError(
      errors.map(({ messageText }) => compiler.flattenDiagnosticMessageText(messageText, " ")),
    );
  return {
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    // What most samples are written for. Those without JSX do not notice.
    jsx: compiler.JsxEmit.ReactJSX,
    // As TypeScript 6 has it: what lies about in a project is not what samples are written for.
    types: [],
    ...options,
    ...Object.fromEntries(converted),
  };
}

/** Numbers, and files of libraries, are what TypeScript itself makes of the names: its converter knows only these. */
function isConverted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => /^lib\.(?:.+\.)?d\.ts$/.test(String(one)));
  return typeof value === "number";
}

function createOptionsError(problems: readonly string[]): SiteError {
  return new SiteError(`compilerOptions of twoslash of pluginShiki are wrong: ${problems.join(" ")}`, {
    code: "twoslash-options",
    hint: "Write them in the config as tsconfig.json has them.",
  });
}
