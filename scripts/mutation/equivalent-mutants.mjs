/** @typedef {import("./list-mutants.mjs").Mutant} Mutant */

/**
 * Mutants with the same behaviour as the code, each with the reason. They count neither as found nor as missed.
 * @type {readonly { file: string, mutator: string, replacement: string, original?: string, why: string }[]}
 */
const equivalentMutants = [];

/** @param {Mutant} mutant */
export function isEquivalent({ fileName, mutatorName, replacement }) {
  return equivalentMutants.some(
    (known) =>
      known.file === fileName && known.mutator === mutatorName && known.replacement === replacement,
  );
}
