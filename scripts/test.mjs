// `npm test`: installs what is missing and runs every check; `npm test -- --only lint,types` runs some of them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildStale } from "./build-stale.mjs";
import { ensureChromium } from "./chromium.mjs";
import { failedTests, reportWords } from "./failed-tests.mjs";
import { ensureInstalled } from "./install.mjs";
import { run, toolEnvironment } from "./run.mjs";
import { say, sayFailure, secondsSince } from "./say.mjs";
import { setUpAlone } from "./set-up-alone.mjs";
import { testGroups } from "./test-steps.mjs";

/** @typedef {import("./test-steps.mjs").TestStep} TestStep */
/** @typedef {{ title: string, passed: boolean, took: string, failures: string[] }} Result */

const reports = await mkdtemp(join(tmpdir(), "hilal-reports-"));

/** The steps that `--only` names, or all. */
function wantedGroups() {
  const at = process.argv.indexOf("--only");
  if (at < 0) return testGroups;
  const names = (process.argv[at + 1] ?? "").split(",").map((name) => name.trim());
  const known = testGroups.flat().map((step) => step.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`--only takes some of ${known.join(", ")}; not "${unknown.join(", ")}".`);
  }
  return testGroups.map((group) => group.filter((step) => names.includes(step.name)));
}

/**
 * Something that several steps need, made once; each of them tells its failure.
 * @template T
 * @param {boolean} isNeeded
 * @param {() => Promise<T>} make
 * @returns {Promise<{ made?: T, problem?: string }>}
 */
async function prepare(isNeeded, make) {
  if (!isNeeded) return {};
  try {
    return { made: await make() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {TestStep} step
 * @param {{ problem?: string }} build
 * @param {{ made?: string, problem?: string }} chromium
 * @returns {Promise<Result>}
 */
async function check({ name, title, command, shown, built, browser }, build, chromium) {
  const started = performance.now();
  const problem = (built && build.problem) || (browser && chromium.problem);
  if (shown) say(`\n── ${title} ──`);
  const env = toolEnvironment(chromium.made ? { CHROMIUM_PATH: chromium.made } : {});
  const report = join(reports, `${name}.json`);
  const [program, ...words] = command;
  const { code, output } = problem
    ? { code: 1, output: `Not run: ${problem}` }
    : await run([program, ...words, ...(shown ? reportWords(report) : [])], { env, quiet: !shown });
  const took = secondsSince(started);
  const passed = code === 0;
  if (!shown) say(`\n── ${title}: ${passed ? "passed" : "FAILED"} (${took}) ──`);
  if (!passed && output) say(output.trimEnd());
  return { title, passed, took, failures: await failedTests(report) };
}

/** @returns {Promise<Result[]>} */
async function runChecks() {
  const groups = wantedGroups();
  const steps = groups.flat();
  await setUpAlone(ensureInstalled);
  const build = await prepare(
    steps.some((step) => step.built),
    () => setUpAlone(buildStale),
  );
  const chromium = await prepare(
    steps.some((step) => step.browser),
    ensureChromium,
  );
  /** @type {Result[]} */
  const results = [];
  for (const group of groups) {
    results.push(...(await Promise.all(group.map((step) => check(step, build, chromium)))));
  }
  return results;
}

try {
  const results = await runChecks();
  say("\n── Summary ──");
  for (const { title, passed, took, failures } of results) {
    say(`${passed ? "passed" : "FAILED"}  ${title} (${took})`);
    for (const failure of failures) say(`        ${failure}`);
  }
  const isGood = results.every(({ passed }) => passed);
  say(isGood ? "\nEvery check passed." : "\nSome checks failed; what they said is above.");
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  sayFailure(error);
} finally {
  await rm(reports, { recursive: true });
}
