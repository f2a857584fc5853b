/** As it stands in lists and quotes too. */
const FENCE = /^[ \t>*+\d.)-]*(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm;
const TAG_OR_ENTITY = /<[a-z/!?]|&[a-z#]/i;

/** The grammars of documents read these as another language than ours do. */
const READ_AS: Readonly<Record<string, string>> = { jsx: "javascript" };

/** The languages that a document names in its fences; tags and entities are of HTML as it stands in documents. */
export function findNamedLanguages(code: string): string[] {
  const fenced = [...code.matchAll(FENCE)].map(([, name = ""]) => name.toLowerCase());
  const named = fenced.map((name) => READ_AS[name] ?? name);
  return TAG_OR_ENTITY.test(code) ? [...named, "html-derivative"] : named;
}
