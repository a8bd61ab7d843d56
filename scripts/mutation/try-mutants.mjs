import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { cacheFolder, root } from "../places.mjs";
import { toMutantKey } from "./list-mutants.mjs";
import { publishPlan } from "./run-plan.mjs";

/** @typedef {import("./list-mutants.mjs").Mutant} Mutant */
/** @typedef {import("@stryker-mutator/api/core").MutantResult} MutantResult */

/** The enumeration exists in Stryker's types alone. */
const warningsOnly = /** @type {import("@stryker-mutator/api/core").LogLevel} */ (
  /** @type {string} */ ("warn")
);
const workFolder = join(cacheFolder, "mutation");

/**
 * Runs the tests of its folder against each mutant, in a copy of the checkout.
 * @param {readonly Mutant[]} sample
 * @param {{ folders: readonly string[], tests: readonly string[] }} options the folders of the sample, and what else
 * has tests for them
 * @returns {Promise<MutantResult[]>} with paths from the checkout's root
 */
export async function tryMutants(sample, { folders, tests }) {
  const keys = new Set(sample.map(toMutantKey));
  const takeAway = await publishPlan(workFolder, { root, folders, tests, chosen: [...keys] });
  try {
    const results = await new Stryker({
      mutate: [...new Set(sample.map(({ fileName }) => fileName))],
      testRunner: "vitest-by-file",
      plugins: ["vitest-by-file.mjs", "chosen-mutants-checker.mjs"].map((name) =>
        fileURLToPath(new URL(name, import.meta.url)),
      ),
      checkers: ["chosen"],
      vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false, pool: "forks" },
      coverageAnalysis: "perTest",
      concurrency: Math.min(availableParallelism(), 4),
      timeoutMS: 30_000,
      tempDirName: relative(root, workFolder),
      ignorePatterns: [".cache", "data", "docs/screenshots", "test-results"],
      // Linked one by one, so that the portal's own workspaces resolve to those of the copy.
      symlinkNodeModules: false,
      buildCommand: "node scripts/mutation/link-packages.mjs",
      warnings: false,
      disableTypeChecks: false,
      // It would rewrite ours with TypeScript's API, which version 7 has not; nothing here reads it.
      tsconfigFile: "none",
      allowConsoleColors: false,
      logLevel: warningsOnly,
      reporters: [process.stdout.isTTY ? "progress" : "progress-append-only"],
    }).runMutationTest();
    return results.map(asListed).filter((result) => keys.has(toMutantKey(result)));
  } finally {
    await takeAway();
  }
}

/**
 * Results count lines and columns from one, mutants from zero.
 * @param {MutantResult} result
 */
function asListed(result) {
  const { start, end } = result.location;
  const location = {
    start: { line: start.line - 1, column: start.column - 1 },
    end: { line: end.line - 1, column: end.column - 1 },
  };
  return { ...result, location, fileName: relative(root, result.fileName) };
}
