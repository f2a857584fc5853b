export interface ImportStatement {
  /** `import Part from …`; empty without one. */
  defaultName: string;
  names: { imported: string; local: string }[];
  from: string;
  /** Where it starts in the text, in lines. */
  line: number;
}

export interface ParsedImports {
  imports: ImportStatement[];
  /** What else is there: exports, whole namespaces, style sheets, types. Empty if nothing is. */
  rest: string;
}

const NAME = String.raw`[A-Za-z_$][\w$]*`;
const IMPORT = new RegExp(
  String.raw`import\s+(?!type\s+[{\w])(?:(${NAME})\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(["'])([^"'\n]+)\3[ \t]*;?`,
  "g",
);
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The plain imports of a block of MDX code: default and named ones. */
export function parseImports(code: string): ParsedImports {
  const imports = [...code.matchAll(IMPORT)].map(
    ({ 1: defaultName = "", 2: names = "", 4: from = "", index }) => ({
      defaultName,
      names: parseNames(names),
      from,
      line: code.slice(0, index).split("\n").length - 1,
    }),
  );
  return { imports, rest: code.replace(IMPORT, "").replace(COMMENTS, "").trim() };
}

function parseNames(names: string): ImportStatement["names"] {
  return names
    .replace(COMMENTS, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => {
      const [imported = "", local = imported] = name.split(/\s+as\s+/);
      return { imported, local };
    });
}
