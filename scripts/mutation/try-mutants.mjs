import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { cacheFolder, root } from "../places.mjs";
import { keyOf } from "./list-mutants.mjs";

/** @typedef {import("./list-mutants.mjs").Mutant} Mutant */
/** @typedef {import("@stryker-mutator/api/core").MutantResult} MutantResult */

/** The enumeration exists in Stryker's types alone. */
const warningsOnly = /** @type {import("@stryker-mutator/api/core").LogLevel} */ (
  /** @type {string} */ ("warn")
);
const workFolder = join(cacheFolder, "mutation");

/**
 * Tries each mutant against the tests of folders, in a copy of the checkout.
 * @param {readonly Mutant[]} sample
 * @param {readonly string[]} tests folders and test files
 * @returns {Promise<MutantResult[]>} with paths from the checkout's root
 */
export async function tryMutants(sample, tests) {
  const keys = new Set(sample.map(keyOf));
  await mkdir(workFolder, { recursive: true });
  const plan = await mkdtemp(join(workFolder, "plan-"));
  const chosenFile = join(plan, "chosen.json");
  await writeFile(chosenFile, JSON.stringify([...keys]));
  // The copy's processes read them: what Stryker hands on are its own options alone.
  process.env.MUTATION_ROOT = root;
  process.env.MUTATION_CHOSEN = chosenFile;
  process.env.MUTATION_TESTS = tests.join(",");
  try {
    const results = await new Stryker({
      mutate: [...new Set(sample.map(({ fileName }) => fileName))],
      testRunner: "vitest",
      plugins: [
        "@stryker-mutator/vitest-runner",
        fileURLToPath(new URL("chosen-mutants-checker.mjs", import.meta.url)),
      ],
      checkers: ["chosen"],
      vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false, pool: "forks" },
      coverageAnalysis: "perTest",
      concurrency: Math.min(availableParallelism(), 4),
      timeoutMS: 30_000,
      tempDirName: relative(root, workFolder),
      ignorePatterns: [".cache", "data", "docs/screenshots", "test-results"],
      // Linked one by one, so that our own workspaces are those of the copy.
      symlinkNodeModules: false,
      buildCommand: "node scripts/mutation/link-packages.mjs",
      disableTypeChecks: false,
      // It would rewrite ours with TypeScript's API, which version 7 has not; nothing here reads it.
      tsconfigFile: "none",
      allowConsoleColors: false,
      logLevel: warningsOnly,
      reporters: [process.stdout.isTTY ? "progress" : "progress-append-only"],
    }).runMutationTest();
    return results.map(asListed).filter((result) => keys.has(keyOf(result)));
  } finally {
    await rm(plan, { recursive: true });
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
