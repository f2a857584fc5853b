import { expect, test } from "vitest";
import type { BundleInput } from "../live-input.ts";
import { findEscapedPath, refuseUnreadablePaths } from "./refused-path.ts";

test.each([
  ["/sites/we!ird", "/sites/we!ird/docs/a.mdx", 'cannot read /sites/we!ird: in a path, "!"'],
  ["/sites/we?ird", "/sites/we?ird/docs/a.mdx", 'cannot read /sites/we?ird: in a path, "?"'],
  ["/sites/site", "/sites/site/docs/c!/a.mdx", 'cannot read docs/c!/a.mdx: in a path, "!"'],
])("%s with the page %s is refused", (projectRoot, path, message) => {
  expect(() => refuseUnreadablePaths(createInput(projectRoot, path))).toThrow(message);
});

test.each(["/sites/site", "/sites/we ird", "/sites/100%", "/sites/中文", "/sites/(a)[b]{c}", "/sites/c#"])(
  "%s is read",
  (projectRoot) => {
    expect(() => refuseUnreadablePaths(createInput(projectRoot, `${projectRoot}/docs/a.mdx`))).not.toThrow();
  },
);

test("a style sheet that is missed because of its escaped path is told by the sign", () => {
  const failures = [{ message: "Module not found: Can't resolve '/sites/c\u200B#/docs/a.css'" }];
  expect(String(findEscapedPath(failures, "/sites/c#"))).toContain('cannot read /sites/c#: in a path, "#"');
  expect(findEscapedPath([{ message: "Can't resolve './a.css'" }], "/sites/c#")).toBeUndefined();
});

test("a loader that is missed because packages are below such a folder is told by the sign, too", () => {
  const message = "Unable to resolve loader /sites/c??ruleSet[1].use[0]#/node_modules/css-loader/index.js";
  expect(String(findEscapedPath([{ message }], "/sites/c#"))).toContain(
    'cannot read /sites/c#: in a path, "#"',
  );
  expect(findEscapedPath([{ message: "Unable to resolve loader sass-loader" }], "/sites/c#")).toBeUndefined();
});

function createInput(projectRoot: string, path: string): BundleInput {
  const config = { projectRoot, themeDir: undefined, globalStyles: [], globalUIComponents: [] };
  return { config, pages: [{ path }] } as unknown as BundleInput;
}
