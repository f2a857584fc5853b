import { checkOptions, type OptionKind } from "inkstone";
import type { LlmsGroup, LlmsOptions } from "./options.ts";

const SELECTION: readonly OptionKind[] = ["string", { listOf: "string" }, "function"];
const TEXT: readonly OptionKind[] = ["string", { mapOf: "string" }, "function"];

/** Throws what is wrong with them. */
export function checkLlmsOptions(options: LlmsOptions): void {
  checkOptions<LlmsOptions>("pluginLlms", options, {
    kinds: {
      include: SELECTION,
      exclude: SELECTION,
      title: TEXT,
      description: TEXT,
      details: TEXT,
      line: "function",
      groups: "list",
      llmsTxt: "boolean",
      llmsFullTxt: "boolean",
      twins: "boolean",
      menu: "boolean",
    },
  });
  options.groups?.forEach((group, index) =>
    checkOptions<LlmsGroup>(`groups[${index}] of pluginLlms`, group, {
      kinds: { title: TEXT, include: SELECTION },
      required: ["title", "include"],
    }),
  );
}
