import { invitationHours } from "@hilal/contract/accounts/invitations";
import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import type { Language } from "@hilal/i18n/languages";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { hashToken, newToken } from "../../http/security/random-token.ts";
import type { MailComposers, MailContent, OutgoingMail } from "../../jobs/mail/mail-content.ts";
import { toMailedAddress } from "../../jobs/mail/mailed-address.ts";
import type { Services } from "../services.ts";
import { findUser, findUserByEmail, type UserRow } from "./accounts.store.ts";
import { updateInvitationToken } from "./invitations.store.ts";
import {
  insertMailedToken,
  type MailedPurpose,
  mailedTokenMinutes,
} from "./mailed-proofs.store.ts";

/** What happened to a person's second step of signing in, as the mail about it tells. */
export type SecondStepChange =
  | "app_added"
  | "app_removed"
  | "passkey_added"
  | "passkey_removed"
  | "codes_renewed"
  | "code_used"
  | "removed_by_administrator";

interface AccountMails {
  readonly "verify-email": { readonly email: string };
  readonly "reset-password": { readonly email: string };
  readonly "change-email": { readonly userId: number; readonly email: string };
  /** Notifies the old address that the account's address was changed. */
  readonly "email-changed": {
    readonly to: string;
    readonly email: string;
    readonly language: Language;
  };
  readonly "password-changed": { readonly userId: number };
  readonly "second-step-changed": { readonly userId: number; readonly change: SecondStepChange };
  readonly invitation: { readonly invitationId: number; readonly sentAt: string };
}

declare module "../../jobs/mail-job.ts" {
  interface MailData extends AccountMails {}
}

/** Composes the mails about accounts, each in the language of its account. */
export function accountMails(services: Services): MailComposers<keyof AccountMails> {
  const { config, database, now } = services;

  /** Creates the link only now, so that its secret exists nowhere but in the mail. */
  const createLink = async (
    user: UserRow,
    purpose: MailedPurpose,
    path: string,
    email = user.email,
  ) => {
    const token = await insertMailedToken(database, { purpose, userId: user.id, email }, now());
    return toMailedAddress(config, user.language, path, token);
  };

  return {
    async "verify-email"({ email }) {
      const user = await findUserByEmail(database, email);
      if (!user || user.emailVerifiedAt || user.blockedAt) return null;
      return mailUser(user, async (t) => ({
        subject: t("mail.verifyEmail.subject"),
        paragraphs: [t("mail.verifyEmail.request")],
        action: {
          label: t("mail.verifyEmail.action"),
          url: await createLink(user, "verify-email", mailedLinkPaths.verifyEmail),
        },
        notes: [t("mail.verifyEmail.expiry", { days: getLifetimeDays("verify-email") })],
      }));
    },

    async "reset-password"({ email }) {
      const user = await findUserByEmail(database, email);
      if (!user || user.blockedAt) return null;
      return mailUser(user, async (t) => ({
        subject: t("mail.resetPassword.subject"),
        paragraphs: [t("mail.resetPassword.request")],
        action: {
          label: t("mail.resetPassword.action"),
          url: await createLink(user, "reset-password", mailedLinkPaths.resetPassword),
        },
        notes: [t("mail.resetPassword.expiry", { minutes: mailedTokenMinutes["reset-password"] })],
      }));
    },

    async "change-email"({ userId, email }) {
      const user = await findUser(database, userId);
      if (!user || user.blockedAt) return null;
      const owner = await findUserByEmail(database, email);
      if (owner) return addressInUse(owner);
      const t = translatorFor(user.language);
      return {
        to: email,
        language: user.language,
        content: {
          subject: t("mail.changeEmail.subject"),
          paragraphs: [t("mail.changeEmail.request")],
          action: {
            label: t("mail.changeEmail.action"),
            url: await createLink(user, "change-email", mailedLinkPaths.verifyEmail, email),
          },
          notes: [t("mail.changeEmail.expiry", { days: getLifetimeDays("change-email") })],
        },
      };
    },

    async "second-step-changed"({ userId, change }) {
      return mailUser(await findUser(database, userId), (t, user) => ({
        subject: t("mail.secondStep.subject"),
        paragraphs: [t(`mail.secondStep.${change}`), t("mail.secondStep.warning")],
        action: {
          label: t("mail.secondStep.action"),
          url: toMailedAddress(config, user.language, mailedLinkPaths.forgotPassword),
        },
      }));
    },

    async invitation({ invitationId, sentAt }) {
      // Sent again or taken back meanwhile: that mail's link is the valid one, or none is.
      const token = newToken();
      const invited = await updateInvitationToken(database, invitationId, {
        sentAt: new Date(sentAt),
        tokenHash: hashToken(token),
      });
      if (!invited) return null;
      const { email, language, role } = invited;
      const t = translatorFor(language);
      return {
        to: email,
        language,
        content: {
          subject: t("mail.invitation.subject"),
          paragraphs: [
            t("mail.invitation.notice", { role: t(`roles.${role}`) }),
            t("mail.invitation.request"),
          ],
          action: {
            label: t("mail.invitation.action"),
            url: toMailedAddress(config, language, mailedLinkPaths.invitation, token),
          },
          notes: [t("mail.invitation.expiry", { hours: invitationHours })],
        },
      };
    },

    async "email-changed"({ to, email, language }) {
      const t = translatorFor(language);
      return {
        to,
        language,
        content: {
          subject: t("mail.emailChanged.subject"),
          paragraphs: [t("mail.emailChanged.notice", { email }), t("mail.emailChanged.warning")],
        },
      };
    },

    async "password-changed"({ userId }) {
      return mailUser(await findUser(database, userId), (t, user) => ({
        subject: t("mail.passwordChanged.subject"),
        paragraphs: [t("mail.passwordChanged.notice"), t("mail.passwordChanged.warning")],
        action: {
          label: t("mail.passwordChanged.action"),
          url: toMailedAddress(config, user.language, mailedLinkPaths.forgotPassword),
        },
      }));
    },
  };
}

/** Notifies the owner of an address that it was entered for another account; who entered it learns nothing. */
const addressInUse = (owner: UserRow) =>
  owner.blockedAt
    ? null
    : mailUser(owner, (t) => ({
        subject: t("mail.addressInUse.subject"),
        paragraphs: [t("mail.addressInUse.notice"), t("mail.addressInUse.advice")],
      }));

/** Composes a mail to a person in their language; null when the account is gone. */
export async function mailUser(
  user: UserRow | undefined,
  compose: (t: Translator, user: UserRow) => MailContent | Promise<MailContent>,
): Promise<OutgoingMail | null> {
  if (!user) return null;
  const { email, language } = user;
  return { to: email, language, content: await compose(translatorFor(language), user) };
}

const getLifetimeDays = (purpose: MailedPurpose) => mailedTokenMinutes[purpose] / (24 * 60);
