import type { FastifyInstance } from "fastify";
import { plainForms } from "../api/forms/plain-forms.ts";
import { mediaPlugin } from "../media/http/media-plugin.ts";
import type { Services } from "../services/services.ts";
import { accountForms } from "./accounts/account-forms.ts";
import type { Authenticate } from "./accounts/sessions/authenticate.ts";
import { auditCsv } from "./audit/audit-csv.ts";
import { documentDownloads } from "./documents/document-downloads.ts";
import { newsletterCsv } from "./newsletter/newsletter-csv.ts";
import { newsletterForms } from "./newsletter/newsletter-forms.ts";
import { pagePictureDownloads } from "./pdf-pages/page-pictures.ts";
import { sharedForms } from "./share-links/shared-forms.ts";
import { subscriptionForm } from "./subscriptions/subscription-form.ts";
import { liveCopies } from "./working-copies/live/live-plugin.ts";

/** What features serve beside the contract: forms for readers without script, and answers that are not JSON. */
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
    mediaPlugin(services, authenticate),
    (app: FastifyInstance) => liveCopies(app, services),
  ];
}
