import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { mustRun } from "./run.mjs";
import { sayWhile } from "./say.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser for the tests: the one that CHROMIUM_PATH names, one that is installed, or else (as root, on a system with
 * apt) the system's package.
 * @returns {Promise<string>} its path
 * @throws {Error} in one sentence, when there is none and none can be installed
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const present = installedChromium();
  if (present) return present;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.");
  }
  await sayWhile("Installing Chromium for the browser tests", installChromium);
  const installed = installedChromium();
  if (!installed) throw new Error("The system's package brought no Chromium; set CHROMIUM_PATH.");
  return installed;
}

function installedChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin");
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...elsewhere].find((place) => existsSync(place));
}

async function installChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const waiting = ["-q", "-o", "DPkg::Lock::Timeout=300"];
  await mustRun(["apt-get", ...waiting, "update"], { env, quiet: true });
  const what = ["install", "-y", "--no-install-recommends", "chromium"];
  await mustRun(["apt-get", ...waiting, ...what], { env, quiet: true });
}
