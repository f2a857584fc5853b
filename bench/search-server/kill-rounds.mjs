import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(
  new URL("../../packages/search-server/bin/inkstone-search.js", import.meta.url),
);
const writers = 6;
const objectsEach = 12;
const headers = { "x-algolia-api-key": "admin", "x-algolia-application-id": "any" };

/**
 * What an object may be: the state that was promised, and those that were asked for and not answered.
 *
 * @typedef {{ possible: (string | undefined)[] }} Expected
 */

/**
 * Writes to a service, kills it in the middle, and looks whether everything that it promised is there; again and again.
 *
 * @param {{ folder: string, rounds: number, seed: number, log?: (line: string) => void }} options
 * @returns {Promise<{ kills: number, early: number, writes: number, snapshots: number, lost: string[] }>}
 */
export async function runKillRounds({ folder, rounds, seed, log = () => undefined }) {
  const random = createRandom(seed);
  /** @type {Map<string, Expected>} */
  const expected = new Map();
  const result = { kills: 0, early: 0, writes: 0, snapshots: 0, lost: /** @type {string[]} */ ([]) };
  const snapshots = new Set();
  for (let round = 0; round < rounds; round++) {
    // A service that is killed while it recovers must recover all the same.
    if (random() < 0.2) {
      const child = start(folder);
      await sleep(random() * 250);
      await kill(child);
      result.early += 1;
    }
    const child = start(folder);
    const url = await urlOf(child);
    result.lost.push(...(await findLost(url, expected)));
    const stop = { isOver: false };
    const work = Array.from({ length: writers }, (_, writer) =>
      write(url, { writer, round, expected, stop, result, random }),
    );
    // A busy machine may need longer until there is something to lose.
    for (const before = result.writes; result.writes === before;) await sleep(10);
    await sleep(random() * 240);
    await kill(child);
    stop.isOver = true;
    await Promise.all(work);
    result.kills += 1;
    for (const name of await readdir(folder)) if (/^snapshot-\d+$/.test(name)) snapshots.add(name);
    result.snapshots = snapshots.size;
    log(`round ${round + 1}: ${result.writes} writes so far, ${result.lost.length} lost`);
  }
  const child = start(folder);
  result.lost.push(...(await findLost(await urlOf(child), expected)));
  child.kill("SIGTERM");
  await once(child, "close");
  return result;
}

function start(folder) {
  const args = [
    "serve",
    "--data",
    folder,
    "--port",
    "0",
    "--admin-key",
    "admin",
    "--snapshot-after",
    "40000",
  ];
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8").on("data", () => undefined);
  return child;
}

async function urlOf(child) {
  let output = "";
  for await (const text of child.stdout) {
    output += text;
    const [, url] = / at (http\S+)\n/.exec(output) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The service did not start: ${output}`);
}

async function kill(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "close");
}

/** One writer owns its objects, so that what they must be depends on nobody else. */
async function write(url, { writer, round, expected, stop, result, random }) {
  for (let turn = 0; !stop.isOver; turn++) {
    const id = `w${writer}-${Math.floor(random() * objectsEach)}`;
    const known = expected.get(id) ?? { possible: [undefined] };
    expected.set(id, known);
    const { send, next } = chooseWrite(id, { value: `${round}.${turn}`, before: known.possible, random });
    known.possible = [...known.possible, ...next];
    try {
      const response = await fetch(url + send.path, { method: send.method, headers, body: send.body });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      await response.text();
    } catch {
      // Not promised: it may be there or not.
      return;
    }
    known.possible = next;
    result.writes += 1;
  }
}

/** A write, and what the object may be once it was promised. */
function chooseWrite(id, { value, before, random }) {
  const path = `/1/indexes/docs/${id}`;
  const padding = "text of some length ".repeat(40);
  const dice = random();
  if (dice < 0.15) return { send: { method: "DELETE", path }, next: [undefined] };
  if (dice < 0.3) {
    const requests = [{ action: "addObject", body: { objectID: id, value, padding } }];
    return {
      send: { method: "POST", path: "/1/indexes/docs/batch", body: JSON.stringify({ requests }) },
      next: [value],
    };
  }
  if (dice < 0.4) {
    const body = JSON.stringify({ value });
    // An object that is not there is not made.
    const next = before.map((one) => (one === undefined ? undefined : value));
    return { send: { method: "POST", path: `${path}/partial?createIfNotExists=false`, body }, next };
  }
  return { send: { method: "PUT", path, body: JSON.stringify({ value, padding }) }, next: [value] };
}

/** Objects that are not what was promised. What is found is what counts from now on. */
async function findLost(url, expected) {
  const found = new Map();
  let cursor;
  do {
    const body = JSON.stringify({ hitsPerPage: 1000, ...(cursor === undefined ? {} : { cursor }) });
    const response = await fetch(`${url}/1/indexes/docs/browse`, { method: "POST", headers, body });
    if (response.status === 404) break;
    const page = await response.json();
    for (const { objectID, value } of page.hits) found.set(objectID, value);
    cursor = page.cursor;
  } while (cursor !== undefined);
  const lost = [];
  for (const [id, known] of expected) {
    const value = found.get(id);
    if (!known.possible.includes(value))
      lost.push(`${id}: ${value} instead of ${known.possible.join(" or ")}`);
    known.possible = [value];
  }
  return lost;
}

function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
