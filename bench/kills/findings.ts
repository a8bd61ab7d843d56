import { availableParallelism, loadavg } from "node:os";
import { percentile, say } from "../kit/measure.ts";

/** The kinds of faults that a kill may cause. */
const faults = ["lost", "half-written", "twice", "late", "left behind", "wrong answers"] as const;
type Fault = (typeof faults)[number];

/** The findings of one kind of kill. */
interface Tally {
  readonly kind: string;
  kills: number;
  acknowledged: number;
  readonly found: Record<Fault, number>;
  /** Milliseconds from the kill until everything was ready again. */
  readonly untilReady: number[];
}

const makeTally = (kind: string): Tally => ({
  kind,
  kills: 0,
  acknowledged: 0,
  found: { lost: 0, "half-written": 0, twice: 0, late: 0, "left behind": 0, "wrong answers": 0 },
  untilReady: [],
});

/** Collects the findings of a trial by kind of kill, and prints each fault as it is found. */
export class Findings {
  readonly tallies = new Map<string, Tally>();
  #current = makeTally("before any kill");

  get current(): Tally {
    return this.#current;
  }

  /** Makes this the kind of kill of all further findings. */
  of(kind: string): Tally {
    const tally = this.tallies.get(kind) ?? makeTally(kind);
    this.tallies.set(kind, tally);
    this.#current = tally;
    return tally;
  }

  acknowledged(): void {
    this.#current.acknowledged += 1;
  }

  killed(): void {
    this.#current.kills += 1;
  }

  readyAfter(milliseconds: number): void {
    this.#current.untilReady.push(milliseconds);
  }

  add(fault: Fault, what: string): void {
    this.#current.found[fault] += 1;
    say(`  ${fault.toUpperCase()} (${this.#current.kind}): ${what}`);
  }

  /** Prints an observation that is not a fault. */
  note(what: string): void {
    say(`  Noticed (${this.#current.kind}): ${what}`);
  }

  get isClean(): boolean {
    return [...this.tallies.values()].every(({ found }) => faults.every((fault) => !found[fault]));
  }
}

/** Prints the findings, a line for each kind of kill. */
export function report(findings: Findings): void {
  const rows = [...findings.tallies.values()].map((tally) => {
    const times = tally.untilReady;
    const seconds = (share: number) =>
      times.length === 0 ? "" : (percentile(times, share) / 1_000).toFixed(1);
    return {
      "kill in the middle of": tally.kind,
      kills: tally.kills,
      acknowledged: tally.acknowledged,
      ...Object.fromEntries(faults.map((fault) => [fault, tally.found[fault]])),
      "ready after s, p50": seconds(0.5),
      worst: seconds(1),
    };
  });
  const sum = (name: "kills" | "acknowledged") =>
    [...findings.tallies.values()].reduce((total, tally) => total + tally[name], 0);
  console.table(rows);
  const [, , load = 0] = loadavg();
  say(
    `The machine has ${availableParallelism()} cores and had a load of ${load.toFixed(1)} in the last quarter of an hour: what is late on a busy one says little.`,
  );
  say(
    `${sum("kills")} kills, ${sum("acknowledged")} acknowledged writes: ${findings.isClean ? "nothing lost, nothing left behind" : "see the faults above"}.`,
  );
}
