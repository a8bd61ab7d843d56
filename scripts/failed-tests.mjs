import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { root } from "./places.mjs";

/**
 * @typedef {object} FileReport what Vitest's JSON reporter says of a file
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {readonly { fullName: string, status: string, failureMessages: readonly string[] }[]} assertionResults
 */

/** Words that make Vitest write a report beside what it shows. */
export const reportWords = (/** @type {string} */ file) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${file}`,
];

/**
 * What failed, a line each, for the end of a long output: file, test, and the first line of why. What passed at a second
 * try only is among it, or nobody would learn what it was.
 * @param {string} file a report of Vitest; one that was never written has no lines
 * @returns {Promise<string[]>}
 */
export async function failedTests(file) {
  const text = await readFile(file, "utf8").catch(() => '{"testResults":[]}');
  const { testResults } = /** @type {{ testResults: FileReport[] }} */ (JSON.parse(text));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(root, name);
    const failed = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    if (status === "failed" && failed.length === 0) return [`${place}: ${firstLine(message)}`];
    return failed.map((test) => {
      const end = test.status === "passed" ? " (passed at the second try)" : "";
      const reasons = test.failureMessages.map(firstLine).join(" | ");
      return `${place}: ${test.fullName.trim()}: ${reasons}${end}`;
    });
  });
}

/** @param {string} text */
function firstLine(text) {
  return text.split("\n")[0] ?? "";
}
