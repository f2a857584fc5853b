import { posix } from "node:path";

/** @typedef {{ file: string; specifier: string; isType: boolean }} Import */
/** @typedef {{ rooms: typeof import("../rooms.mjs").rooms; guarded: typeof import("../rooms.mjs").guarded }} Plan */

/**
 * The name of the room a file is in: that of the deepest folder, or undefined outside of all rooms.
 *
 * @param {string} file From the root of the repository, with forward slashes.
 * @param {Plan["rooms"]} rooms
 * @returns {string | undefined}
 */
export function roomOf(file, rooms) {
  let found;
  for (const [name, { folder }] of Object.entries(rooms)) {
    if (
      file.startsWith(`${folder}/`) &&
      (found === undefined || folder.length > rooms[found].folder.length)
    ) {
      found = name;
    }
  }
  return found;
}

/**
 * The sentence for an import that breaks the plan of the rooms, or undefined when it is allowed.
 *
 * @param {Import} reference
 * @param {Plan} plan
 * @returns {string | undefined}
 */
export function findBreach({ file, specifier, isType }, { rooms, guarded }) {
  const room = roomOf(file, rooms);
  if (room === undefined) return undefined;
  if (specifier.startsWith("."))
    return findRelativeBreach(room, { file, path: posix.join(posix.dirname(file), specifier) }, rooms);

  const target = Object.keys(rooms).find((name) => isWithin(specifier, rooms[name].package));
  if (target !== undefined) return describeBreach(room, target, rooms);
  return isType ? undefined : findGuardedBreach(room, specifier, guarded);
}

function findRelativeBreach(room, { file, path }, rooms) {
  const target = roomOf(path, rooms);
  if (target === room) return findOrderBreach(room, { file, path }, rooms[room]);
  if (packageOf(path) !== packageOf(`${rooms[room].folder}/`)) {
    const name = target === undefined ? undefined : rooms[target].package;
    return `${path} is in another package: import ${name ?? "what it exports"} by name.`;
  }
  if (target === undefined || rooms[room].mayImport.some((entry) => isFileOf(path, entry, rooms)))
    return undefined;
  return describeBreach(room, target, rooms);
}

/** Folders of a room that stand in an order know only those before them. */
function findOrderBreach(room, { file, path }, { folder, folders = [] }) {
  const [own, target] = [file, path].map((name) =>
    folders.indexOf(name.slice(folder.length + 1).split("/")[0]),
  );
  if (own === -1 || target <= own) return undefined;
  const [from, to] = [folders[own], folders[target]];
  return `${from} of ${room} may not import ${to}, which stands behind it (rooms.mjs).`;
}

function findGuardedBreach(room, specifier, guarded) {
  const name = Object.keys(guarded)
    .filter((prefix) => (prefix.endsWith(":") ? specifier.startsWith(prefix) : isWithin(specifier, prefix)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (name === undefined || guarded[name](room)) return undefined;
  return `${room} may not import ${specifier}: rooms.mjs keeps it for other rooms.`;
}

function describeBreach(room, target, rooms) {
  const { mayImport } = rooms[room];
  if (target === room || mayImport.includes(target)) return undefined;
  const allowed = mayImport.length === 0 ? "nothing of ours" : mayImport.join(", ");
  return `${room} may not import ${target}. It may import ${allowed} (rooms.mjs).`;
}

/** `inkstone/site/route-path.ts` names one file of the room `inkstone/site`. */
function isFileOf(path, entry, rooms) {
  const room = posix.dirname(entry);
  return room in rooms && path === `${rooms[room].folder}/${posix.basename(entry)}`;
}

/** `isWithin("@inkstone/model/x", "@inkstone/model")`; a name that ends with a slash is a whole scope. */
function isWithin(specifier, name) {
  if (name === undefined) return false;
  return specifier === name || specifier.startsWith(name.endsWith("/") ? name : `${name}/`);
}

/** `packages/model/src/url.ts` → `packages/model`; a folder at the root is a package of its own. */
function packageOf(path) {
  return /^(?:packages|plugins)\/[^/]+|^[^/]+/.exec(path)?.[0];
}
