import type { Language } from "@hilal/i18n/languages";
import type { MailJob, MailKind } from "../mail-job.ts";

/** The content of a mail, without its layout. Every text consists of whole sentences in the mail's language. */
export interface MailContent {
  readonly subject: string;
  /** Before the button. */
  readonly paragraphs: readonly string[];
  /** A code for the reader to type in, shown on its own line. */
  readonly code?: string;
  /** Several things to look at, each with its address. */
  readonly links?: readonly { readonly text: string; readonly url: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** After the button: how long a link works, what to do when it was not you. */
  readonly notes?: readonly string[];
}

/** A mail to one address. */
export interface OutgoingMail {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
  /** Who gets an answer to it, instead of the sender. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the mail of a job from what the database knows now; null when there is nothing left to send. */
export type MailComposer<Kind extends MailKind> = (
  job: MailJob<Kind>,
) => Promise<OutgoingMail | null>;

/** A composer for each of the kinds; a feature provides those for its own mails. */
export type MailComposers<Kinds extends MailKind = MailKind> = {
  readonly [Kind in Kinds]: MailComposer<Kind>;
};
