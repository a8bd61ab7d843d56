import { type ImportCounts, noLines, type OutcomeKind } from "./import-counts.ts";

/**
 * Which lines are done, when several are under way at once: up to a line everything is, and what became of those lines is
 * counted. Lines that end before an earlier one are counted when that one has ended.
 */
export class LinesUnderWay {
  #last: number;
  #counts: Record<OutcomeKind, number>;
  readonly #underWay = new Set<number>();
  readonly #ended = new Map<number, OutcomeKind>();

  constructor({ line, counts }: { line: number; counts: Readonly<Record<string, number>> }) {
    this.#last = line;
    this.#counts = { ...noLines, ...counts };
  }

  begin(number: number): void {
    this.#last = Math.max(this.#last, number);
    this.#underWay.add(number);
  }

  end(number: number, kind: OutcomeKind): void {
    this.#underWay.delete(number);
    this.#ended.set(number, kind);
    const { doneUpTo } = this;
    for (const [line, became] of this.#ended) {
      if (line > doneUpTo) continue;
      this.#ended.delete(line);
      this.#counts[became] += 1;
    }
  }

  /** The line up to which nothing is under way and nothing has failed. */
  get doneUpTo(): number {
    return Math.min(this.#last + 1, ...this.#underWay) - 1;
  }

  get counts(): ImportCounts {
    return { ...this.#counts };
  }
}
