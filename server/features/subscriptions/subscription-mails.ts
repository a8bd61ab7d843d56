import { adminLink } from "@hilal/contract/admin-routes";
import { packageNameIn } from "@hilal/contract/packages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { MailComposers } from "../../jobs/mail/mail-content.ts";
import { toMailedAddress } from "../../jobs/mail/mailed-address.ts";
import type { Services } from "../services.ts";
import { findRequest } from "./subscriptions.store.ts";

/** The screen on which staff answer requests. */
const requestsScreen = adminLink("packages");

interface SubscriptionMails {
  /** To the reader who requested a subscription. */
  readonly "subscription-received": { readonly requestId: number };
  /** To the magazine, so that a member of staff handles the request. */
  readonly "subscription-notice": { readonly requestId: number };
}

declare module "../../jobs/mail-job.ts" {
  interface MailData extends SubscriptionMails {}
}

/** Composes the two mails of a subscription request: to the reader, and to the magazine. */
export function subscriptionMails({
  config,
  database,
}: Services): MailComposers<keyof SubscriptionMails> {
  return {
    async "subscription-received"({ requestId }) {
      const row = await findRequest(database, requestId);
      if (!row) return null;
      const t = translatorFor(row.language);
      const name = packageNameIn(row.language, row);
      return {
        to: row.email,
        language: row.language,
        content: {
          subject: t("mail.subscriptionReceived.subject"),
          paragraphs: [
            t("mail.subscriptionReceived.notice", { package: name }),
            t("mail.subscriptionReceived.next"),
          ],
        },
      };
    },

    async "subscription-notice"({ requestId }) {
      const row = await findRequest(database, requestId);
      if (!row) return null;
      // The magazine's mailbox has no account, and therefore no preferred language.
      const language = "en";
      const t = translatorFor(language);
      return {
        to: parseAddress(config.MAIL_FROM),
        language,
        replyTo: row.email,
        content: {
          subject: t("mail.subscriptionNotice.subject", { package: row.packageName }),
          paragraphs: [
            t("mail.subscriptionNotice.notice"),
            t("mail.subscriptionNotice.package", { value: row.packageName }),
            t("mail.subscriptionNotice.name", { value: row.name }),
            t("mail.subscriptionNotice.email", { value: row.email }),
            t("mail.subscriptionNotice.phone", { value: row.phone }),
            t("mail.subscriptionNotice.address", { value: row.address }),
          ],
          action: {
            label: t("mail.subscriptionNotice.action"),
            url: toMailedAddress(config, language, requestsScreen),
          },
        },
      };
    },
  };
}

/** Extracts the address from a mailbox such as `Hilal <no-reply@hilal.example>`. */
const parseAddress = (mailbox: string) => /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox;
