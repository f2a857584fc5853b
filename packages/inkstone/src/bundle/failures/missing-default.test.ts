import { expect, test } from "vitest";
import { describeMissingDefault } from "./missing-default.ts";

test.each([
  ["Global0", "/site/Chat.tsx", "./node_modules/.cache/inkstone/bundle/entries/shell.js"],
  ["_provided1", "../Chat.tsx", "./docs/a.mdx"],
])("a component that %s stands for is told by its own file", (name, from, moduleName) => {
  const message = `export 'default' (imported as '${name}') was not found in '${from}' (possible exports: a)`;
  expect(describeMissingDefault({ message, moduleName }, { projectRoot: "/site" })).toMatchObject({
    message: "Chat.tsx has no default export.",
    place: { file: "Chat.tsx", line: 1, column: 1 },
  });
});

test("an import that an author wrote is told where it stands", () => {
  const message = "export 'default' (imported as 'Chat') was not found in './Chat.tsx'";
  expect(
    describeMissingDefault({ message, moduleName: "./docs/a.mdx" }, { projectRoot: "/" }),
  ).toBeUndefined();
});
