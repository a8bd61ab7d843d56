import { accountJobs } from "../features/accounts/account-jobs.ts";
import { accountMails } from "../features/accounts/mailed-links/account-mails.ts";
import { ownerCodeMail } from "../features/accounts/mailed-links/owner-code-mail.ts";
import { authorJobs } from "../features/authors/rename-writer.ts";
import { bulkJobs } from "../features/bulk/bulk-jobs.ts";
import { documentJobs } from "../features/documents/document-jobs.ts";
import { idempotencyJobs } from "../features/idempotency/idempotency-jobs.ts";
import { linkJobs } from "../features/issues/links/link-jobs.ts";
import { missedSearchJobs } from "../features/missed-searches/missed-search-jobs.ts";
import { newsletterJobs } from "../features/newsletter/newsletter-jobs.ts";
import { newsletterMails } from "../features/newsletter/newsletter-mails.ts";
import { digestMail } from "../features/notices/digest-mail.ts";
import { noticeJobs } from "../features/notices/notice-digest.ts";
import { pdfPagesJobs } from "../features/pdf-pages/pdf-pages-jobs.ts";
import { searchJobs } from "../features/search-upkeep/search-jobs.ts";
import { subscriptionMails } from "../features/subscriptions/subscription-mails.ts";
import { trashJobs } from "../features/trash/trash-jobs.ts";
import { workingCopyJobs } from "../features/working-copies/working-copy-jobs.ts";
import type { JobHandler } from "../jobs/job-queue.ts";
import { mailJobs } from "../mail/mail-jobs.ts";
import { mediaJobs } from "../media/upkeep/media-jobs.ts";
import type { Services } from "../services/services.ts";

/** Who does which background work, a line a feature. */
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
    ...idempotencyJobs(services),
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
