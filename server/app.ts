import type { IncomingMessage } from "node:http";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Authenticate } from "./features/accounts/authenticate.ts";
import { failureAnswer } from "./http/answer-failures.ts";
import { answerClientError } from "./http/client-errors.ts";
import { createLocalClient } from "./http/local-client.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import { limitRates } from "./http/rate-limit.ts";
import { acceptBodies } from "./http/read-body.ts";
import { Refusal } from "./http/refusal.ts";
import type { Route } from "./http/route.ts";
import { logRequests } from "./operations/request-log.ts";
import { mountPages } from "./pages/mount-pages.ts";
import type { PageSite } from "./pages/page-site.ts";
import { readableAddress } from "./pages/readable-address.ts";
import type { Services } from "./services.ts";

export interface AppParts {
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  /** The reading site; left out where only the API is wanted. */
  readonly site?: PageSite;
  /** Plugins that stand beside the contract: media, health, documentation. */
  readonly plugins?: readonly ((app: FastifyInstance) => Promise<void> | void)[];
}

/** Puts the parts together: one Fastify instance, ready to listen or to be injected into. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, routes, authenticate, site } = parts;
  const answerFailure = failureAnswer(services);
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.TRUST_PROXY,
    // A PDF of 100 MB from an ordinary line takes minutes; headers alone have a minute (Node's default).
    requestTimeout: 900_000,
    ...(site
      ? {
          serverFactory: site.serverFactory,
          rewriteUrl: ({ url = "/" }: IncomingMessage) => readableAddress(url),
        }
      : {}),
    // An address that cannot be decoded fails before any route or hook.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  await app.register(cookie);
  // For whatever sets no policy of its own: an answer of the API is never a document.
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: services.config.publicUrl.startsWith("https:"),
    crossOriginResourcePolicy: { policy: "same-site" },
  });
  await limitRates(app, services.config);
  logRequests(app, services.log);
  acceptBodies(app);
  app.setErrorHandler(answerFailure);
  mountRoutes(app, routes, { authenticate });
  for (const plugin of parts.plugins ?? []) await plugin(app);
  if (site) mountPages(app, { site, client: createLocalClient(routes), log: services.log });
  else app.setNotFoundHandler(() => Promise.reject(new Refusal("not_found")));
  return app;
}
