import { checkOptions } from "./check-options.ts";

/** Throws what is wrong with a site's own words for a plugin's pages. `known` has all of them, `owner` is who takes them: `pluginOwners`. */
export function checkMessages<Words extends Readonly<Record<string, string>>>(
  owner: string,
  messages: Readonly<Record<string, Partial<Words>>> | undefined,
  known: Words,
): void {
  const kinds = Object.fromEntries(Object.keys(known).map((key) => [key, "string"])) as {
    [Key in keyof Required<Words>]: "string";
  };
  for (const [lang, words] of Object.entries(messages ?? {})) {
    checkOptions<Words>(`messages.${lang} of ${owner}`, words, { kinds });
  }
}
