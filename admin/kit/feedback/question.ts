/** A question to confirm before an action. */
export interface Question {
  /** The question as a full sentence. */
  readonly question: string;
  /** What the question is about, one by one. */
  readonly points?: readonly string[];
  /** A title over the question; without one the question is the title. */
  readonly title?: string;
  /** The label of the button that agrees. */
  readonly agree?: string;
  /** The label of the button that does not. */
  readonly refuse?: string;
}
