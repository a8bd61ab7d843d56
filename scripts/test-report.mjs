import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { root } from "./places.mjs";

/**
 * @typedef {object} TestReport a test in the report of Vitest's JSON reporter
 * @property {string} fullName
 * @property {string} status
 * @property {number} [duration] milliseconds; one that was skipped has none
 * @property {readonly string[]} failureMessages
 * @property {{ failureRecords?: readonly string[] }} [meta] where a browser test left its pages, screenshots and traces
 *
 * @typedef {object} FileReport
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {readonly TestReport[]} assertionResults
 */

/** Arguments that make Vitest write a JSON report in addition to its output. */
export const reportWords = (/** @type {string} */ file) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${file}`,
];

/**
 * @param {string} file a report of Vitest
 * @returns {Promise<readonly FileReport[]>} nothing for one that was never written
 */
export async function readReport(file) {
  const text = await readFile(file, "utf8").catch(() => '{"testResults":[]}');
  return JSON.parse(text).testResults;
}

/**
 * Lists the failures for the end of a long output: file, test and the first line of the reason, and below it the files
 * that the test left.
 * @param {readonly FileReport[]} files
 */
export function failedTests(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${place}: ${firstLine(message)}`];
    return failed.flatMap(({ fullName, failureMessages, meta }) => [
      `${place}: ${fullName.trim()}: ${failureMessages.map(findReason).join(" | ")}`,
      ...(meta?.failureRecords ?? []).map((record) => `  ${record}`),
    ]);
  });
}

/** @param {string} text */
function firstLine(text) {
  return text.split("\n")[0] ?? "";
}

/**
 * Returns why a test failed. What a browser waited for, and our line that waited, are further down in its message.
 * @param {string} text
 */
function findReason(text) {
  const waited = /- (waiting for .*)/.exec(text)?.[1];
  const line = /[\w-]+\.test\.ts:\d+/.exec(text)?.[0];
  const more = waited === undefined ? [] : [waited, line].filter((part) => part !== undefined);
  return [firstLine(text), ...more].join(", ");
}

/**
 * The tests that took longest, a line each: seconds, file, test.
 * @param {readonly FileReport[]} files
 * @param {number} count
 */
export function slowestTests(files, count) {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ name, fullName, duration })),
  );
  return tests
    .sort((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ name, fullName, duration }) => {
      const seconds = (duration / 1000).toFixed(1).padStart(5);
      return `${seconds} s  ${relative(root, name)}: ${fullName.trim()}`;
    });
}
