/** Gives the headings of a text their places under the title of its chapter, which is the first of the page. */
export class BookHeadings {
  readonly #levels: readonly number[];
  #last = 1;

  /** @param used the levels that the text uses, 1 to 6, in any order */
  constructor(used: Iterable<number>) {
    this.#levels = [...new Set(used)].sort((one, other) => one - other);
  }

  /** The name of a heading of this level: the levels in use follow each other, and none is passed over on the way down. */
  nameOf(level: number): string {
    const rank = this.#levels.indexOf(level) + 2;
    this.#last = Math.min(rank, this.#last + 1, 6);
    return `h${this.#last}`;
  }
}
