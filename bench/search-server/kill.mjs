/** Kills the search service a hundred times while it is written to: `node bench/search-server/kill.mjs [rounds]`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { runKillRounds } from "./kill-rounds.mjs";

const rounds = Number(process.argv[2] ?? 100);
const folder = await mkdtemp(join(tmpdir(), "inkstone-kill-"));
const log = (line) => process.stdout.write(`${line}\n`);
const { lost, ...counts } = await runKillRounds({ folder, rounds, seed: Date.now(), log });
log(JSON.stringify(counts));
for (const line of lost) log(line);
await rm(folder, { recursive: true });
process.exitCode = lost.length === 0 ? 0 : 1;
