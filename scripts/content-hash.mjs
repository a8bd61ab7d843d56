import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./places.mjs";

const passedOver = /^(node_modules|dist|data|testing|\..*)$|\.test\.tsx?$/;

/**
 * Returns one hash over the names and contents of files and folders, without tests and build outputs.
 * @param {readonly string[]} paths from the checkout's root; missing ones count as empty
 * @returns {string}
 */
export function contentHash(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !passedOver.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
