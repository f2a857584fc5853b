import type { HeadTag } from "@inkstone/model";
import { describeRefusedTag, HEAD_TAGS } from "../describe-refused-tag.ts";
import { type Check, mapOf, text } from "./check.ts";
import { findLinkProblems } from "./link.ts";
import { createTypeProblem, type Problem, type ValuePath } from "./problem.ts";

const attributes = mapOf({
  ...text,
  find: (value, path) => text.find(value, path).map((problem) => ({ ...problem, ...hintFor(value, path) })),
});

/** `["meta", { name: "robots", content: "noindex" }]`, with the element's text as a third entry. */
export const headTag: Check = {
  kind: "list",
  expected: "a list of tag, attributes and text",
  find(value, path) {
    if (!Array.isArray(value))
      return [{ ...createTypeProblem(path, this.expected, value), ...hintForKind(value) }];
    const [tag, values, content] = value as unknown[];
    const problems = attributes.find(values, [...path, 1]);
    if (content !== undefined) problems.push(...text.find(content, [...path, 2]));
    if (tag !== "title" && (typeof tag !== "string" || !HEAD_TAGS.includes(tag))) {
      problems.push(createTypeProblem([...path, 0], `one of ${HEAD_TAGS.join(", ")}`, tag));
    }
    if (problems.length > 0) return problems;
    const refused = describeRefusedTag(value as HeadTag);
    if (refused !== undefined) return [{ code: "config-head", path, ...refused }];
    return findAddressProblems(values as Record<string, string>, [...path, 1]);
  },
};

/** Rspress takes HTML and functions of the page as well. */
function hintForKind(value: unknown): Pick<Problem, "hint"> {
  if (typeof value === "string") {
    const [, tag = "meta"] = /<([a-z]+)/.exec(value) ?? [];
    return { hint: `Write ["${tag}", { … }], with the text between its tags, if any, as the third.` };
  }
  return typeof value === "function" ? { hint: "Write a plugin with the hook head." } : {};
}

/** Other tools, and JSX, say `true` of an attribute that has no value. */
function hintFor(value: unknown, path: ValuePath): Pick<Problem, "hint"> {
  const name = path.at(-1);
  if (value === true) return { hint: `Write ${name}: "" for an attribute without a value.` };
  return value === false ? { hint: `Leave ${name} out.` } : {};
}

function findAddressProblems(values: Record<string, string>, path: ValuePath): Problem[] {
  return ["href", "src"].flatMap((key) => {
    const value = values[key];
    if (value === undefined || /^data:/i.test(value)) return [];
    return findLinkProblems(value, [...path, key]);
  });
}
