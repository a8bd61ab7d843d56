import { spawnSync } from "node:child_process";
import { root } from "./places.mjs";

/**
 * Returns the files that differ from a commit, committed or not, including untracked ones.
 * @param {string} since a commit, or a branch's name
 * @param {string} [checkout]
 * @returns {string[]} from the checkout's root; includes deleted files
 * @throws {Error} with a one-sentence message, when there is no such commit
 */
export function changedFiles(since, checkout = root) {
  const commit = git(checkout, "rev-parse", "--verify", "--end-of-options", `${since}^{commit}`);
  if (commit === undefined) throw new Error(`Git knows no commit "${since}" here.`);
  const changed = git(checkout, "diff", "--name-only", "--no-renames", "-z", commit.trim(), "--");
  const unknown = git(checkout, "ls-files", "--others", "--exclude-standard", "-z");
  return `${changed}${unknown}`.split("\0").filter(Boolean);
}

/**
 * @param {string} cwd
 * @param {readonly string[]} words
 * @returns {string | undefined} what it printed; undefined when it failed
 */
function git(cwd, ...words) {
  const { status, stdout } = spawnSync("git", words, { cwd, encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}
