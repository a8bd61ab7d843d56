import { globSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "../places.mjs";

/** Installed or generated folders, never written by hand. */
const made = new Set(["node_modules", "dist", "data", ".git", ".cache", "test-results"]);

/**
 * Returns every hand-written file of the repository.
 * @returns {string[]} paths from its root, with slashes
 */
export function repositoryFiles() {
  const entries = globSync("**/*", {
    cwd: root,
    exclude: ({ name }) => made.has(name),
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"));
}
