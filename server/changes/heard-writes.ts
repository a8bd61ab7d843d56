/**
 * How long a write is remembered, in milliseconds: twice as long as the cookie of its writer lives, so that whoever still
 * carries it finds it known.
 */
const rememberedFor = 30_000;

/** The writes that this instance made or was told of a moment ago: its pages show them. */
export class HeardWrites {
  /** The moment of each by its id, in the order they came. */
  readonly #moments = new Map<string, number>();

  has(id: string): boolean {
    return this.#moments.has(id);
  }

  add(id: string): void {
    const now = performance.now();
    this.#moments.set(id, now);
    for (const [oldest, moment] of this.#moments) {
      if (now - moment < rememberedFor) break;
      this.#moments.delete(oldest);
    }
  }
}
