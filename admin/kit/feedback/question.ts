/** A question to confirm before an action. */
export interface Question {
  /** The question as a full sentence. */
  readonly question: string;
  /** The items that the question is about. */
  readonly points?: readonly string[];
  /** A title above the question; without one the question is the title. */
  readonly title?: string;
  /** The label of the confirming button. */
  readonly agree?: string;
  /** The label of the cancelling button. */
  readonly refuse?: string;
}

/** Does what the user agreed to; returns why it was not done, undefined on success. Never rejects. */
export type Attempt = () => Promise<string | undefined>;
