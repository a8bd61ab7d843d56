import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { keyOf } from "./list-mutants.mjs";

/** @typedef {import("@stryker-mutator/api/core").Mutant} Mutant */

/** Lets only the chosen mutants through. Stryker can be told which lines to mutate, but not which mutants of a line. */
class ChosenMutantsChecker {
  /** @type {[]} */
  static inject = [];
  /** @type {ReadonlySet<string>} */
  #chosen = new Set();

  async init() {
    this.#chosen = new Set(JSON.parse(readFileSync(process.env.MUTATION_CHOSEN ?? "", "utf8")));
  }

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => {
        const fileName = relative(process.env.MUTATION_ROOT ?? "", mutant.fileName);
        return [mutant.id, this.#answer(keyOf({ ...mutant, fileName }))];
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
