import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { chromium } from "playwright-core";

/** Chromium without all that makes it a browser on a desk: the same pages for half of the work. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

/** How a Chromium comes to be on the machine, one after the other, when none is there. */
const INSTALLERS = [() => installWithApt(SHELL), () => installWithApt("chromium"), installWithPlaywright];

/** The path of a Chromium that is on this machine, or undefined. */
export function findChromium() {
  const paths = [
    ...namedByEnvironment(),
    ...foundOnPath([SHELL, ...BROWSERS]),
    ...standardPaths(),
    chromium.executablePath(),
  ];
  return paths.find((path) => path !== "" && existsSync(path));
}

/**
 * The path of a Chromium, which is installed first when there is none and that can be done.
 *
 * @returns {string}
 */
export function requireChromium({ find = findChromium, installers = INSTALLERS } = {}) {
  const present = find();
  if (present !== undefined) return present;
  for (const install of installers) {
    install();
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    "No Chromium was found, and installing one did not work. " +
      "Install Chromium or Chrome, or set CHROME_PATH to the program.",
  );
}

function namedByEnvironment() {
  return [process.env.CHROME_PATH ?? "", process.env.PUPPETEER_EXECUTABLE_PATH ?? ""];
}

function foundOnPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function standardPaths() {
  if (process.platform === "darwin") {
    const programs = ["Google Chrome", "Chromium", "Microsoft Edge"];
    const folders = ["/Applications", join(homedir(), "Applications")];
    return programs.flatMap((name) =>
      folders.map((folder) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
    );
  }
  if (process.platform === "win32") {
    const programs = ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"];
    const { ProgramFiles, LOCALAPPDATA } = process.env;
    const folders = [ProgramFiles, process.env["ProgramFiles(x86)"], LOCALAPPDATA].filter(Boolean);
    return [...programs, "Microsoft/Edge/Application/msedge.exe"].flatMap((program) =>
      folders.map((folder) => join(folder, program)),
    );
  }
  return ["/snap/bin/chromium", "/opt/google/chrome/chrome"];
}

/** Debian has Chromium as a package, Ubuntu only a stub that wants a running snap service. */
function installWithApt(name) {
  const isDebian =
    existsSync("/etc/debian_version") && !readFileSync("/etc/os-release", "utf8").includes("ubuntu");
  if (!isDebian || process.getuid?.() !== 0) return;
  announce("apt-get");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-q"], env);
  // The font is small and gives Chinese pages their glyphs.
  run("apt-get", ["install", "-q", "-y", "--no-install-recommends", name, "fonts-wqy-microhei"], env);
}

function installWithPlaywright() {
  announce("playwright-core");
  const manifest = createRequire(import.meta.url).resolve("playwright-core/package.json");
  run(process.execPath, [join(dirname(manifest), "cli.js"), "install", "chromium"], process.env);
}

function run(command, args, env) {
  const minutes = 60_000;
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env, timeout: 10 * minutes });
}

function announce(how) {
  process.stderr.write(`No Chromium on this machine: installing one with ${how}.\n`);
}
