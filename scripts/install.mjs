import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, root } from "./places.mjs";
import { mustRun } from "./run.mjs";
import { say, secondsSince } from "./say.mjs";

const stamp = join(root, "node_modules", ".installed-from");

/** Installs the dependencies unless those of this lock file are there. Everything comes from the npm registry. */
export async function ensureInstalled() {
  mkdirSync(cacheFolder, { recursive: true });
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const started = performance.now();
  say("Installing the dependencies (the first time takes a minute)...");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  await mustRun([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
  say(`Dependencies installed (${secondsSince(started)}).`);
}
