import type { Route } from "../api/route/route.ts";
import type { Services } from "../services/services.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { archiveRoutes } from "./archive/archive.routes.ts";
import { articleRoutes } from "./articles/articles.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { authorRoutes } from "./authors/authors.routes.ts";
import { billboardRoutes } from "./billboards/billboards.routes.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { commentRoutes } from "./comments/comments.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { articleDeskRoutes } from "./desk/article-desk.routes.ts";
import { documentRoutes } from "./documents/documents.routes.ts";
import { houseSettingsRoutes } from "./house-settings/house-settings.routes.ts";
import { issueReadingRoutes } from "./issue-reading/issue-reading.routes.ts";
import { issueReleaseRoutes } from "./issue-release/issue-release.routes.ts";
import { issueRoutes } from "./issues/issues.routes.ts";
import { missedSearchRoutes } from "./missed-searches/missed-searches.routes.ts";
import { newsletterRoutes } from "./newsletter/newsletter.routes.ts";
import { ownDeskRoutes } from "./own-desk/own-desk.routes.ts";
import { packageRoutes } from "./packages/packages.routes.ts";
import { paragraphCommentRoutes } from "./paragraph-comments/paragraph-comments.routes.ts";
import { pdfPagesRoutes } from "./pdf-pages/pdf-pages.routes.ts";
import { previewRoutes } from "./previews/previews.routes.ts";
import { publicationRoutes } from "./publications/publications.routes.ts";
import { rehearsalRoutes } from "./rehearsals/rehearsals.routes.ts";
import { searchSuggestionRoutes } from "./search-suggestions/search-suggestions.routes.ts";
import { shareLinkRoutes } from "./share-links/share-links.routes.ts";
import { sitemapRoutes } from "./sitemap/sitemap.routes.ts";
import { staffRoutes } from "./staff/staff.routes.ts";
import { subscriptionRoutes } from "./subscriptions/subscriptions.routes.ts";
import { trashRoutes } from "./trash/trash.routes.ts";
import { userRoutes } from "./users/users.routes.ts";
import { videoRoutes } from "./videos/videos.routes.ts";
import { workingCopyRoutes } from "./working-copies/working-copies.routes.ts";

/** Every route of the API, a line a feature. */
export function allRoutes(services: Services): Route[] {
  return [
    ...accountRoutes(services),
    ...articleRoutes(services),
    ...workingCopyRoutes(services),
    ...archiveRoutes(services),
    ...missedSearchRoutes(services),
    ...previewRoutes(services),
    ...shareLinkRoutes(services),
    ...paragraphCommentRoutes(services),
    ...commentRoutes(services),
    ...publicationRoutes(services),
    ...pdfPagesRoutes(services),
    ...issueRoutes(services),
    ...issueReadingRoutes(services),
    ...documentRoutes(services),
    ...issueReleaseRoutes(services),
    ...rehearsalRoutes(services),
    ...authorRoutes(services),
    ...billboardRoutes(services),
    ...videoRoutes(services),
    ...packageRoutes(services),
    ...subscriptionRoutes(services),
    ...newsletterRoutes(services),
    ...userRoutes(services),
    ...searchSuggestionRoutes(services),
    ...sitemapRoutes(services),
    ...dashboardRoutes(services),
    ...articleDeskRoutes(services),
    ...ownDeskRoutes(services),
    ...staffRoutes(services),
    ...houseSettingsRoutes(services),
    ...trashRoutes(services),
    ...bulkRoutes(services),
    ...auditRoutes(services),
  ];
}
