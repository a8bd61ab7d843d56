import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * What the processes of a run need to know; Stryker hands only its own options on to them.
 * @typedef {object} RunPlan
 * @property {string} root the checkout that was copied
 * @property {readonly string[]} folders whose code is mutated
 * @property {readonly string[]} tests folders and files of tests besides theirs
 * @property {readonly string[]} chosen keys of the mutants that are tried
 */

const variable = "MUTATION_PLAN";
/** Stands for the hooks of a test file, where the tests that reach a place are recorded. */
export const hooksName = "(hooks)";

/**
 * Lays a plan open to every process of a run.
 * @param {string} folder
 * @param {RunPlan} plan
 * @returns {Promise<() => Promise<void>>} removes it
 */
export async function publishPlan(folder, plan) {
  mkdirSync(folder, { recursive: true });
  const place = await mkdtemp(join(folder, "plan-"));
  writeFileSync(join(place, "plan.json"), JSON.stringify(plan));
  process.env[variable] = place;
  return () => rm(place, { recursive: true });
}

/** @returns {RunPlan} */
export function runPlan() {
  return readPart("plan.json");
}

/**
 * Stores the list of tests, for the processes that did not collect it themselves.
 * @param {readonly string[]} ids
 */
export function noteTests(ids) {
  writeFileSync(join(place(), "tests.json"), JSON.stringify(ids));
}

/** @returns {readonly string[]} */
export function notedTests() {
  return readPart("tests.json");
}

/** @param {string} name */
function readPart(name) {
  return JSON.parse(readFileSync(join(place(), name), "utf8"));
}

function place() {
  const found = process.env[variable];
  if (!found) throw new Error("This is run by npm run mutation.");
  return found;
}
