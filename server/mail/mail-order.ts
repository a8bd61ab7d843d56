import type { Language } from "@hilal/i18n/languages";

/**
 * Which mail to send to whom: what a `mail.send` job carries. It names records, never secrets: the one-use token of a
 * link is made when the mail is, so no token lies in the queue.
 */
export type MailOrder =
  | { readonly mail: "verify-email"; readonly email: string }
  | { readonly mail: "reset-password"; readonly email: string }
  | { readonly mail: "change-email"; readonly userId: number; readonly email: string }
  /** Tells the old address that the account's address was changed. */
  | {
      readonly mail: "email-changed";
      readonly to: string;
      readonly email: string;
      readonly language: Language;
    }
  | { readonly mail: "password-changed"; readonly userId: number }
  | { readonly mail: "newsletter-confirm"; readonly email: string }
  | { readonly mail: "newsletter-welcome"; readonly email: string }
  /** To the reader who wishes to subscribe. */
  | { readonly mail: "subscription-received"; readonly requestId: number }
  /** To the magazine, so that somebody handles the request. */
  | { readonly mail: "subscription-notice"; readonly requestId: number };

export type MailKind = MailOrder["mail"];
