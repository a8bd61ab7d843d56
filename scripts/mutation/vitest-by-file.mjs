import { relative } from "node:path";
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from "@stryker-mutator/api/plugin";
import {
  strykerPlugins as vitestPlugins,
  strykerValidationSchema as vitestSchema,
} from "@stryker-mutator/vitest-runner";
import { hooksName, notedTests, noteTests, runPlan } from "./run-plan.mjs";

/** @typedef {import("@stryker-mutator/api/test-runner").TestRunner} TestRunner */
/** @typedef {import("@stryker-mutator/api/test-runner").DryRunResult} DryRunResult */
/** @typedef {import("@stryker-mutator/api/plugin").Injector<import("@stryker-mutator/api/plugin").PluginContext>} Injector */

/**
 * Stryker's runner for Vitest, which runs fewer tests for what no single test reaches: a place that only the setting up of a test file
 * reaches (nearly all of ours start a server) is judged by that file's tests, and one that runs when its file is loaded by the tests of
 * its folder. Stryker alone would run all there are for both.
 * @param {Injector} injector
 * @returns {TestRunner}
 */
function vitestByFile(injector) {
  const [plugin] = vitestPlugins;
  if (!plugin) throw new Error("Stryker's runner for Vitest is not where it was.");
  const runner = /** @type {Required<TestRunner>} */ (injector.injectFunction(plugin.factory));
  return {
    capabilities: () => runner.capabilities(),
    init: () => runner.init(),
    dispose: () => runner.dispose(),
    dryRun: async (options) => withHooksShared(await runner.dryRun(options)),
    // A mutant is active from the first line of a test file, as it would be in the source.
    mutantRun(options) {
      const testFilter = options.testFilter ?? testsBeside(options.sandboxFileName);
      return runner.mutantRun({ ...options, testFilter, mutantActivation: "static" });
    },
  };
}
vitestByFile.inject = tokens(commonTokens.injector);

/**
 * Attributes what the hooks of a file reach to each test of that file.
 * @param {DryRunResult} result
 */
function withHooksShared(result) {
  if (result.status !== "complete") return result;
  noteTests(result.tests.map(({ id }) => id));
  const perTest = result.mutantCoverage?.perTest ?? {};
  for (const [id, reached] of Object.entries(perTest)) {
    if (!id.endsWith(`#${hooksName}`)) continue;
    delete perTest[id];
    const file = id.slice(0, -hooksName.length);
    for (const test of result.tests.filter((each) => each.id.startsWith(file))) {
      perTest[test.id] = { ...reached, ...perTest[test.id] };
    }
  }
  return result;
}

/** @param {string} sourceFile */
function testsBeside(sourceFile) {
  const { folders, tests } = runPlan();
  const source = relative(process.cwd(), sourceFile).replaceAll("\\", "/");
  const folder = folders.filter((each) => source.startsWith(`${each}/`));
  const ids = notedTests().filter((id) =>
    [...folder, ...tests].some((place) => id.startsWith(`${place}/`) || id.startsWith(`${place}#`)),
  );
  return ids.length > 0 ? ids : [...notedTests()];
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, "vitest-by-file", vitestByFile),
];

export const strykerValidationSchema = vitestSchema;
