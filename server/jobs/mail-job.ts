/**
 * What each mail is made of, by its kind: the file of a feature that composes a mail adds it here, beside the composer.
 * It names records, never secrets: the one-use token of a link and a code are made when the mail is, so none lies in
 * the queue.
 */
export interface MailData extends Readonly<Record<never, object>> {}

export type MailKind = keyof MailData;

/** Which mail to send to whom: what a `mail.send` job carries. */
export type MailJob<Kind extends MailKind = MailKind> = {
  [Each in Kind]: { readonly mail: Each } & MailData[Each];
}[Kind];
