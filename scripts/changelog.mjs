/**
 * What a changeset says to users: its text behind the front matter.
 *
 * @param {string} changeset
 * @returns {string}
 */
export function sentenceOf(changeset) {
  return changeset.replace(/^---\n.*?\n---\n/s, "").trim();
}

/**
 * The changelog with a new release in front of the earlier ones.
 *
 * @param {string} changelog
 * @param {{ version: string, date: string, sentences: readonly string[] }} release its date as `2026-11-15`
 * @returns {string}
 */
export function addRelease(changelog, { version, date, sentences }) {
  const items = sentences.map((sentence) => `- ${sentence.replaceAll("\n", "\n  ")}`).join("\n");
  const release = `## ${version} (${date})\n\n${items}\n`;
  const place = changelog.search(/^## /m);
  if (place === -1) return `${changelog.trimEnd()}\n\n${release}`;
  return `${changelog.slice(0, place)}${release}\n${changelog.slice(place)}`;
}
