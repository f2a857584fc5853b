import { describeValue } from "../../support/errors/describe-value.ts";

/** Where a value is in the config: `["themeConfig", "nav", 0, "link"]`. */
export type ValuePath = readonly (number | string)[];

/** Something wrong with one value. The file and line are found later, from the path. */
export interface Problem {
  code: string;
  path: ValuePath;
  message: string;
  hint?: string;
}

/** `describePath(["nav", 0, "link"])` is `nav[0].link`. */
export function describePath(path: ValuePath): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      if (!/^[\w$]+$/.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join("");
}

export function createTypeProblem(path: ValuePath, expected: string, value: unknown): Problem {
  const name = path.length === 0 ? "The config" : describePath(path);
  return {
    code: "config-type",
    path,
    message: `${name} must be ${expected}, but it is ${describeValue(value)}.`,
  };
}

/** Something that could not be written out in any number of pages. */
export function createCircleProblem(path: ValuePath): Problem {
  return {
    code: "config-circle",
    path,
    message: `${describePath(path)} contains itself.`,
    hint: "Write plain data: text, numbers, lists and objects.",
  };
}
