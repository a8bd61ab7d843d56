/** What is asked of the page cache: since when something was read, and whether a write came after that. */
interface Writes {
  readonly moment: number;
  isOvertaken(tags: readonly string[], since: number): boolean;
}

interface Kept {
  readonly answer: unknown;
  readonly tags: readonly string[];
}

/** One answer is a few cards; there are a few for each category, edition and language. */
const mostKept = 500;

/**
 * Answers that many pages show alike (the newest of a language, of a category), kept until something that they name is
 * written, as pages are (product: performance 10). Bounded in number: the one that was kept longest goes first.
 */
export class SharedAnswers {
  readonly #writes: Writes;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(writes: Writes) {
    this.#writes = writes;
  }

  /**
   * The kept answer, or one that is loaded now and kept. Who asks for the same between two writes shares a loading.
   * @param tagsOf names what the answer shows
   * @throws what `load` throws, which is not kept
   */
  async share<T>(
    key: string,
    load: () => Promise<T>,
    tagsOf: (answer: T) => readonly string[],
  ): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept) return kept.answer as T;
    const since = this.#writes.moment;
    // What was begun before a write may show what was before it.
    const shared = `${since} ${key}`;
    const loading = this.#underWay.get(shared) ?? this.#begin(shared, load());
    const answer = (await loading) as T;
    const tags = tagsOf(answer);
    if (!this.#writes.isOvertaken(tags, since)) this.#keep(key, { answer, tags });
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
    if (this.#kept.size > mostKept && longest !== undefined) this.#kept.delete(longest);
  }
}
