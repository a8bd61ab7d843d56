/** The part of the page cache that is used here: the current moment, and whether a write came after a moment. */
interface Writes {
  readonly moment: number;
  isStale(tags: readonly string[], since: number): boolean;
}

interface Kept {
  readonly answer: unknown;
  readonly tags: readonly string[];
}

/** One answer is a few cards; there are a few for each category, edition and language. */
const maxEntries = 500;

/**
 * Caches answers that many pages show alike (the newest of a language, of a category), until something that they show
 * is written, as for pages (product: performance 10). Bounded in number: the oldest entry is evicted first.
 */
export class SharedAnswers {
  readonly #writes: Writes;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(writes: Writes) {
    this.#writes = writes;
  }

  /**
   * Returns the cached answer, or loads and caches it. Concurrent calls for the same key between two writes share one
   * load.
   * @param listTags returns the cache tags of what the answer shows
   * @throws errors of `load`, which are not cached
   */
  async share<T>(
    key: string,
    load: () => Promise<T>,
    listTags: (answer: T) => readonly string[],
  ): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept) return kept.answer as T;
    const since = this.#writes.moment;
    // A load that began before a write may return the data from before it.
    const shared = `${since} ${key}`;
    const loading = this.#underWay.get(shared) ?? this.#begin(shared, load());
    const answer = (await loading) as T;
    const tags = listTags(answer);
    if (!this.#writes.isStale(tags, since)) this.#keep(key, { answer, tags });
    return answer;
  }

  /** Drops every answer that names one of the tags. */
  drop(tags: readonly string[]): void {
    for (const [key, kept] of this.#kept) {
      if (kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(key);
    }
  }

  /** Drops everything. */
  clear(): void {
    this.#kept.clear();
  }

  #begin(shared: string, loading: Promise<unknown>): Promise<unknown> {
    const running = loading.finally(() => this.#underWay.delete(shared));
    this.#underWay.set(shared, running);
    return running;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    const [longest] = this.#kept.keys();
    if (this.#kept.size > maxEntries && longest !== undefined) this.#kept.delete(longest);
  }
}
