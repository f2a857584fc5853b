import { expect, test } from "vitest";
import { copyComponent } from "./copy-component.ts";
import type { ThemeSource } from "./theme-source.ts";

test("what the theme exports is imported from it, and the rest comes along", () => {
  expect(copyComponent("Box", "components/Box/Box.tsx", SOURCE)).toEqual([
    {
      path: "Box/Box.tsx",
      text: [
        "// From @inkstone/theme 1.2.3, components/Box/Box.tsx",
        'import { usePage } from "inkstone/runtime";',
        'import { Slot } from "inkstone/theme";',
        'import { size } from "./size.ts";',
        'import { size as other } from "./Other-size.ts";',
        "",
      ].join("\n"),
    },
    { path: "Box/size.ts", text: 'import { size as other } from "./Other-size.ts";\n' },
    { path: "Box/Other-size.ts", text: "export const size = 2;\n" },
  ]);
});

const FILES: Readonly<Record<string, string>> = {
  "components/Box/Box.tsx": [
    'import { usePage } from "@inkstone/runtime";',
    'import { Slot } from "../../slots/Slot.tsx";',
    'import { size } from "./size.ts";',
    'import { size as other } from "../Other/size.ts";',
    "",
  ].join("\n"),
  "components/Box/size.ts": 'import { size as other } from "../Other/size.ts";\n',
  "components/Other/size.ts": "export const size = 2;\n",
};

const SOURCE: ThemeSource = {
  version: "1.2.3",
  parts: ["Box"],
  fileOf: () => "components/Box/Box.tsx",
  read: (file) => FILES[file] ?? "",
  exports: (name) => name === "Slot",
};
