import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedFiles } from "./changed-files.mjs";
import { root } from "./places.mjs";
import { testGroups } from "./test-steps.mjs";

/** @typedef {import("./test-steps.mjs").TestStep} TestStep */

const names = testGroups.flat().map(({ name }) => name);
const usage = `This takes --only with some of ${names.join(", ")}, --changed with a commit or without, and --thorough`;

/**
 * Returns the steps that the command line selects: all; those of `--only`, or one of them with some of its files
 * (`--only api server/media`, `--only browser lists`); or with `--changed` those affected by the files that differ from
 * the last commit, or from a given one (`--changed main`). With `--thorough` the browser tests run whole matrices.
 * @param {readonly string[]} words
 * @param {(since: string) => readonly string[]} [findChanges]
 * @returns {readonly (readonly TestStep[])[]}
 * @throws {Error} with a one-sentence message, for words that match nothing
 */
export function selectTests(words, findChanges = changedFiles) {
  const { only, changed, thorough, places } = readWords(words);
  const chosen = changed
    ? touchedBy(findChanges(places[0] ?? "HEAD"), places[0] ?? "HEAD")
    : named(only, places);
  if (!thorough) return chosen;
  return chosen.map((group) =>
    group.map((step) => ({ ...step, env: { ...step.env, THOROUGH: "1" } })),
  );
}

/** @param {readonly string[]} words */
function readWords(words) {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      only: { type: "boolean" },
      changed: { type: "boolean" },
      thorough: { type: "boolean" },
    },
    allowPositionals: true,
    strict: false,
  });
  const { only, changed, thorough, ...unknown } = values;
  const [surplus = only || changed ? undefined : positionals[0]] = Object.keys(unknown);
  if (surplus !== undefined) throw new Error(`${usage}; not "${surplus}".`);
  if (only && changed) throw new Error("--only and --changed cannot be asked for together.");
  if (changed && positionals.length > 1) {
    throw new Error(`--changed takes one commit; not "${positionals.join(" ")}".`);
  }
  const [list = "", ...rest] = only ? positionals : ["", ...positionals];
  return { only: only ? list : undefined, changed, thorough, places: rest };
}

/**
 * @param {string | undefined} list names of steps; all without one
 * @param {readonly string[]} places
 */
function named(list, places) {
  if (list === undefined) return testGroups;
  const wanted = list.split(",").map((name) => name.trim());
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`--only takes some of ${names.join(", ")}; not "${unknown.join(", ")}".`);
  }
  const asked = (/** @type {TestStep} */ { name }) => wanted.includes(name);
  return testGroups.map((group) => group.filter(asked).map((step) => narrowed(step, places)));
}

/** Which browser tests cover a part of the portal, as Vitest file filters. */
const lookedAtBy = [
  { part: /^admin\//, tests: ["e2e/back-office/"] },
  { part: /^site\//, tests: ["e2e/reading-site/", "e2e/readers/"] },
  // Their own tests call the API; what users see of them is covered by these journeys.
  {
    part: /^(server|demo)\//,
    tests: ["editors-day", "reading.test", "sign-in", "search-page"],
  },
  { part: /^(contract|i18n|ui|article-body)\/|^package/, tests: ["e2e/"] },
  { part: /^e2e\/(harness|checks)\/|^e2e\/[^/]+$/, tests: ["e2e/"] },
  { part: /^e2e\/screenshots\//, tests: [] },
];

/**
 * Selects for some files: the tests that import them, the browser tests that cover them, and every check of code.
 * @param {readonly string[]} files from the checkout's root
 * @param {string} since the commit they differ from
 */
function touchedBy(files, since) {
  const code = files.filter((file) => /[.](tsx?|mjs|css|jsonc?|html)$/.test(file));
  const browser = new Set(code.flatMap(browserTestsFor));
  return testGroups.map((group) =>
    group.flatMap((step) => {
      if (step.name === "browser") return browser.size > 0 ? [withWords(step, ...browser)] : [];
      if (step.name === "lint") return files.length > 0 ? [step] : [];
      if (code.length === 0) return [];
      if (step.name === "styles") return code.some((file) => file.endsWith(".css")) ? [step] : [];
      return [step.tests ? withWords(step, "--changed", since) : step];
    }),
  );
}

/**
 * @param {TestStep} step
 * @param {readonly string[]} words
 * @returns {TestStep}
 */
const withWords = (step, ...words) => ({ ...step, command: [...step.command, ...words] });

/** @param {string} file */
function browserTestsFor(file) {
  if (/[.]test[.]tsx?$/.test(file)) {
    return file.startsWith("e2e/") && existsSync(join(root, file)) ? [file] : [];
  }
  const looked = lookedAtBy.find(({ part }) => part.test(file));
  if (looked) return looked.tests;
  // A helper of several browser tests is in the same folder.
  return file.startsWith("e2e/") ? [`${file.slice(0, file.lastIndexOf("/"))}/`] : [];
}

/**
 * @param {TestStep} step
 * @param {readonly string[]} places files, folders, or parts of their names
 * @returns {TestStep}
 */
function narrowed(step, places) {
  if (places.length === 0) return step;
  const { name, tests, others = [] } = step;
  if (!tests) throw new Error(`"${name}" is one check of everything: it takes no files.`);
  const elsewhere = new Set(others.flatMap(testFilesBelow));
  const files = tests.flatMap(testFilesBelow).filter((file) => !elsewhere.has(file));
  const filters = places.map((place) => {
    const filter = filterFor(place);
    if (files.some((file) => file.includes(filter))) return filter;
    throw new Error(`No test file of "${name}" is "${place}" or lies there.`);
  });
  return withWords(step, ...filters);
}

/**
 * Makes a folder match its own files only, not other folders whose names begin alike.
 * @param {string} place
 */
function filterFor(place) {
  const found = statSync(join(root, place), { throwIfNoEntry: false });
  return found?.isDirectory() ? `${place.replace(/\/+$/, "")}/` : place;
}

/**
 * @param {string} folder from the checkout's root, or a single test file
 * @returns {string[]}
 */
function testFilesBelow(folder) {
  const found = statSync(join(root, folder), { throwIfNoEntry: false });
  if (found?.isFile()) return [folder];
  if (!found) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
    return /^(node_modules|dist|data)$/.test(entry.name) ? [] : testFilesBelow(path);
  });
}
