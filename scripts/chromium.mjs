import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";
import { sayWhile } from "./say.mjs";

/** Chromium without windows: the same pages, at half the processor time or less (docs/decisions/0070). */
const light = ["chromium-headless-shell", "chrome-headless-shell"];
const names = [...light, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the browser for the tests: the one in CHROMIUM_PATH, a headless one that is installed or (as root, on a system
 * with apt) can be, or else any installed Chromium.
 * @returns {Promise<string>} its path
 * @throws {Error} with a one-sentence message, when there is none and none can be installed
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const present = installed(light);
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await sayWhile("Installing Chromium for the browser tests", installChromium);
  }
  const found = installed(names);
  if (found) return found;
  throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.");
}

/** @param {readonly string[]} wanted names of programs, the best first */
function installed(wanted) {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin");
  const places = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...(wanted === names ? elsewhere : [])].find((place) => existsSync(place));
}

/** Installs the system's headless package; where there is none, the full browser, unless that is already installed. */
async function installChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  /** @param {string[]} words */
  const apt = (...words) =>
    run(["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", ...words], { env, quiet: true });
  const install = ["install", "-y", "--no-install-recommends"];
  await apt("update");
  const { code } = await apt(...install, "chromium-headless-shell");
  if (code === 0 || installed(names)) return;
  const { code: failed, output } = await apt(...install, "chromium");
  if (failed !== 0) throw new Error(`The system's package was not installed: ${output.trimEnd()}`);
}
