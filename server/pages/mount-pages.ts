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

/**
 * Serves every page of the site: at its own path and its aliases, each also with a language prefix. Other spellings of
 * these redirect there.
 */
export function mountPages(
  app: FastifyInstance,
  { site, client, log }: { site: PageSite; client: Client; log: Log },
): void {
  const pages = createPageMaker(site, client, log);
  const missing = site.entry.pages.find((page) => page.name === "not-found");
  if (!missing) throw new Error("The site has no not-found page.");
  const answer = async (
    page: SitePage,
    prefix: Language | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { url, id } = request;
    if (page !== missing && readTarget(request.originalUrl).isOtherSpelling) {
      // `no-store`, since the query may contain a mailed link's token.
      reply.header("cache-control", "no-store");
      return reply.redirect(pageAddress(page, prefix, url).key, 308);
    }
    const asked: PageRequest = {
      prefix,
      url,
      params: request.params as Record<string, string>,
      id,
      readerLanguage: readLanguage(request),
      isWriter: site.freshness.isWriter(request.headers),
      isBehind: await site.freshness.isStillBehind(request.headers),
      beforeRendering: () => app.rateLimits.count(request, "rendering"),
    };
    const make = () => pages.make(page, asked);
    const made = await app.searchTurns.run(request, reply, make).catch((error: unknown) => {
      if (!(error instanceof PageFailed)) throw error;
      return pages.makeFailure(page, asked, error.reference);
    });
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
