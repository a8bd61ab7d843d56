import type { Transaction } from "../database/connect.ts";

/** A write as instances announce it to one another. */
export interface AnnouncedWrite {
  /** Random, without any meaning. */
  readonly id: string;
  /** The cache tags of what changed. */
  readonly tags: readonly string[];
  /** Whether others than the writer may be shown the state before it for a second more (product: performance 12). */
  readonly mayLag?: boolean | undefined;
}

/** The longest time in which others may still see the state before a write that may lag, in milliseconds. */
export const longestLag = 1_000;

/**
 * Calls back after every announced write with a certain tag, by any instance, and whenever such a write may have been
 * missed.
 * @returns a function that stops it
 */
export type SubscribeToWrites = (tag: string, onHeard: () => void) => () => void;

/**
 * The body of a write. It reports the cache tags of what it changed through `changed`, any number of times. The write
 * may lag only if every report says so: what is taken down must be gone at once.
 */
export type WriteWork<T> = (
  transaction: Transaction,
  changed: (tags: readonly string[], options?: { readonly mayLag?: boolean }) => void,
) => Promise<T>;

/** The writes that this instance made. */
export interface MadeWrites {
  /** Identifies this instance; changes on restart. */
  readonly instance: string;
  /** The number of writes since the start. */
  readonly count: number;
  /** The ids of the last few, newest last. */
  readonly latest: readonly string[];
}

/** Makes writes that any page may show, and announces them to every instance. */
export interface Changes {
  /**
   * Runs a write in its own transaction and announces it to every instance in the same transaction, so that it is
   * announced if and only if it is stored. When this settles, no page cached on this instance shows the previous state.
   * @throws what the work throws, or the database's error when the announcement fails; nothing is stored then
   */
  write<T>(work: WriteWork<T>): Promise<T>;
  /** Returns a summary of the writes that this instance has made. */
  made(): MadeWrites;
}

/** Returns a function that runs writes like `changes.write`, for writes that always change the same tags. */
export function toTaggedWriter({ write }: Changes, tags: readonly string[]) {
  return <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    write((transaction, changed) => {
      changed(tags);
      return work(transaction);
    });
}
