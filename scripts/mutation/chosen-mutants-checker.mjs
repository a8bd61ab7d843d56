import { relative } from "node:path";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { toMutantKey } from "./list-mutants.mjs";
import { runPlan } from "./run-plan.mjs";

/** @typedef {import("@stryker-mutator/api/core").Mutant} Mutant */

/** Lets only the chosen mutants through. Stryker can be told which lines to mutate, but not which mutants of a line. */
class ChosenMutantsChecker {
  /** @type {[]} */
  static inject = [];
  #root = runPlan().root;
  #chosen = new Set(runPlan().chosen);

  async init() {}

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => {
        const fileName = relative(this.#root, mutant.fileName);
        return [mutant.id, this.#answer(toMutantKey({ ...mutant, fileName }))];
      }),
    );
  }

  /** @param {Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  /**
   * @param {string} key
   * @returns {import("@stryker-mutator/api/check").CheckResult}
   */
  #answer(key) {
    if (this.#chosen.has(key)) return { status: CheckStatus.Passed };
    return { status: CheckStatus.CompileError, reason: "not in the sample" };
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, "chosen", ChosenMutantsChecker),
];
