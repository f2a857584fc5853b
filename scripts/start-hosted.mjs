/**
 * `npm run start:hosted`: our website with a search service instead of an index of its own. Starts the service on this machine,
 * builds the site for it, pushes the records, and serves the site until Ctrl-C.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import process from "node:process";
import { createSearchServer } from "@inkstone/search-server";

const PROGRAM = fileURLToPath(new URL("../packages/inkstone/bin/inkstone.js", import.meta.url));
const root = fileURLToPath(new URL("../", import.meta.url));

const service = await createSearchServer({
  port: Number(process.env.SEARCH_PORT ?? 7700),
  appId: "inkstone",
});
process.stdout.write(`search service at ${service.url}\n`);
const env = {
  ...process.env,
  INKSTONE_SEARCH_HOST: service.url,
  INKSTONE_SEARCH_KEY: service.searchKey,
  INKSTONE_SEARCH_ADMIN_KEY: service.adminKey,
};
const out = ["--out-dir", "website/dist-hosted"];
// Both are told by Ctrl-C: the preview ends first, and the service behind it.
process.on("SIGINT", () => undefined);
let code = 1;
try {
  code =
    (await run(["build", "website", ...out])) ||
    (await run(["search", "push", "website"])) ||
    (await run(["preview", "website", "--csp", ...out, ...process.argv.slice(2)]));
} finally {
  await service.close();
}
process.exitCode = code;

function run(args) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: root, env, stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", (status) => resolve(status ?? 1)));
}
