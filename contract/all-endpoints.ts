import { invitationEndpoints } from "./accounts/invitations.ts";
import { keptEndpoints } from "./accounts/kept-articles.ts";
import { mailedLinkEndpoints } from "./accounts/mailed-links.ts";
import { ownAccountEndpoints } from "./accounts/own-account.ts";
import { ownDataEndpoints } from "./accounts/own-data.ts";
import { secondStepEndpoints } from "./accounts/second-step.ts";
import { signInEndpoints } from "./accounts/sign-in.ts";
import { userEndpoints } from "./accounts/users.ts";
import { articleEndpoints } from "./articles/article.ts";
import { articleFormEndpoints } from "./articles/article-form.ts";
import { articleListEndpoints } from "./articles/article-lists.ts";
import { articlePreviewEndpoints } from "./articles/article-preview.ts";
import { articleRevisionEndpoints } from "./articles/article-revisions.ts";
import { bulkEndpoints } from "./articles/bulk.ts";
import { paragraphCommentEndpoints } from "./articles/paragraph-comments.ts";
import { passageEndpoints } from "./articles/passages.ts";
import { articleSearchEndpoints } from "./articles/search-calls.ts";
import { shareLinkEndpoints } from "./articles/share-links.ts";
import { workingCopyEndpoints } from "./articles/working-copies.ts";
import { auditEndpoints } from "./audit.ts";
import { authorEndpoints } from "./authors.ts";
import { billboardEndpoints } from "./billboards.ts";
import { calendarEndpoints } from "./calendar.ts";
import { commentEndpoints } from "./comments.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { articleDeskEndpoints } from "./desk/article-desk.ts";
import { deskPeopleEndpoints } from "./desk/desk-people.ts";
import { houseSettingsEndpoints } from "./desk/house-settings.ts";
import { ownDeskEndpoints } from "./desk/own-desk.ts";
import { ebookEndpoints } from "./ebooks.ts";
import { documentEndpoints } from "./issues/documents.ts";
import { issueDeskEndpoints } from "./issues/issue-desk.ts";
import { issueReadinessEndpoints } from "./issues/issue-readiness.ts";
import { issueReadingEndpoints } from "./issues/issue-reading.ts";
import { issueReleaseEndpoints } from "./issues/issue-release.ts";
import { pdfPageEndpoints } from "./issues/pdf-pages.ts";
import { magazineEndpoints } from "./magazines.ts";
import { newsletterEndpoints } from "./newsletter.ts";
import { officeEndpoints } from "./office.ts";
import { packageEndpoints } from "./packages.ts";
import type { Endpoint } from "./shared/define-endpoint.ts";
import { subscriptionEndpoints } from "./subscriptions.ts";
import { trashEndpoints } from "./trash.ts";
import { videoEndpoints } from "./videos.ts";

/** Every call of the API, in the order of its documentation. */
export const allEndpoints: readonly Endpoint[] = [
  ...signInEndpoints,
  ...mailedLinkEndpoints,
  ...secondStepEndpoints,
  ...invitationEndpoints,
  ...articleListEndpoints,
  ...articleSearchEndpoints,
  ...articleEndpoints,
  ...passageEndpoints,
  ...articleFormEndpoints,
  ...articleRevisionEndpoints,
  ...bulkEndpoints,
  ...articlePreviewEndpoints,
  ...shareLinkEndpoints,
  ...paragraphCommentEndpoints,
  ...workingCopyEndpoints,
  ...articleDeskEndpoints,
  ...ownDeskEndpoints,
  ...deskPeopleEndpoints,
  ...commentEndpoints,
  ...magazineEndpoints,
  ...issueDeskEndpoints,
  ...issueReadinessEndpoints,
  ...issueReadingEndpoints,
  ...documentEndpoints,
  ...issueReleaseEndpoints,
  ...authorEndpoints,
  ...ebookEndpoints,
  ...pdfPageEndpoints,
  ...billboardEndpoints,
  ...videoEndpoints,
  ...packageEndpoints,
  ...subscriptionEndpoints,
  ...newsletterEndpoints,
  ...ownAccountEndpoints,
  ...ownDataEndpoints,
  ...keptEndpoints,
  ...userEndpoints,
  ...dashboardEndpoints,
  ...officeEndpoints,
  ...calendarEndpoints,
  ...houseSettingsEndpoints,
  ...trashEndpoints,
  ...auditEndpoints,
];
