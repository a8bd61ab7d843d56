import type { FastifyInstance } from "fastify";
import type { Authenticate } from "../http/api/caller.ts";
import { plainForms } from "../http/api/plain-forms.ts";
import { mediaPlugin } from "../media/http/media-plugin.ts";
import { accountForms } from "./accounts/account-forms.ts";
import { auditCsv } from "./audit/audit-csv.ts";
import { cardPictures } from "./cards/card-pictures.ts";
import { documentDownloads } from "./documents/document-downloads.ts";
import { pagePictureDownloads } from "./documents/pdf-pages/page-pictures.ts";
import { findPdfAudience } from "./issues/publications/attached-pdf.ts";
import { newsletterCsv } from "./newsletter/newsletter-csv.ts";
import { newsletterForms } from "./newsletter/newsletter-forms.ts";
import type { Services } from "./services.ts";
import { subscriptionForm } from "./subscriptions/request-subscription.ts";
import { liveCopies } from "./writing/live/live-plugin.ts";
import { sharedForms } from "./writing/previews/comment-by-link.ts";

/** Plugins outside the contract: forms for readers without JavaScript, and responses that are not JSON. */
export function allPlugins(services: Services, authenticate: Authenticate) {
  return [
    (app: FastifyInstance) =>
      plainForms(app, [
        ...accountForms(services),
        ...newsletterForms(services),
        subscriptionForm(services),
        ...sharedForms(services),
      ]),
    (app: FastifyInstance) => auditCsv(app, { services, authenticate }),
    (app: FastifyInstance) => newsletterCsv(app, { services, authenticate }),
    (app: FastifyInstance) => documentDownloads(app, { services, authenticate }),
    (app: FastifyInstance) => pagePictureDownloads(app, { services, authenticate }),
    (app: FastifyInstance) => cardPictures(app, services),
    mediaPlugin(services, { authenticate, opensPdf: findPdfAudience }),
    (app: FastifyInstance) => liveCopies(app, services),
  ];
}
