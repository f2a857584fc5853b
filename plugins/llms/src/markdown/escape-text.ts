/** Text that Markdown shall read as it is. Only what would mean something gets a backslash: people read this too. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return (
    text
      .replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\")
      .replace(/`/g, "\\`")
      // A star between spaces and an underscore inside of a word are just that.
      .replace(/(?<!\s)\*|\*(?!\s)/g, String.raw`\*`)
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
      .replace(/~(?=~)/g, String.raw`\~`)
      .replace(/](?=[([:])/g, String.raw`\]`)
      .replace(/<(?=[a-z/!?])/gi, String.raw`\<`)
      .replace(/&(?=#?\w+;)/g, String.raw`\&`)
      .replace(/\$(?=\S[^$\n]*\$)/g, String.raw`\$`)
  );
}

const SPECIAL = /[\\`*_~\]<&$]/;

/** The start of a paragraph, where some signs make it something else. */
export function escapeStart(paragraph: string): string {
  if (!/^[#>+=:\d-]/m.test(paragraph)) return paragraph;
  return paragraph
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|={2,}\s*$|-{3,}\s*$|:::)/gm, String.raw`\$1`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, String.raw`$1\$2`);
}

/** Code in a line, with as many backticks around it as it needs. */
export function quoteCode(code: string): string {
  const text = code.replace(/\s*\n\s*/g, " ");
  if (text === "") return "";
  const fence = "`".repeat(longestRun(text) + 1);
  const gap = text.startsWith("`") || text.endsWith("`") || /^ .*\S.* $/.test(text) ? " " : "";
  return `${fence}${gap}${text}${gap}${fence}`;
}

/** Of backticks. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
