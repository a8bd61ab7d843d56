import type { Language } from "@hilal/i18n/languages";
import type { MailJob, MailKind } from "../mail-job.ts";

/** The content of a mail, without its layout. Every text consists of whole sentences in the mail's language. */
export interface MailContent {
  readonly subject: string;
  /** The paragraphs before the button. */
  readonly paragraphs: readonly string[];
  /** A code for the reader to type in, shown on its own line. */
  readonly code?: string;
  /** Links with their texts. */
  readonly links?: readonly { readonly text: string; readonly url: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** The text after the button: how long a link is valid, what to do if the reader did not request the mail. */
  readonly notes?: readonly string[];
}

/** A mail to one address. */
export interface OutgoingMail {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
  /** The recipient of replies, instead of the sender. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Composes the mail of a job from current data; returns null when there is nothing left to send. */
export type MailComposer<Kind extends MailKind> = (
  job: MailJob<Kind>,
) => Promise<OutgoingMail | null>;

/** A composer for each of the kinds; a feature provides those for its own mails. */
export type MailComposers<Kinds extends MailKind = MailKind> = {
  readonly [Kind in Kinds]: MailComposer<Kind>;
};
