import { adminLink, mayOpen } from "@hilal/contract/admin-routes";
import { type Ability, abilitiesFor } from "@hilal/contract/shared/abilities";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { MailComposers } from "../../jobs/mail/mail-content.ts";
import type { Services } from "../services.ts";
import { toNoticeMessage } from "./notice-message.ts";
import { findReader, listMailed, listUnmailed, takeForMail } from "./notices.store.ts";
import { personName } from "./person-name.ts";

/** Nobody would read a longer mail; the desk lists the rest. */
const mostInAMail = 20;

interface DigestMail {
  /** A staff member's desk notices taken for one mail, which the ISO 8601 time `mailedAt` identifies. */
  readonly "desk-digest": { readonly userId: number; readonly mailedAt: string };
}

declare module "../../jobs/mail-job.ts" {
  interface MailData extends DigestMail {}
}

/** Composes the mail of a user's unseen desk notices. */
export function digestMail({ config, database }: Services): MailComposers<keyof DigestMail> {
  return {
    async "desk-digest"({ userId, mailedAt }) {
      const reader = await findReader(database, userId);
      const abilities = abilitiesFor(reader?.role ?? null);
      if (!reader || !abilities.includes("articles.write-own")) return null;
      const rows = await listMailed(database, userId, new Date(mailedAt));
      if (rows.length === 0) return null;
      const { email, language } = reader;
      const t = translatorFor(language);
      const more = rows.length - mostInAMail;
      const address = (path: string) => `${config.publicUrl}${path}`;
      return {
        to: email,
        language,
        content: {
          subject: t("mail.deskDigest.subject", { count: rows.length }),
          paragraphs: [t("mail.deskDigest.notice")],
          links: rows.slice(0, mostInAMail).map(({ notice, title, actor }) => ({
            text: toNoticeMessage(t, {
              kind: notice.kind,
              actor: personName(actor),
              title,
              detail: notice.detail,
            }),
            url: address(articlePath(notice.articleId, abilities)),
          })),
          ...(more > 0 ? { notes: [t("mail.deskDigest.more", { count: more })] } : {}),
          action: { label: t("mail.deskDigest.action"), url: address(deskPath(abilities)) },
        },
      };
    },
  };
}

/** The back office has the same address in both languages; it opens in the user's own. */
function deskPath(abilities: readonly Ability[]): string {
  return adminLink(mayOpen(abilities, "dashboard") ? "dashboard" : "articles");
}

function articlePath(id: number, abilities: readonly Ability[]): string {
  return mayOpen(abilities, "editArticle")
    ? adminLink("editArticle", id)
    : adminLink("editOwnArticle", id);
}

/**
 * Sends one mail an hour to each user with new unseen notices (product: desk 11). The notices are marked in the
 * transaction that queues the mail, so that no later run sends them again.
 */
export function noticeJobs({ database, jobs, now }: Services): JobHandler[] {
  return [
    jobHandler("desk.digest", async () => {
      for (const userId of await listUnmailed(database)) {
        await database.transaction(async (transaction) => {
          const mailedAt = now();
          const unseen = await takeForMail(transaction, userId, mailedAt);
          if (unseen === 0) return;
          const mail = { mail: "desk-digest", userId, mailedAt: mailedAt.toISOString() } as const;
          await jobs.send("mail.send", mail, transaction);
        });
      }
    }),
  ];
}
