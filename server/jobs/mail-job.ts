import type { OwnCodePurpose } from "@hilal/contract/accounts/own-account";
import type { Language } from "@hilal/i18n/languages";

/**
 * Which mail to send to whom: what a `mail.send` job carries. It names records, never secrets: the one-use token of a
 * link and a code are made when the mail is, so none lies in the queue.
 */
export type MailJob =
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
  /** The code by which somebody without a password proves that an account is theirs. */
  | { readonly mail: "owner-code"; readonly userId: number; readonly purpose: OwnCodePurpose }
  | { readonly mail: "newsletter-confirm"; readonly email: string }
  | { readonly mail: "newsletter-welcome"; readonly email: string }
  /** To the reader who wishes to subscribe. */
  | { readonly mail: "subscription-received"; readonly requestId: number }
  /** What a member of staff was told at the desk, taken together at a moment, ISO 8601. */
  | { readonly mail: "desk-digest"; readonly userId: number; readonly mailedAt: string }
  /** To the magazine, so that somebody handles the request. */
  | { readonly mail: "subscription-notice"; readonly requestId: number };

export type MailKind = MailJob["mail"];
