import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { setWriterCookies } from "../changes/writer-cookie.ts";
import { allRoutes } from "../features/all-routes.ts";
import type { Services } from "../features/services.ts";
import type { Authenticate } from "../http/api/caller.ts";
import { errorHandler } from "../http/api/error-handler.ts";
import { HttpError } from "../http/api/http-error.ts";
import { createLocalClient } from "../http/api/local-client.ts";
import { mountRoutes } from "../http/api/mount-routes.ts";
import { acceptBodies } from "../http/api/read-body.ts";
import type { Route } from "../http/api/route.ts";
import {
  answerClientError,
  createHttpServer,
  type ServerTimes,
  serverTimes,
} from "../http/http-server.ts";
import type { OpenConnections } from "../http/open-connections.ts";
import { canonicalAddress } from "../http/request-target.ts";
import { type FloodLimits, limitRates } from "../http/security/rate-limit.ts";
import { limitSearches, type SearchLimits } from "../http/security/search-turns.ts";
import { createUploadQuota } from "../http/security/upload-quota.ts";
import { logRequests } from "../operations/request-log.ts";
import { createKeptAnswers } from "../pages/cache/kept-answers.ts";
import { mountPages } from "../pages/mount-pages.ts";
import { mountRehearsals } from "../pages/mount-rehearsals.ts";
import { mountWorker } from "../pages/mount-worker.ts";
import type { PageSite } from "../pages/page-site.ts";
import { createPageReaders } from "../pages/reader-forms.ts";
import { guardListener } from "../process/guard-listener.ts";
import type { IpcPeers } from "../process/ipc.ts";
import { proxyTrust } from "../process/trusted-proxies.ts";

export interface AppParts {
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  /** The reading site; left out where only the API is wanted. */
  readonly site?: PageSite;
  /** Overrides the default limits. */
  readonly floodLimits?: FloodLimits | undefined;
  /** Overrides the default limits of one address's searches at once. */
  readonly searchLimits?: SearchLimits | undefined;
  /** Overrides the default timeouts of slow connections. */
  readonly serverTimes?: ServerTimes | undefined;
  /** The other processes of this portal; left out when there are none. */
  readonly siblings?: IpcPeers | undefined;
  /** Tracks every connection; left out when none needs to be ended cleanly. */
  readonly connections?: OpenConnections;
  /** Plugins outside the contract: media, health, documentation. */
  readonly plugins?: readonly ((app: FastifyInstance) => Promise<void> | void)[];
}

/** Assembles the parts into one Fastify instance, ready to listen or to be injected into. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, routes, authenticate, site } = parts;
  const answerFailure = errorHandler(services);
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyTrust(services.config.TRUST_PROXY),
    // With `serverFactory`, Fastify's own timeout options have no effect.
    serverFactory: (handler) => {
      const listener = site ? site.cachedFirst(handler) : handler;
      const { log } = services;
      const server = createHttpServer(listener, { times: parts.serverTimes ?? serverTimes, log });
      return parts.connections?.watch(server) ?? server;
    },
    // Routes, limits and cached pages know one spelling of each address.
    rewriteUrl: ({ url = "/" }) => canonicalAddress(url),
    // An address that cannot be decoded, or is far too long, fails before any route or hook.
    frameworkErrors: (error, request, reply) => {
      const answer = (failure: unknown) => answerFailure(failure, request, reply);
      app.rateLimits.count(request).then(() => answer(error), answer);
    },
    clientErrorHandler: guardListener(
      { what: "clientError", log: services.log },
      answerClientError,
    ),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  await app.register(cookie);
  // The default policy for responses without their own: an API response is never a document.
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: services.config.publicUrl.startsWith("https:"),
    crossOriginResourcePolicy: { policy: "same-site" },
  });
  await limitRates(app, services.config, { limits: parts.floodLimits, siblings: parts.siblings });
  limitSearches(app, services.config, parts.searchLimits);
  logRequests(app, services.log);
  setWriterCookies(app, services.changes);
  acceptBodies(app);
  app.setErrorHandler(answerFailure);
  mountRoutes(app, routes, {
    authenticate,
    quota: createUploadQuota(services),
    spool: services.spool,
    keptAnswers: site && createKeptAnswers(site.cache, site.freshness),
  });
  for (const plugin of parts.plugins ?? []) await plugin(app);
  if (site) {
    mountRehearsals(app, {
      services,
      site,
      clientOver: (inside) => createLocalClient(allRoutes(inside)),
    });
    const client = createLocalClient(routes);
    mountWorker(app, { site, client, log: services.log });
    mountPages(app, {
      site,
      client,
      log: services.log,
      readers: createPageReaders(services, routes),
    });
  } else app.setNotFoundHandler(() => Promise.reject(new HttpError("not_found")));
  return app;
}
