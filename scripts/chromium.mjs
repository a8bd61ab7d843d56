import { existsSync } from "node:fs";
import { mustRun } from "./run.mjs";
import { say, secondsSince } from "./say.mjs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser for the tests: the one that CHROMIUM_PATH names, one in its usual place, or the system's package.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const present = usualPlaces.find((place) => existsSync(place));
  if (present) return present;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.");
  }
  const started = performance.now();
  say("Installing Chromium for the browser tests...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await mustRun(["apt-get", "update", "-q"], { env, quiet: true });
  await mustRun(["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"], {
    env,
    quiet: true,
  });
  say(`Chromium installed (${secondsSince(started)}).`);
  return "/usr/bin/chromium";
}
