import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./places.mjs";
import { say } from "./say.mjs";

const place = join(cacheFolder, "set-up.lock");
/**
 * The holder touches the lock every few seconds, since the process id of a killed one may be reused. In milliseconds.
 */
const signEvery = 5_000;
const deadAfter = 60_000;

/**
 * Installs and builds under a lock: `npm start` and `npm test` running at the same time in one checkout would overwrite
 * each other's build.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function setUpAlone(work) {
  mkdirSync(cacheFolder, { recursive: true });
  for (let waited = 0; !isTaken(); waited += 1) {
    if (waited === 0) say("Another command is installing or building here; waiting for it …");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const sign = setInterval(() => utimesSync(place, new Date(), new Date()), signEvery);
  const release = () => rmSync(place, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(sign);
    process.removeListener("exit", release);
    release();
  }
}

/** Takes the lock, or removes it when its holder is dead, so that the next attempt takes it. */
function isTaken() {
  try {
    writeFileSync(place, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  const shown = statSync(place, { throwIfNoEntry: false })?.mtimeMs;
  if (shown !== undefined && (Date.now() - shown > deadAfter || !holderLives())) {
    rmSync(place, { force: true });
  }
  return false;
}

function holderLives() {
  try {
    process.kill(Number(readFileSync(place, "utf8")), 0);
    return true;
  } catch (error) {
    // A running process of another user may not be signalled (EPERM); a file just created may still be empty.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
