/** One release of the changelog. */
export interface Release {
  version: string;
  /** `2026-11-15`. */
  date: string;
  blocks: readonly Block[];
}

export interface Block {
  kind: "item" | "paragraph";
  /** Markdown, in one line. */
  text: string;
}

const HEADING = /^## (?<version>\S+) \((?<date>\d{4}-\d\d-\d\d)\)$/;

/** The releases of `CHANGELOG.md`, newest first, as they stand there. */
export function readReleases(changelog: string): Release[] {
  return changelog
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith("## "))
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const { version = "", date = "" } = HEADING.exec(heading)?.groups ?? {};
      if (version === "") throw new Error(`A release of CHANGELOG.md has no version and date: "${heading}".`);
      return { version, date, blocks: readBlocks(lines.join("\n")) };
    });
}

function readBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}|\n(?=- )/)
    .map((block) => block.trim().replace(/\s*\n\s*/g, " "))
    .filter((block) => block !== "")
    .map((block) =>
      block.startsWith("- ") ? { kind: "item", text: block.slice(2) } : { kind: "paragraph", text: block },
    );
}
