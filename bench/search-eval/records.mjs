import { findIdentifiers } from "@inkstone/search";

/** A section of the evaluation corpora, as a record of ours. */
export function toRecords(sections) {
  const positions = new Map();
  return sections.map((section) => {
    const position = positions.get(section.page) ?? 0;
    positions.set(section.page, position + 1);
    return toRecord(section, position);
  });
}

function toRecord({ id, lvl0, level, title, heading, hierarchy, content, code }, position) {
  const levels = { lvl0, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  hierarchy.forEach((text, index) => {
    levels[`lvl${index + 1}`] = text;
  });
  const depth = Math.max(1, Math.min(6, hierarchy.length));
  if (levels[`lvl${depth}`] !== heading)
    throw new Error(`${id} (level ${level}) is not headed by ${heading}.`);
  return {
    objectID: id,
    url: id,
    hierarchy: levels,
    content,
    type: `lvl${depth}`,
    code: findIdentifiers(code),
    position,
  };
}
