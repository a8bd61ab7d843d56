import type { MailJob, MailKind } from "../mail-job.ts";
import type { OutgoingMail } from "./mail-content.ts";

/** Makes the mail of a job from what the database knows now; null when there is nothing left to send. */
export type MailComposer<Kind extends MailKind> = (
  job: MailJob<Kind>,
) => Promise<OutgoingMail | null>;

/** A composer for each of the kinds; a feature gives those of its own. */
export type MailComposers<Kinds extends MailKind = MailKind> = {
  readonly [Kind in Kinds]: MailComposer<Kind>;
};
