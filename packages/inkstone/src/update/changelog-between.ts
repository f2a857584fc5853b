import { compareVersions } from "../project/version.ts";

export interface ChangelogSection {
  version: string;
  /** Without its heading. */
  text: string;
}

/** What is new after `from`, up to and with `to`, newest first. */
export function changelogBetween(changelog: string, from: string, to: string): ChangelogSection[] {
  return changelog
    .split(/^## +/m)
    .slice(1)
    .map((section) => {
      const [version = "", ...lines] = section.split("\n");
      return { version: version.trim().split(/\s/)[0] ?? "", text: lines.join("\n").trim() };
    })
    .filter(
      ({ version }) =>
        /^\d/.test(version) && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
    );
}
