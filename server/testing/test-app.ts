import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@hilal/contract/shared/abilities";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createAnnouncedChanges } from "../changes/announced-writes.ts";
import type { Database } from "../database/connect.ts";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import { allRoutes } from "../features/all-routes.ts";
import { createVisitCounter } from "../features/articles/visit-counter.ts";
import { createMissedSearchCounter } from "../features/search/missed-search-counter.ts";
import type { Services } from "../features/services.ts";
import { createOpenCopies } from "../features/writing/live/create-open-copies.ts";
import { liveCopies } from "../features/writing/live/live-plugin.ts";
import type { Route } from "../http/api/route.ts";
import { type ServerTimes, serverTimes } from "../http/http-server.ts";
import { type FloodLimits, floodLimits } from "../http/security/rate-limit.ts";
import type { SearchLimits } from "../http/security/search-turns.ts";
import type { JobData, JobKind } from "../jobs/job-kinds.ts";
import { createMedia } from "../media/library/create-media.ts";
import { openStorage } from "../media/storage/open-storage.ts";
import type { PageCache } from "../pages/cache/page-cache.ts";
import { loadSite } from "../pages/page-site.ts";
import { readConfig } from "../process/config.ts";
import { openSpool } from "../process/files/spool.ts";
import { createLog } from "../process/log.ts";
import { allJobs } from "../start/all-jobs.ts";
import { buildApp } from "../start/app.ts";
import { alwaysFresh } from "./always-fresh.ts";
import { checkAnswer } from "./check-answer.ts";
import { lendDatabase } from "./database/pooled-database.ts";
import { newSession, newUser } from "./factories.ts";
import { sharedThreads } from "./shared-threads.ts";

export interface TestAppOverrides {
  /** Settings by their environment names. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The server's clock; the real one when left out. */
  readonly now?: () => Date;
  /** Replacements of single services. */
  readonly services?: (services: Services) => Partial<Services>;
  /** Limits of a flood in place of the usual ones; they count with the setting RATE_LIMIT=on. */
  readonly floodLimits?: Partial<FloodLimits>;
  /** Limits of one address's searches at once in place of the usual ones; they count with the setting RATE_LIMIT=on. */
  readonly searchLimits?: SearchLimits;
  /** Times for slow connections in place of the usual ones. */
  readonly serverTimes?: Partial<ServerTimes>;
  /** Serves the reading site too, with this page cache. */
  readonly pages?: PageCache;
  readonly plugins?: readonly ((
    app: FastifyInstance,
    services: Services,
  ) => Promise<void> | void)[];
}

export interface CallOptions {
  readonly body?: InjectOptions["payload"];
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** The caller's network address. */
  readonly address?: string;
}

export interface TestAnswer {
  readonly status: number;
  /** The parsed JSON; the text when it is not JSON; undefined when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it expects of a body of any shape
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly cookies: readonly { name: string; value: string }[];
}

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly database: Database;
  /** Cache tags announced since the start, a list a write. */
  readonly changedTags: string[][];
  /** Enqueued jobs that are not done yet, in order. */
  readonly sentJobs: { kind: JobKind; data: JobData[JobKind] }[];
  /** Runs the jobs enqueued so far, and those that they enqueue. */
  work(): Promise<void>;
  /** Calls the API as over HTTP. Every answer is checked against the schema of its endpoint. */
  call(method: HttpMethod, url: string, options?: CallOptions): Promise<TestAnswer>;
  /** Returns an access token of a user, or of a new user of a role (the same at each call). */
  as(who: Role | "reader" | { readonly id: number }): Promise<string>;
  /** Closes the app and returns its database to the pool. */
  close(): Promise<void>;
}

/** Starts the complete API over its own database: the same app that `npm start` builds, called in process. */
export async function startTestApp(overrides: TestAppOverrides = {}): Promise<TestApp> {
  const testDatabase = await lendDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-data-"));
  const changedTags: string[][] = [];
  const sentJobs: TestApp["sentJobs"] = [];
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SESSION_SECRET: "a secret that only the tests know, long enough",
    LOG_LEVEL: "silent",
    RATE_LIMIT: "off",
    PUBLIC_URL: "http://hilal.test",
    ...overrides.settings,
  });
  const log = createLog(config.LOG_LEVEL);
  const { database } = testDatabase;
  const now = overrides.now ?? (() => new Date());
  const threads = sharedThreads;
  const spool = openSpool(dataDir);
  const storage = await openStorage(config, spool);
  const usual: Services = {
    config,
    database,
    media: createMedia({ config, database, log, spool, storage, threads }),
    log,
    spool,
    threads,
    visits: createVisitCounter({ config, database, log, now }),
    missedSearches: createMissedSearchCounter({ database, log, now }),
    copies: createOpenCopies({
      services: { config, database, log, now, threads },
      url: testDatabase.url,
    }),
    now,
    changes: createAnnouncedChanges(({ tags }) => changedTags.push([...tags]))(database),
    jobs: { send: async (kind, data) => void sentJobs.push({ kind, data }) },
  };
  const services = { ...usual, ...overrides.services?.(usual) };
  const routes = allRoutes(services);
  const app = await buildApp({
    services,
    routes,
    authenticate: createAuthenticate(services),
    serverTimes: { ...serverTimes, ...overrides.serverTimes },
    floodLimits: { ...floodLimits, ...overrides.floodLimits },
    searchLimits: overrides.searchLimits,
    ...(overrides.pages ? { site: await loadSite(config, overrides.pages, alwaysFresh) } : {}),
    plugins: [
      (app) => liveCopies(app, services),
      ...(overrides.plugins ?? []).map((plugin) => (app: FastifyInstance) => plugin(app, services)),
    ],
  });
  await app.ready();
  const tokens = new Map<string, Promise<string>>();

  return {
    app,
    services,
    routes,
    database: testDatabase.database,
    changedTags,
    sentJobs,
    async work() {
      const handlers = allJobs(services);
      for (let job = sentJobs.shift(); job; job = sentJobs.shift()) {
        for (const handler of handlers)
          if (handler.kind === job.kind) await handler.handle(job.data);
      }
    },
    async call(method, url, options = {}) {
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...options.headers,
        },
        ...(options.address ? { remoteAddress: options.address } : {}),
        ...(options.cookies ? { cookies: { ...options.cookies } } : {}),
        ...(options.body === undefined ? {} : { payload: options.body }),
      });
      const body = parseBody(answer.payload);
      checkAnswer(routes, { method, url, status: answer.statusCode, body });
      return {
        status: answer.statusCode,
        body,
        headers: answer.headers,
        cookies: answer.cookies as TestAnswer["cookies"],
      };
    },
    as(who) {
      if (typeof who === "object") return newSession(services, who.id);
      let token = tokens.get(who);
      if (!token) {
        const role = who === "reader" ? null : who;
        token = newUser(services.database, { role }).then((user) => newSession(services, user.id));
        tokens.set(who, token);
      }
      return token;
    },
    async close() {
      await services.copies.close();
      await app.close();
      await services.visits.stop();
      await services.missedSearches.stop();
      await spool.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function parseBody(payload: string): unknown {
  if (payload === "") return undefined;
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}
