/**
 * The data of each mail, by its kind: the file of a feature that composes a mail adds it here, next to the composer. It
 * names records and contains no secrets: single-use tokens of links and codes are created together with the mail, so
 * that none is stored in the queue.
 */
export interface MailData extends Readonly<Record<never, object>> {}

export type MailKind = keyof MailData;

/** The data of a `mail.send` job: which mail to send to whom. */
export type MailJob<Kind extends MailKind = MailKind> = {
  [Each in Kind]: { readonly mail: Each } & MailData[Each];
}[Kind];
