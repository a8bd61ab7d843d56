import type { Caller } from "../caller.ts";
import type { Findings } from "../findings.ts";
import type { Ledger } from "../ledger.ts";

/** What writers share. */
export interface Desk {
  readonly caller: Caller;
  readonly findings: Findings;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
  /** The access tokens of an administrator and of a reader. */
  readonly staff: { token: string };
  readonly reader: { token: string; id: number };
}

/** Somebody who writes one kind of thing, over and over, and remembers what was acknowledged. */
export interface Writer {
  /** Makes one write, or a few that belong together; one that is broken off is no failure. */
  write(): Promise<void>;
  /** Looks, while nobody writes, whether all that was acknowledged is there and whatever else is there is whole. */
  settle(url: string): Promise<void>;
  /** @returns looks in a copy of the database, made from now on, for all that is acknowledged now */
  promise(): (url: string) => Promise<void>;
}

/** A writer by a ledger; `read` finds the records of it in a database. */
export function byLedger<State>(
  ledger: Ledger<State>,
  findings: Findings,
  parts: {
    write(): Promise<void>;
    read(url: string): Promise<Map<string, State>>;
    /** Looks further, at the portal itself. */
    look?(): Promise<void>;
  },
): Writer {
  return {
    write: () => parts.write(),
    async settle(url) {
      ledger.settle(await parts.read(url), findings);
      await parts.look?.();
    },
    promise() {
      const now = ledger.acknowledgedNow();
      return async (url) => ledger.compare(await parts.read(url), findings, now);
    },
  };
}

export const oneOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];
