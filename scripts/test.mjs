// `npm test`: installs what is missing and runs every check; `npm test -- --only lint,types` runs some of them, `npm
// test -- --only api server/media` some files of one, `npm test -- --changed` those affected by a change, and `npm test
// -- --thorough` every page and screen in every language, width and colour.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildStale } from "./build-stale.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { compileCache } from "./places.mjs";
import { run, toolEnvironment } from "./run.mjs";
import { say, sayFailure, secondsSince } from "./say.mjs";
import { selectTests } from "./select-tests.mjs";
import { setUpAlone } from "./set-up-alone.mjs";
import { failedTests, readReport, reportWords, slowestTests } from "./test-report.mjs";

/** @typedef {import("./test-steps.mjs").TestStep} TestStep */
/** @typedef {import("./test-report.mjs").FileReport} FileReport */
/** @typedef {{ title: string, passed: boolean, took: string, files: readonly FileReport[] }} Result */

const slowestNamed = 10;
const reports = await mkdtemp(join(tmpdir(), "hilal-reports-"));

/**
 * What was prepared before the checks, and how long that took.
 * @type {string[]}
 */
const preparations = [];

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} make
 */
async function timed(title, make) {
  const started = performance.now();
  try {
    return await make();
  } finally {
    preparations.push(`${title} (${secondsSince(started)})`);
  }
}

/**
 * Prepares something that several steps need, once; each of them reports its failure.
 * @template T
 * @param {string} title
 * @param {boolean} isNeeded
 * @param {() => Promise<T>} make
 * @returns {Promise<{ made?: T, problem?: string }>}
 */
async function prepare(title, isNeeded, make) {
  if (!isNeeded) return {};
  try {
    return { made: await timed(title, make) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {TestStep} step
 * @param {Promise<{ problem?: string }>} building
 * @param {{ made?: string, problem?: string }} chromium
 * @returns {Promise<Result>}
 */
async function check(step, building, chromium) {
  const { name, title, command, shown, built, browser, tests, env: more } = step;
  const build = built ? await building : {};
  const started = performance.now();
  const problem = build.problem || (browser && chromium.problem);
  if (shown) say(`\n── ${title} ──`);
  const found = chromium.made ? { CHROMIUM_PATH: chromium.made } : {};
  // Test steps load much of the same code: a shared compile cache saves compiling it again, also in their child
  // processes.
  const compiled = tests ? { NODE_COMPILE_CACHE: compileCache } : {};
  const env = toolEnvironment({ ...found, ...compiled, ...more });
  const report = join(reports, `${name}.json`);
  const [program, ...words] = command;
  const { code, output } = problem
    ? { code: 1, output: `Not run: ${problem}` }
    : await run([program, ...words, ...(tests ? reportWords(report) : [])], { env, quiet: !shown });
  const took = secondsSince(started);
  const passed = code === 0;
  if (!shown) say(`\n── ${title}: ${passed ? "passed" : "FAILED"} (${took}) ──`);
  if (!passed && output) say(output.trimEnd());
  return { title, passed, took, files: await readReport(report) };
}

/** @returns {Promise<Result[]>} */
async function runChecks() {
  const groups = selectTests(process.argv.slice(2));
  const steps = groups.flat();
  // A system package does not depend on the build: it is installed in parallel.
  const browser = prepare(
    "Chromium",
    steps.some((step) => step.browser),
    ensureChromium,
  );
  await timed("Packages", () => setUpAlone(ensureInstalled));
  // Checks of code don't need the build, and run in parallel.
  const building = prepare(
    "Build",
    steps.some((step) => step.built),
    () => setUpAlone(buildStale),
  );
  const chromium = await browser;
  /** @type {Result[]} */
  const results = [];
  for (const group of groups) {
    /** @type {Map<string, Promise<Result>>} */
    const begun = new Map();
    for (const step of group) {
      const before = Promise.all((step.after ?? []).map((name) => begun.get(name)));
      begun.set(
        step.name,
        before.then(() => check(step, building, chromium)),
      );
    }
    results.push(...(await Promise.all(begun.values())));
  }
  return results;
}

try {
  const results = await runChecks();
  const slowest = slowestTests(
    results.flatMap(({ files }) => files),
    slowestNamed,
  );
  if (slowest.length > 0) say(`\n── Slowest tests ──\n${slowest.join("\n")}`);
  say("\n── Summary ──");
  say(`ready   ${preparations.join(", ")}`);
  for (const { title, passed, took, files } of results) {
    say(`${passed ? "passed" : "FAILED"}  ${title} (${took})`);
    for (const failure of failedTests(files)) say(`        ${failure}`);
  }
  const isGood = results.every(({ passed }) => passed);
  say(isGood ? "\nEvery check passed." : "\nSome checks failed; what they said is above.");
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  sayFailure(error);
} finally {
  await rm(reports, { recursive: true });
}
