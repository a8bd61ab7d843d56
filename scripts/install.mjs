import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holdsEverything } from "./installed-packages.mjs";
import { root } from "./places.mjs";
import { mustRun } from "./run.mjs";
import { sayWhile } from "./say.mjs";

const lockFile = join(root, "package-lock.json");
const installedFile = join(root, "node_modules", ".package-lock.json");
const stampFile = join(root, "node_modules", ".installed-from");

/**
 * Installs the dependencies unless those of this lock file are installed. npm may be configured to run no install
 * scripts: the only one that matters, for the embedded PostgreSQL's links, is compensated where that starts.
 */
export async function ensureInstalled() {
  const lock = readFileSync(lockFile, "utf8");
  const stamp = createHash("sha256")
    .update(`${process.platform} ${process.arch} ${lock}`)
    .digest("hex");
  if (readIfThere(stampFile) !== stamp) {
    if (!isInstalled(lock)) {
      await sayWhile("Installing the packages (the first time takes a minute)", installPackages);
    }
    writeFileSync(stampFile, stamp);
  }
}

/** @param {string} lock */
function isInstalled(lock) {
  const installed = readIfThere(installedFile);
  return Boolean(installed) && holdsEverything(JSON.parse(lock), JSON.parse(installed), process);
}

async function installPackages() {
  const words = ["ci", "--include=dev", "--include=optional", "--engine-strict=false"];
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  // Inside `npm start` this is the very npm that runs us.
  const npm = process.env.npm_execpath ?? "";
  const isOurs = npm.endsWith("npm-cli.js") && existsSync(npm);
  /** @type {import("./run.mjs").Command} */
  const command = isOurs
    ? [process.execPath, npm, ...words, ...quietly]
    : ["npm", ...words, ...quietly];
  await mustRun(command, { quiet: true });
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
