import type { OwnCodePurpose } from "@hilal/contract/accounts/own-account";
import type { MailComposers } from "../../jobs/mail/mail-content.ts";
import type { Services } from "../services.ts";
import { mailUser } from "./account-mails.ts";
import { findUser } from "./accounts.store.ts";
import { insertMailedCode, mailedCodeMinutes } from "./mailed-proofs.store.ts";

interface OwnerCodeMail {
  /** The code by which a user without a password proves that an account is theirs. */
  readonly "owner-code": { readonly userId: number; readonly purpose: OwnCodePurpose };
}

declare module "../../jobs/mail-job.ts" {
  interface MailData extends OwnerCodeMail {}
}

/** Composes the mail with the code of an account that has no password. */
export function ownerCodeMail({
  config,
  database,
  now,
}: Services): MailComposers<keyof OwnerCodeMail> {
  return {
    async "owner-code"({ userId, purpose }) {
      const user = await findUser(database, userId);
      if (!user || user.blockedAt || user.passwordHash !== null) return null;
      return mailUser(user, async (t) => ({
        subject: t("mail.ownerCode.subject"),
        paragraphs: [t(`mail.ownerCode.${purpose}`)],
        // Created only now, so that it exists nowhere but in the mail.
        code: await insertMailedCode(database, config, { user, purpose }, now()),
        notes: [
          t("mail.ownerCode.expiry", { minutes: mailedCodeMinutes }),
          t("mail.ownerCode.warning"),
        ],
      }));
    },
  };
}
