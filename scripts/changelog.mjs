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
 * @param {string} version
 * @param {readonly string[]} sentences
 * @returns {string}
 */
export function addRelease(changelog, version, sentences) {
  const items = sentences.map((sentence) => `- ${sentence.replaceAll("\n", "\n  ")}`).join("\n");
  const release = `## ${version}\n\n${items}\n`;
  const place = changelog.search(/^## /m);
  if (place === -1) return `${changelog.trimEnd()}\n\n${release}`;
  return `${changelog.slice(0, place)}${release}\n${changelog.slice(place)}`;
}
