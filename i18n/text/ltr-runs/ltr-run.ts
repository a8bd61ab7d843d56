/** A part of a text that is read from left to right, in UTF-16 code units. */
export interface LtrRun {
  readonly start: number;
  /** Where the first character after it stands. */
  readonly end: number;
  /**
   * `number`: its digits follow the reader's choice; `fixed`: a phone or its like, which stays as it is dialled;
   * `words`: letters that are not of Arabic script, and the numbers among them.
   */
  readonly kind: "number" | "fixed" | "words";
}
