import type { Warning } from "../warning.ts";
import type { CodeBlock } from "./code-block.ts";

const INSTALL =
  'Write <PackageManagerTabs command="npm install name" /> in an .mdx file, or "sh" as the language.';

/** What other tools write in the place of a language. */
const OTHERS: Readonly<Record<string, string>> = {
  "mdx-code-block": "Take the fences away: in an .mdx file, what stands between them is a part of the page.",
  npm: INSTALL,
  "package-install": INSTALL,
};

export function describeUnknownLanguage({ label, line, file }: CodeBlock): Warning {
  return {
    message: `No highlighter knows the language "${label}"; the block is shown as plain text.`,
    code: "code-language",
    hint:
      (Object.hasOwn(OTHERS, label) ? OTHERS[label] : undefined) ??
      'Correct the name behind the fence, or write "text".',
    line,
    ...(file !== undefined && { file }),
  };
}

/** Samples for TypeScript have lines that are meant for it alone, such as `// ---cut---`. */
export function isForTypeScript({ rawMeta }: CodeBlock): boolean {
  return /(?:^|\s)twoslash(?:\s|$)/.test(rawMeta);
}

export function describeUnreadTwoslash({ line, file }: CodeBlock): Warning {
  return {
    message: "twoslash behind the language of a code block has no meaning without a plugin.",
    code: "foreign-syntax",
    hint: "Add pluginShiki({ twoslash: true }) of @inkstone/plugin-shiki to plugins in the config, or remove the word and lines such as // ---cut---.",
    line,
    ...(file !== undefined && { file }),
  };
}
