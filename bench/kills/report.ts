import { availableParallelism, loadavg } from "node:os";
import { type Findings, faults } from "./findings.ts";

/** Prints what was found, a line for each kind of kill. */
export function report(findings: Findings): void {
  const rows = [...findings.tallies.values()].map((tally) => {
    const times = tally.untilReady.sort((one, other) => one - other);
    const seconds = (value: number | undefined) =>
      value === undefined ? "" : (value / 1_000).toFixed(1);
    return {
      "kill in the middle of": tally.kind,
      kills: tally.kills,
      acknowledged: tally.acknowledged,
      ...Object.fromEntries(faults.map((fault) => [fault, tally.found[fault]])),
      "ready after s, p50": seconds(times[Math.floor(times.length / 2)]),
      worst: seconds(times.at(-1)),
    };
  });
  const sum = (name: "kills" | "acknowledged") =>
    [...findings.tallies.values()].reduce((total, tally) => total + tally[name], 0);
  console.table(rows);
  const [, , load = 0] = loadavg();
  process.stdout.write(
    `The machine has ${availableParallelism()} cores and had a load of ${load.toFixed(1)} in the last quarter of an hour: what is late on a busy one says little.\n`,
  );
  process.stdout.write(
    `${sum("kills")} kills, ${sum("acknowledged")} acknowledged writes: ${findings.isClean ? "nothing lost, nothing left behind" : "see the faults above"}.\n`,
  );
}
