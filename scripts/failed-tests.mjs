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
 * What failed, a line each, for the end of a long output: file, test, and the first line of why.
 * @param {string} file a report of Vitest; one that was never written has no lines
 * @returns {Promise<string[]>}
 */
export async function failedTests(file) {
  const text = await readFile(file, "utf8").catch(() => '{"testResults":[]}');
  const { testResults } = /** @type {{ testResults: FileReport[] }} */ (JSON.parse(text));
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const place = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${place}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${place}: ${fullName.trim()}: ${failureMessages.map(firstLine).join(" | ")}`,
      );
    });
}

/** @param {string} text */
function firstLine(text) {
  return text.split("\n")[0] ?? "";
}
