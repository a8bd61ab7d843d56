import type { Findings } from "./findings.ts";

interface Entry<State> {
  /** What was sent, in order; null stands for a deletion. */
  history: (State | null)[];
  /** The place of what was acknowledged last; -1 before anything was. */
  acknowledged: number;
}

/** How far a ledger was acknowledged at some moment. */
export type Acknowledged = ReadonlyMap<string, number>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was sent of one kind of record, and what of it was acknowledged. Of each record at most one write is under way, so
 * after a kill it is what was acknowledged last or what was sent after that, whole.
 */
export class Ledger<State> {
  readonly #entries = new Map<string, Entry<State>>();
  readonly #what: string;

  constructor(what: string) {
    this.#what = what;
  }

  /** Notes what is about to be sent; null for a deletion. */
  sending(key: string, state: State | null): void {
    const entry = this.#entries.get(key) ?? { history: [], acknowledged: -1 };
    entry.history.push(state);
    this.#entries.set(key, entry);
  }

  acknowledge(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.acknowledged = entry.history.length - 1;
  }

  /** The records that are known to be as they were acknowledged, and so may be written again. */
  settled(): [string, State][] {
    return [...this.#entries].flatMap(([key, { history, acknowledged }]) => {
      const state = history[acknowledged];
      return acknowledged === history.length - 1 && state ? [[key, state] as [string, State]] : [];
    });
  }

  /** Whether a record that is not there any more may have been deleted by us. */
  mayBeDeleted(key: string): boolean {
    return this.#entries.get(key)?.history.includes(null) ?? false;
  }

  /** Leaves out of account what need not be there any longer. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  acknowledgedNow(): Acknowledged {
    return new Map([...this.#entries].map(([key, { acknowledged }]) => [key, acknowledged]));
  }

  /**
   * Compares what is stored with what was acknowledged at a moment, or after it.
   * @param stored the records that there are, by key
   */
  compare(stored: ReadonlyMap<string, State>, findings: Findings, since: Acknowledged): void {
    for (const [key, least] of since) {
      const history = this.#entries.get(key)?.history;
      if (!history) continue;
      const found = stored.get(key) ?? null;
      const allowed = history.slice(Math.max(0, least));
      if (least === -1) allowed.push(null);
      if (allowed.some((state) => same(state, found))) continue;
      const isOld = found === null || history.some((state) => same(state, found));
      const difference = `${this.#what} ${key} is ${JSON.stringify(found)}, not ${JSON.stringify(allowed)}`;
      findings.add(isOld ? "lost" : "half-written", difference);
    }
    for (const key of stored.keys()) {
      if (!this.#entries.has(key)) findings.add("left behind", `${this.#what} ${key}: never sent`);
    }
  }

  /** Compares while nothing is under way; what is stored then counts as acknowledged. */
  settle(stored: ReadonlyMap<string, State>, findings: Findings): void {
    this.compare(stored, findings, this.acknowledgedNow());
    for (const [key, entry] of this.#entries) {
      entry.history.push(stored.get(key) ?? null);
      entry.acknowledged = entry.history.length - 1;
    }
  }
}
