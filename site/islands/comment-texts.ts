/** Texts of the comment form. Lists have one text for each number of stars, from one to five. */
export interface CommentTexts {
  readonly title: string;
  readonly rating: string;
  readonly stars: readonly string[];
  readonly rated: readonly string[];
  readonly own: readonly string[];
  readonly comment: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly submitting: string;
  readonly ratingRequired: string;
  readonly commentRequired: string;
  readonly submitted: string;
  readonly held: string;
  readonly failed: string;
  readonly rateOnly: string;
  readonly ratingSaved: string;
  readonly rateFailed: string;
  readonly loadFailed: string;
  readonly sessionEnded: string;
  readonly verify: string;
  readonly resend: string;
  readonly resent: string;
  /** Contains `{name}` and `{date}`. */
  readonly by: string;
  readonly unknownWriter: string;
  readonly remove: string;
  readonly removeQuestion: string;
  readonly removed: string;
  /** Contains `{detail}`. */
  readonly removeFailed: string;
  readonly cancel: string;
  readonly network: string;
  readonly unexpected: string;
}
