import { dirname, relative } from "node:path";

/** A component that a module uses and does not define. */
export interface ProvidedComponent {
  name: string;
  /** `Badge`, or `default`. */
  exported: string;
  /** A package, or a file by its absolute path. */
  from: string;
}

/** The names that a compiled MDX page expects to be given. */
export function findMissingNames(code: string): string[] {
  const names = [...code.matchAll(/\b_missingMdxReference\("([\w$]+)[".]/g)].map(([, name = ""]) => name);
  return [...new Set(names)];
}

/** Imports what a module expects. What the theme hands to the page goes first. */
export function provideComponents(
  code: string,
  provided: readonly ProvidedComponent[],
  modulePath: string,
): string {
  if (provided.length === 0) return code;
  const imports = provided.map(
    ({ exported, from }, index) =>
      `import { ${exported} as _provided${index} } from ${JSON.stringify(specifierOf(from, modulePath))};\n`,
  );
  const entries = provided.map(({ name }, index) => `${name}: _provided${index}`).join(", ");
  const body = code.replace(
    /^export default (?:(function MDXContent)|MDXContent;)/m,
    (_, declaration: string | undefined) => declaration ?? "",
  );
  const page = `export default function Page(props) {\n    return MDXContent({ ...props, components: { ${entries}, ...props?.components } });\n}\n`;
  return imports.join("") + body + page;
}

/** Relative, so that a module is the same wherever the project lies. */
function specifierOf(from: string, modulePath: string): string {
  if (!/^(?:[/\\]|[A-Za-z]:)/.test(from)) return from;
  const path = relative(dirname(modulePath), from).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
