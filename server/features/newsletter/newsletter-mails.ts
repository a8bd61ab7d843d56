import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { hashToken, newToken } from "../../http/security/random-token.ts";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { MailComposers } from "../../jobs/mail/mail-content.ts";
import { toMailedAddress } from "../../jobs/mail/mailed-address.ts";
import type { Services } from "../services.ts";
import { unsubscribeToken } from "./membership.ts";
import { toStatus } from "./newsletter.presenter.ts";
import {
  findSubscriber,
  removePendingSubscribers,
  type SubscriberRow,
  setConfirmToken,
} from "./newsletter.store.ts";

interface NewsletterMails {
  readonly "newsletter-confirm": { readonly email: string };
  readonly "newsletter-welcome": { readonly email: string };
}

declare module "../../jobs/mail-job.ts" {
  interface MailData extends NewsletterMails {}
}

/** Composes the mails of the newsletter, each in the language that the reader chose. */
export function newsletterMails(services: Services): MailComposers<keyof NewsletterMails> {
  const { config, database } = services;
  return {
    async "newsletter-confirm"({ email }) {
      const row = await findSubscriber(database, email);
      if (!row || toStatus(row) !== "pending") return null;
      const t = translatorFor(row.language);
      const token = newToken();
      await setConfirmToken(database, row.id, hashToken(token));
      return {
        to: row.email,
        language: row.language,
        content: {
          subject: t("newsletter.confirmationMail.subject"),
          paragraphs: [t("newsletter.confirmationMail.request")],
          action: {
            label: t("mail.newsletterConfirm.action"),
            url: toMailedAddress(config, row.language, mailedLinkPaths.confirmNewsletter, token),
          },
          notes: [t("newsletter.confirmationMail.ignore")],
        },
      };
    },

    async "newsletter-welcome"({ email }) {
      const row = await findSubscriber(database, email);
      if (!row || toStatus(row) !== "confirmed") return null;
      const t = translatorFor(row.language);
      return {
        to: row.email,
        language: row.language,
        headers: unsubscribeHeaders(services, row),
        content: {
          subject: t("mail.newsletterWelcome.subject"),
          paragraphs: [t("mail.newsletterWelcome.notice"), t("mail.newsletterWelcome.leave")],
          action: {
            label: t("mail.newsletterWelcome.action"),
            url: unsubscribeAddress(services, row),
          },
        },
      };
    },
  };
}

/** The headers by which a mail program offers one-click unsubscription (RFC 2369, RFC 8058). */
function unsubscribeHeaders(
  services: Pick<Services, "config">,
  row: SubscriberRow,
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeAddress(services, row)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function unsubscribeAddress({ config }: Pick<Services, "config">, row: SubscriberRow): string {
  const token = unsubscribeToken(config, row.id);
  return toMailedAddress(config, row.language, mailedLinkPaths.unsubscribeNewsletter, token);
}

/** How many days an address may stay unconfirmed. */
const pendingDays = 30;

/** The job that removes unconfirmed addresses: their owners never agreed to be stored. */
export function newsletterJobs({ database, now }: Services): JobHandler[] {
  return [
    jobHandler("newsletter.clean", async () => {
      const before = new Date(now().getTime() - pendingDays * 24 * 60 * 60 * 1000);
      await removePendingSubscribers(database, before);
    }),
  ];
}
