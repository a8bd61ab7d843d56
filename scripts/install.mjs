import { existsSync } from "node:fs";
import { isInstalled, noteInstalled } from "./installed-packages.mjs";
import { root } from "./places.mjs";
import { mustRun } from "./run.mjs";
import { sayWhile } from "./say.mjs";

/**
 * Installs the dependencies unless those of this lock file are installed. npm may be configured to run no install
 * scripts: the only one that matters, for the embedded PostgreSQL's links, is compensated where that starts.
 */
export async function ensureInstalled() {
  if (isInstalled(root, process)) return;
  await sayWhile("Installing the packages (the first time takes a minute)", installPackages);
  noteInstalled(root, process);
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
