/** Open documents of a person, at this instance. */
const mostOfPerson = 20;
/** How long a document that is being opened counts before it is open or was not opened, in milliseconds. */
const openedWithin = 10_000;

/** Documents that people are just opening: of many at once no more are opened than of many in a row. */
export class Seats {
  readonly #until = new Map<number, number[]>();

  /**
   * Takes a place among a person's documents.
   * @param open how many are open already
   * @returns whether there was one
   */
  take(userId: number, open: number): boolean {
    const now = performance.now();
    const opening = (this.#until.get(userId) ?? []).filter((until) => until > now);
    const isFree = open + opening.length < mostOfPerson;
    if (isFree) opening.push(now + openedWithin);
    this.#until.set(userId, opening);
    return isFree;
  }

  /** A document is open, and is counted as such from now on. */
  leave(userId: number): void {
    const [, ...left] = this.#until.get(userId) ?? [];
    if (left.length > 0) this.#until.set(userId, left);
    else this.#until.delete(userId);
  }
}
