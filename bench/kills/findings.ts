/** What may go wrong with a kill. */
export const faults = [
  "lost",
  "half-written",
  "twice",
  "late",
  "left behind",
  "wrong answers",
] as const;
export type Fault = (typeof faults)[number];

/** What was found of one kind of kill. */
export interface Tally {
  readonly kind: string;
  kills: number;
  acknowledged: number;
  readonly found: Record<Fault, number>;
  /** Milliseconds from the kill until everything was ready again. */
  readonly untilReady: number[];
}

const tallyOf = (kind: string): Tally => ({
  kind,
  kills: 0,
  acknowledged: 0,
  found: { lost: 0, "half-written": 0, twice: 0, late: 0, "left behind": 0, "wrong answers": 0 },
  untilReady: [],
});

/** Gathers what a trial finds, by kind of kill, and tells each fault as it is found. */
export class Findings {
  readonly tallies = new Map<string, Tally>();
  #current = tallyOf("before any kill");

  get current(): Tally {
    return this.#current;
  }

  /** Whatever is found from now on is of this kind of kill. */
  of(kind: string): Tally {
    const tally = this.tallies.get(kind) ?? tallyOf(kind);
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
    process.stdout.write(`  ${fault.toUpperCase()} (${this.#current.kind}): ${what}\n`);
  }

  /** Tells what is no fault and yet worth knowing. */
  note(what: string): void {
    process.stdout.write(`  Noticed (${this.#current.kind}): ${what}\n`);
  }

  get isClean(): boolean {
    return [...this.tallies.values()].every(({ found }) => faults.every((fault) => !found[fault]));
  }
}
