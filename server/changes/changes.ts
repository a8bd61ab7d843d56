import type { Transaction } from "../database/connect.ts";

/** A write as instances tell it to one another. */
export interface ToldWrite {
  /** Random; names nothing. */
  readonly id: string;
  /** The cache tags of what changed. */
  readonly tags: readonly string[];
}

/**
 * Calls back after every announced write that names a tag, by any instance, and whenever such a write may have been missed.
 * @returns what ends it
 */
export type HearWrites = (tag: string, onHeard: () => void) => () => void;

/** What a write does. It names the cache tags of what it changed, as often and in as many parts as it likes. */
export type WriteWork<T> = (
  transaction: Transaction,
  changed: (tags: readonly string[]) => void,
) => Promise<T>;

/** The writes that this instance made. */
export interface MadeWrites {
  /** Tells this instance from others; another one after a restart. */
  readonly instance: string;
  /** How many since the start. */
  readonly count: number;
  /** The ids of the last few, the newest at the end. */
  readonly latest: readonly string[];
}

/** Writes whatever a page may show, and announces it to every instance. */
export interface Changes {
  /**
   * Runs a write in a transaction of its own and tells every instance what it changed: in the same transaction, so that
   * a write is told if and only if it is stored. When this settles, no page cached here shows what was before.
   * @throws what the work throws, or the database's error when it cannot be told; nothing is stored then
   */
  write<T>(work: WriteWork<T>): Promise<T>;
  /** What this instance has written so far. */
  made(): MadeWrites;
}

/** What runs a write like `changes.write`, for writes that change the same tags each time. */
export function writesOf({ write }: Changes, tags: readonly string[]) {
  return <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    write((transaction, changed) => {
      changed(tags);
      return work(transaction);
    });
}
