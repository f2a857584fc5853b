import type { UserMultiVersion } from "../user-config.ts";
import { closest } from "../../support/text/closest.ts";
import { findLinkProblems } from "./link.ts";
import { createTypeProblem, describePath, type Problem, type ValuePath } from "./problem.ts";

export function findBaseProblems(base: string, path: ValuePath): Problem[] {
  const trimmed = base.replaceAll(/^\/+|\/+$/g, "");
  const right = trimmed === "" ? "/" : `/${trimmed}/`;
  const isRelative = /^\.{1,2}(?:\/|$)/.test(base);
  const hint = isRelative
    ? 'Write the path that the site is served under, such as "/docs/", or "/" where it has a host of its own.'
    : `Use "${right}".`;
  const createProblem = (message: string): Problem[] => [{ code: "config-base", path, message, hint }];

  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(base)) {
    return [
      {
        code: "config-base",
        path,
        message: `base must be a path, but it is "${base}".`,
        hint: "Give the origin as siteUrl, and only the path behind it as base.",
      },
    ];
  }
  if (!base.startsWith("/") || !base.endsWith("/")) {
    return createProblem(`base must start and end with "/", but it is "${base}".`);
  }
  if (!/^\/([\w.~!$&'()*+,;=@%-]+\/)*$/.test(base) || /\/\.\.?\//.test(base)) {
    return [
      {
        code: "config-base",
        path,
        message: `base must be a plain path, but it is "${base}".`,
        hint: 'Use letters, digits, "-", "_" and "." between slashes, as in "/docs/".',
      },
    ];
  }
  return findLinkProblems(base, path);
}

export function findSiteUrlProblems(siteUrl: string, path: ValuePath): Problem[] {
  const tooLong = findLinkProblems(siteUrl, path);
  if (tooLong.length > 0) return tooLong;
  const url = /^https?:\/\//i.test(siteUrl) && URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  if (url?.href === `${url?.origin}/`) return [];
  const hint =
    url === undefined
      ? 'Write it as in siteUrl: "https://example.com".'
      : `Write siteUrl: "${url.origin}", and give the path behind it as base.`;
  return [
    { code: "config-site-url", path, message: `siteUrl must be an origin, but it is "${siteUrl}".`, hint },
  ];
}

export function findLangProblems(lang: string, path: ValuePath): Problem[] {
  if (/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(lang)) return [];
  return [createTypeProblem(path, 'a language tag such as "en" or "zh-CN"', lang)];
}

export function findVersionProblems(
  { default: main, versions }: UserMultiVersion,
  path: ValuePath,
): Problem[] {
  const problems: Problem[] = versions.flatMap((version, index) =>
    /^\w[\w.-]*$/.test(version)
      ? []
      : [createTypeProblem([...path, "versions", index], 'a folder name such as "v2"', version)],
  );
  problems.push(...findDuplicates(versions, [...path, "versions"]));
  if (!versions.includes(main) && !(main === "" && versions.length === 0)) {
    const guess = closest(main, versions);
    problems.push({
      code: "config-versions",
      path: [...path, "default"],
      message: `${describePath([...path, "default"])} is "${main}", which is not one of the versions.`,
      hint: guess === undefined ? `Add "${main}" to versions.` : `Did you mean "${guess}"?`,
    });
  }
  return problems;
}

/** The name stands behind `:::`, so it must be one that the parser takes for a name. */
export function findContainerProblems(containers: Record<string, unknown>, path: ValuePath): Problem[] {
  return Object.keys(containers).flatMap((name) =>
    /^[a-z][\w-]*$/i.test(name)
      ? []
      : [createTypeProblem([...path, name], "named with letters, digits and dashes", name)],
  );
}

export function findGlobProblems(globs: string[], path: ValuePath): Problem[] {
  return globs.flatMap((glob, index) => {
    if (glob !== "" && !/^(\/|\.\.?\/|[a-z]:)/i.test(glob)) return [];
    return [
      createTypeProblem([...path, index], 'a glob relative to the content folder, such as "guide/**"', glob),
    ];
  });
}

/** The file's name is what authors write: `<Chart>`. */
export function findComponentNameProblems(files: string[], path: ValuePath): Problem[] {
  const names = files.map((file) => /([^/\\]*?)(?:\.\w+)?$/.exec(file)?.[1] ?? "");
  const wrong = names.flatMap((name, index) =>
    /^[A-Z][\w$]*$/.test(name)
      ? []
      : [
          {
            code: "config-component-name",
            path: [...path, index],
            message: `${describePath(path)} lists ${files[index]}, whose name no element can have.`,
            hint: 'Begin the name with a capital letter, as in "components/Chart.tsx".',
          },
        ],
  );
  return [...wrong, ...findDuplicates(names, path)];
}

/** Names that are listed twice. */
export function findDuplicates(names: readonly string[], path: ValuePath): Problem[] {
  return names.flatMap((name, index) => {
    if (names.indexOf(name) === index) return [];
    return [
      {
        code: "config-duplicate",
        path: [...path, index],
        message: `${describePath(path)} lists "${name}" twice.`,
        hint: "Remove one of them.",
      },
    ];
  });
}
