import { createHash } from "node:crypto";
import { workerPath } from "@hilal/contract/client/browser-names";
import type { Client } from "@hilal/contract/client/client";
import { type Language, languageCodes } from "@hilal/i18n/languages";
import type { SitePage } from "@hilal/site/render";
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

/** The pages that every device with the worker has: that there is no connection, and the reader's own lists. */
const namesInShell: ReadonlySet<string> = new Set(["offline", "saved"]);

const addressIn = (language: Language, { path }: SitePage) =>
  language === "en" ? path : `/${language}${path}`;

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
  const shellPages = site.entry.pages.filter(({ name }) => namesInShell.has(name));

  const hashPage = async (page: SitePage, language: Language, request: FastifyRequest) => {
    const made = await pages.make(page, {
      prefix: language === "en" ? null : language,
      url: addressIn(language, page),
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
      shellPages.flatMap((page) =>
        languageCodes.map(async (language) => ({
          url: addressIn(language, page),
          revision: await hashPage(page, language, request),
        })),
      ),
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
