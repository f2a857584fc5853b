import { expect, test } from "vitest";
import { copyComponent, readOrigin } from "./copy-component.ts";
import type { ThemeSource } from "./theme-source.ts";

test("what the theme exports is imported from it, and the rest comes along", () => {
  expect(copyComponent("Box", "components/Box/Box.tsx", SOURCE)).toEqual([
    {
      path: "Box/Box.tsx",
      text: [
        "// From @inkstone/theme 1.2.3, components/Box/Box.tsx",
        "// Original e0f5a1a39768: inkstone update tells when it changes.",
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

test("the note of a copy changes with any file of the original, and with nothing else", () => {
  const originOf = (files: Readonly<Record<string, string>>, version = "1.2.3"): string | undefined => {
    const source = { ...SOURCE, version, read: (file: string) => files[file] ?? "" };
    const [entry] = copyComponent("Box", "components/Box/Box.tsx", source);
    return readOrigin(entry?.text ?? "")?.hash;
  };
  expect(originOf(FILES)).toBe("e0f5a1a39768");
  expect(originOf(FILES, "9.9.9")).toBe("e0f5a1a39768");
  expect(originOf({ ...FILES, "components/Other/size.ts": "export const size = 3;\n" })).not.toBe(
    "e0f5a1a39768",
  );
  expect(readOrigin("// From somewhere else\n")).toBeUndefined();
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
