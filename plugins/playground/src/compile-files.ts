import { transform } from "sucrase";
import type { PlaygroundFile } from "./playground-file.ts";

export interface Program {
  /** Scripts by name, as functions of `require`, `module` and `exports`. */
  scripts: Record<string, string>;
  styles: string[];
  /** Name of the component's file. */
  entry: string;
}

/** Throws with the name of the file and the place. */
export function compileFiles(files: readonly PlaygroundFile[]): Program {
  const isStyle = ({ language }: PlaygroundFile): boolean => language === "css";
  const scripts = files.filter((file) => !isStyle(file)).map((file) => [file.name, compile(file)] as const);
  return {
    scripts: Object.fromEntries(scripts),
    styles: files.filter(isStyle).map(({ code }) => code),
    entry: files[0]?.name ?? "",
  };
}

function compile({ name, language, code }: PlaygroundFile): string {
  try {
    return transform(code, {
      transforms: ["imports", ...(language.startsWith("ts") ? ["typescript" as const] : []), "jsx"],
      jsxRuntime: "automatic",
      production: true,
    }).code;
  } catch (error) {
    const message =
      error instanceof Error ? error.message.replace(/^Error transforming [^:]*: /, "") : String(error);
    throw new Error(`${name}: ${message}`, { cause: error });
  }
}
