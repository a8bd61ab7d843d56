import { accountJobs } from "../features/accounts/account-jobs.ts";
import { accountMails } from "../features/accounts/account-mails.ts";
import { ownerCodeMail } from "../features/accounts/owner-code-mail.ts";
import { authorJobs } from "../features/authors/rename-writer.ts";
import { bulkJobs } from "../features/desk/bulk/run-step.ts";
import { digestMail, noticeJobs } from "../features/desk/digest-mail.ts";
import { dueArticles } from "../features/desk/schedules/publication.ts";
import type { DueWork } from "../features/desk/schedules/watch-due.ts";
import { documentJobs } from "../features/documents/document-jobs.ts";
import { pdfPagesJobs } from "../features/documents/pdf-pages/make-pages.ts";
import { linkJobs } from "../features/issues/readiness/check-links.ts";
import { dueReleases } from "../features/issues/release/release-issue.ts";
import { newsletterJobs, newsletterMails } from "../features/newsletter/newsletter-mails.ts";
import { missedSearchJobs } from "../features/search/missed-search-counter.ts";
import { searchJobs } from "../features/search/search-jobs.ts";
import type { Services } from "../features/services.ts";
import { subscriptionMails } from "../features/subscriptions/subscription-mails.ts";
import { trashJobs } from "../features/trash/trash-jobs.ts";
import { workingCopyJobs } from "../features/writing/working-copy-jobs.ts";
import type { JobHandler } from "../jobs/job-queue.ts";
import { mailJobs } from "../jobs/mail/mail-transport.ts";
import { mediaJobs } from "../media/upkeep/remove-orphan-media.ts";

/** The handlers of all background jobs, a line per feature. */
export function allJobs(services: Services): JobHandler[] {
  return [
    ...mailJobs(services, {
      ...accountMails(services),
      ...ownerCodeMail(services),
      ...newsletterMails(services),
      ...subscriptionMails(services),
      ...digestMail(services),
    }),
    ...accountJobs(services),
    ...newsletterJobs(services),
    ...missedSearchJobs(services),
    ...workingCopyJobs(services),
    ...mediaJobs(services),
    ...noticeJobs(services),
    ...trashJobs(services),
    ...bulkJobs(services),
    ...authorJobs(services),
    ...linkJobs(services),
    ...documentJobs(services),
    ...pdfPagesJobs(services),
    ...searchJobs(services),
  ];
}

/** All that is done at a moment which was set for it. */
export const allDueWork: readonly DueWork[] = [dueArticles, dueReleases];
