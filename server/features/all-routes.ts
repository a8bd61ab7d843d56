import type { Route } from "../http/api/route.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { allRecords } from "./all-records.ts";
import { archiveRoutes, sitemapRoutes } from "./articles/article-reading.routes.ts";
import { articleRoutes } from "./articles/articles.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { alikeAuthorRoutes } from "./authors/authors.record.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { passageRoutes } from "./cards/passages.routes.ts";
import { commentRoutes } from "./comments/comments.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { articleDeskRoutes } from "./desk/article-desk.routes.ts";
import { bulkRoutes } from "./desk/bulk/bulk.routes.ts";
import { houseSettingsRoutes, ownDeskRoutes, staffRoutes } from "./desk/desk.routes.ts";
import { documentRoutes } from "./documents/documents.routes.ts";
import { pdfPagesRoutes } from "./documents/pdf-pages/pdf-pages.routes.ts";
import { issueReadingRoutes } from "./issues/issue-reading.routes.ts";
import { issueRoutes } from "./issues/issues.routes.ts";
import { publicationRoutes } from "./issues/publications/publications.routes.ts";
import { rehearsalRoutes } from "./issues/rehearsals/rehearsals.routes.ts";
import { issueReleaseRoutes } from "./issues/release/issue-release.routes.ts";
import { keptRoutes } from "./kept/kept.routes.ts";
import { newsletterRoutes } from "./newsletter/newsletter.routes.ts";
import { officeRoutes } from "./office/office.routes.ts";
import { missedSearchRoutes, nameSearchRoutes } from "./search/search.routes.ts";
import type { Services } from "./services.ts";
import { subscriptionRoutes } from "./subscriptions/subscriptions.routes.ts";
import { trashRoutes } from "./trash/trash.routes.ts";
import { userRoutes } from "./users/users.routes.ts";
import { paragraphCommentRoutes } from "./writing/paragraph-comments.routes.ts";
import { previewRoutes } from "./writing/previews/previews.routes.ts";
import { shareLinkRoutes } from "./writing/previews/share-links.routes.ts";
import { workingCopyRoutes } from "./writing/working-copies.routes.ts";

/** Every route of the API, one line per feature. */
export function allRoutes(services: Services): Route[] {
  return [
    ...accountRoutes(services),
    ...articleRoutes(services),
    ...workingCopyRoutes(services),
    ...passageRoutes(services),
    ...archiveRoutes(services),
    ...missedSearchRoutes(services),
    ...previewRoutes(services),
    ...shareLinkRoutes(services),
    ...paragraphCommentRoutes(services),
    ...commentRoutes(services),
    ...alikeAuthorRoutes(services),
    ...Object.values(allRecords).flatMap((record) => record.routes(services)),
    ...publicationRoutes(services),
    ...pdfPagesRoutes(services),
    ...issueRoutes(services),
    ...issueReadingRoutes(services),
    ...documentRoutes(services),
    ...issueReleaseRoutes(services),
    ...rehearsalRoutes(services),
    ...subscriptionRoutes(services),
    ...newsletterRoutes(services),
    ...userRoutes(services),
    ...keptRoutes(services),
    ...nameSearchRoutes(services),
    ...sitemapRoutes(services),
    ...dashboardRoutes(services),
    ...officeRoutes(services),
    ...calendarRoutes(services),
    ...articleDeskRoutes(services),
    ...ownDeskRoutes(services),
    ...staffRoutes(services),
    ...houseSettingsRoutes(services),
    ...trashRoutes(services),
    ...bulkRoutes(services),
    ...auditRoutes(services),
  ];
}
