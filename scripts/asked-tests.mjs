import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";
import { testGroups } from "./test-steps.mjs";

/** @typedef {import("./test-steps.mjs").TestStep} TestStep */

/**
 * The steps that the words of the command ask for: all, those that `--only` names, or one of them with some of its files:
 * `--only unit server/media`, `--only browser lists`.
 * @param {readonly string[]} words
 * @returns {readonly (readonly TestStep[])[]}
 * @throws {Error} in one sentence, for words that name nothing
 */
export function askedTests(words) {
  if (words.length === 0) return testGroups;
  const [only, list = "", ...places] = words;
  const known = testGroups.flat().map(({ name }) => name);
  if (only !== "--only") {
    throw new Error(`This takes --only with some of ${known.join(", ")}; not "${only}".`);
  }
  const names = list.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`--only takes some of ${known.join(", ")}; not "${unknown.join(", ")}".`);
  }
  const asked = (/** @type {TestStep} */ { name }) => names.includes(name);
  return testGroups.map((group) => group.filter(asked).map((step) => narrowed(step, places)));
}

/**
 * @param {TestStep} step
 * @param {readonly string[]} places files, folders, or parts of their names
 * @returns {TestStep}
 */
function narrowed(step, places) {
  if (places.length === 0) return step;
  const { name, command, tests } = step;
  if (!tests) throw new Error(`"${name}" is one check of everything: it takes no files.`);
  const files = tests.flatMap(testFilesBelow);
  const filters = places.map((place) => {
    const filter = filterOf(place);
    if (files.some((file) => file.includes(filter))) return filter;
    throw new Error(`No test file of "${name}" is "${place}" or lies there.`);
  });
  return { ...step, command: [...command, ...filters] };
}

/** A folder stands for what is in it, not for others whose names begin alike. @param {string} place */
function filterOf(place) {
  const found = statSync(join(root, place), { throwIfNoEntry: false });
  return found?.isDirectory() ? `${place.replace(/\/+$/, "")}/` : place;
}

/**
 * @param {string} folder from the checkout's root
 * @returns {string[]}
 */
function testFilesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
    return /^(node_modules|dist|data)$/.test(entry.name) ? [] : testFilesBelow(path);
  });
}
