import { createHash } from "node:crypto";
import { toMutantKey } from "./list-mutants.mjs";

/** @typedef {import("./list-mutants.mjs").Mutant} Mutant */

/**
 * Returns a random sample that is the same for the same seed and code.
 * @param {readonly Mutant[]} mutants
 * @param {{ size: number, seed: string }} options
 */
export function drawSample(mutants, { size, seed }) {
  if (mutants.length <= size) return [...mutants];
  const draws = mutants.map((mutant) => ({
    mutant,
    draw: createHash("sha256")
      .update(`${seed} ${toMutantKey(mutant)}`)
      .digest("hex"),
  }));
  draws.sort((a, b) => (a.draw < b.draw ? -1 : 1));
  return draws.slice(0, size).map(({ mutant }) => mutant);
}
