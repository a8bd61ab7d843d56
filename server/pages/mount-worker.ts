import { createHash } from "node:crypto";
import { workerPath } from "@hilal/contract/client/browser-names";
import type { Client } from "@hilal/contract/client/client";
import { type Language, languageCodes } from "@hilal/i18n/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Log } from "../process/log.ts";
import { answerPage } from "./cache/answer-from-cache.ts";
import { toCachedPage } from "./cache/cached-page.ts";
import { createPageMaker } from "./page-maker.ts";
import type { PageSite } from "./page-site.ts";

interface MountedWorker {
  readonly site: PageSite;
  /** Calls as a visitor. */
  readonly client: Client;
  readonly log: Log;
}

/** Where the build left room for the list of the shell's files. */
const listInScript = "self.__WB_MANIFEST";

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
  // What the worker itself may do: fetch from this host.
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/**
 * Serves the service worker of the reading site. Its text changes whenever a file of the shell does, so that browsers
 * notice: built files have a hash in their names, and of the pages the content is hashed (product: offline 5).
 */
export function mountWorker(app: FastifyInstance, { site, client, log }: MountedWorker): void {
  const pages = createPageMaker(site, client, log);
  const offline = site.entry.pages.find((page) => page.name === "offline");
  if (!offline) throw new Error("The site has no page that tells of a missing connection.");

  const hashOfPage = async (language: Language, request: FastifyRequest) => {
    const made = await pages.make(offline, {
      prefix: language === "en" ? null : language,
      url: language === "en" ? offline.path : `/${language}${offline.path}`,
      params: {},
      id: request.id,
      readerLanguage: language,
      isWriter: false,
      isBehind: false,
      beforeRendering: () => app.rateLimits.count(request, "rendering"),
    });
    return createHash("sha256").update(made.identity.body).digest("hex").slice(0, 16);
  };

  const listShell = async (request: FastifyRequest) => [
    ...site.assets.settings.assets.shell.map((url) => ({ url, revision: null })),
    ...(await Promise.all(
      languageCodes.map(async (language) => ({
        url: language === "en" ? offline.path : `/${language}${offline.path}`,
        revision: await hashOfPage(language, request),
      })),
    )),
  ];

  app.get(workerPath, async (request, reply) => {
    const text = site.worker.includes(listInScript)
      ? site.worker.replace(listInScript, JSON.stringify(await listShell(request)))
      : site.worker;
    const script = await toCachedPage(text, {
      status: 200,
      tags: [],
      headers,
      compression: "quick",
    });
    reply.hijack();
    answerPage(script, request.raw, reply.raw);
  });
}
