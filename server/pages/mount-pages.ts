import type { Client } from "@hilal/contract/client/client";
import { isLanguage, type Language, languageCodes } from "@hilal/i18n/languages";
import type { SitePage } from "@hilal/site/render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../http/api/http-error.ts";
import { readLanguage } from "../http/request-language.ts";
import { readTarget } from "../http/request-target.ts";
import type { Log } from "../process/log.ts";
import { answerPage } from "./cache/answer-from-cache.ts";
import { pageAddress } from "./page-address.ts";
import { PageFailed } from "./page-failures.ts";
import { createPageMaker, type PageRequest } from "./page-maker.ts";
import type { PageSite } from "./page-site.ts";
import { leadVisitor, mountReaderForms, type PageReaders } from "./reader-forms.ts";

interface MountedPages {
  readonly site: PageSite;
  /** Calls as a visitor. */
  readonly client: Client;
  readonly log: Log;
  readonly readers: PageReaders;
}

/**
 * Serves every page of the site: at its own path and its aliases, each also with a language prefix. Other spellings of
 * these redirect there.
 */
export function mountPages(
  app: FastifyInstance,
  { site, client, log, readers }: MountedPages,
): void {
  const pages = createPageMaker(site, client, log);
  const missing = site.entry.pages.find((page) => page.name === "not-found");
  if (!missing) throw new Error("The site has no not-found page.");
  const toAsked = async (
    prefix: Language | null,
    request: FastifyRequest,
    reader?: PageRequest["reader"],
  ): Promise<PageRequest> => ({
    prefix,
    url: request.url,
    params: request.params as Record<string, string>,
    reader,
    id: request.id,
    readerLanguage: readLanguage(request),
    isWriter: site.freshness.isWriter(request.headers),
    isBehind: await site.freshness.isStillBehind(request.headers),
    beforeRendering: () => app.rateLimits.count(request, "rendering"),
  });
  const makeOrFail = (page: SitePage, asked: PageRequest) =>
    pages.make(page, asked).catch((error: unknown) => {
      if (!(error instanceof PageFailed)) throw error;
      return pages.makeFailure(page, asked, error.reference);
    });
  const answer = async (
    page: SitePage,
    prefix: Language | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { url } = request;
    if (page !== missing && readTarget(request.originalUrl).isOtherSpelling) {
      // `no-store`, since the query may contain a mailed link's token.
      reply.header("cache-control", "no-store");
      return reply.redirect(pageAddress(page, prefix, url).key, 308);
    }
    const reader = page.forReader ? await readers.find(request, reply) : undefined;
    if (page.forReader && !reader) return leadVisitor(page, { prefix, url }, reply);
    const asked = await toAsked(prefix, request, reader);
    const made = await app.searchTurns.run(request, reply, () => makeOrFail(page, asked));
    reply.hijack();
    answerPage(made, request.raw, reply.raw);
  };
  for (const page of site.entry.pages) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      app.get(path, (request, reply) => answer(page, null, request, reply));
      if (page.kind === "text") continue;
      for (const code of languageCodes) {
        app.get(prefixed(path, code), (request, reply) => answer(page, code, request, reply));
      }
    }
  }
  mountReaderForms(app, {
    pages: site.entry.pages,
    readers,
    show: async (page, prefix, request, reader) =>
      makeOrFail(page, await toAsked(prefix, request, reader)),
  });
  mountLongerPaths(app, site.entry.pages);
  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (!isReading || request.url.startsWith("/api/")) throw new HttpError("not_found");
    const first = request.url.split(/[/?]/)[1] ?? "";
    return answer(missing, isLanguage(first) ? first : null, request, reply);
  });
}

/** Redirects from a page's longer paths to its own, with the same language prefix. */
function mountLongerPaths(app: FastifyInstance, pages: readonly SitePage[]): void {
  for (const page of pages) {
    for (const longer of page.longer ?? []) {
      for (const prefix of [null, ...languageCodes]) {
        app.get(prefix ? prefixed(longer, prefix) : longer, (request, reply) => {
          const path = page.path.replace(/:(\w+)/g, (_, name: string) =>
            encodeURIComponent((request.params as Record<string, string>)[name] ?? ""),
          );
          const [, search = ""] = /(\?.*)?$/s.exec(request.url) ?? [];
          const short = prefix ? prefixed(path, prefix) : path;
          return reply.redirect(pageAddress(page, prefix, short + search).key, 301);
        });
      }
    }
  }
}

function prefixed(path: string, code: Language): string {
  return path === "/" ? `/${code}` : `/${code}${path}`;
}
