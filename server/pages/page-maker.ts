import { listRecentArticles } from "@hilal/contract/articles/article-lists";
import type { Client } from "@hilal/contract/client/client";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import type { PageReader, Rendered, SitePage } from "@hilal/site/render";
import { longestLag } from "../changes/changes.ts";
import type { Log } from "../process/log.ts";
import { type CachedPage, toCachedPage } from "./cache/cached-page.ts";
import type { SharedAnswers } from "./cache/shared-answers.ts";
import { pageAddress } from "./page-address.ts";
import { logFailedSections, pageFailure } from "./page-failures.ts";
import type { PageSite } from "./page-site.ts";

/** A CDN may cache a page but revalidates it on each request, so that an edit is visible immediately. */
const pageCaching = "public, max-age=0, must-revalidate";

/** Whether every reader gets the same bytes, which may be kept. */
const isShared = (page: SitePage) => !page.secretAddress && !page.forReader;

/** `retry-after` in seconds for a page that could not be rendered completely. */
const retryAfter = "5";

export interface PageRequest {
  /** The language in the address, if any. */
  readonly prefix: Language | null;
  /** The request's path and query, the path in its canonical spelling. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** The reader for whom a page of one reader is made, with the client that calls as this reader. */
  readonly reader?: (PageReader & { readonly client: Client }) | undefined;
  /** Names the request in the log. */
  readonly id: string;
  /** The preferred language of the reader's browser. */
  readonly readerLanguage: Language;
  /** Whether this reader made a write whose notice has not arrived here yet: only data read from now on shows it. */
  readonly isBehind: boolean;
  /** Whether this reader may have written something lately: they are shown no page that lags. */
  readonly isWriter: boolean;
  /** May throw to reject the rendering, when the page is not cached. */
  beforeRendering(): Promise<void>;
}

/** Renders pages to bytes, with caching. */
export interface PageMaker {
  /**
   * Returns the cached page, or renders and caches it. Concurrent requests for the same page share one rendering; one
   * that lags is returned to others than writers while its next version is rendered.
   * Rejects with `PageFailed` when the page cannot be shown, or as `beforeRendering` does.
   */
  make(page: SitePage, request: PageRequest): Promise<CachedPage>;
  /**
   * Renders the error page that replaces a page that could not be rendered.
   *
   * @param reference shown to the reader, to be quoted in a message to the editors
   */
  makeFailure(page: SitePage, request: PageRequest, reference?: string): Promise<CachedPage>;
}

/** @param log receives each rendering that failed or lacks a section, once */
export function createPageMaker(site: PageSite, client: Client, log: Log): PageMaker {
  const underWay = new Map<
    string,
    { readonly page: Promise<CachedPage>; readonly begun: number }
  >();
  const sharing = sharingClient(client, site.cache.answers);
  /**
   * The shared answers may be behind this reader's own write, and are out of date while change notices don't arrive.
   */
  const clientFor = (page: SitePage, { isBehind }: PageRequest) =>
    isBehind || page.secretAddress || !site.freshness.isListening() ? client : sharing;

  const toPageBytes = (page: SitePage, rendered: Rendered): Promise<CachedPage> => {
    const isWhole = rendered.status === 200 && rendered.failures.length === 0;
    return toCachedPage(rendered.body, {
      status: rendered.status,
      tags: rendered.tags,
      compression: "quick",
      headers: {
        "content-type": rendered.contentType,
        "cache-control": isWhole && isShared(page) ? pageCaching : "no-store",
        ...(rendered.location === undefined ? {} : { location: rendered.location }),
        ...(rendered.status === 503 ? { "retry-after": retryAfter } : {}),
        ...(page.kind === "page"
          ? site.assets.documentHeaders(rendered, page)
          : { "x-content-type-options": "nosniff" }),
        ...(page.secretAddress
          ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, noarchive" }
          : {}),
      },
    });
  };

  /**
   * Data read partly before and partly after a write may be inconsistent: such a page is rendered once more. If another
   * write comes meanwhile, it is shown to the next reader.
   */
  const render = async (page: SitePage, request: PageRequest): Promise<CachedPage> => {
    const since = site.cache.moment;
    const made = await renderOnce(page, request);
    return site.cache.isFirmlyStale(made.tags, since) ? renderOnce(page, request) : made;
  };

  const renderOnce = async (page: SitePage, request: PageRequest): Promise<CachedPage> => {
    const { path, key, query } = pageAddress(page, request.prefix, request.url);
    const since = site.cache.moment;
    const rendering = { page, requestId: request.id };
    const rendered = await site.entry
      .render(page, {
        client: request.reader?.client ?? clientFor(page, request),
        reader: request.reader,
        settings: site.assets.settings,
        params: request.params,
        query,
        prefix: request.prefix,
        path,
        now: new Date(),
      })
      .catch((error: unknown) => Promise.reject(pageFailure(log, rendering, error)));
    logFailedSections(log, rendering, rendered.failures);
    const made = await toPageBytes(page, rendered);
    if (rendered.keep) site.cache.keep(key, made, since, page.keptFor);
    return made;
  };

  const begin = (shared: string, page: SitePage, request: PageRequest) => {
    const begun = performance.now();
    const running = render(page, request).finally(() => {
      if (underWay.get(shared)?.begun === begun) underWay.delete(shared);
    });
    underWay.set(shared, { page: running, begun });
    return running;
  };

  /** Renders the next version of a page while its last is shown; a failure is logged, and the next request tries. */
  const renew = async (shared: string, page: SitePage, request: PageRequest) => {
    if (underWay.has(shared)) return;
    await request.beforeRendering();
    if (!underWay.has(shared)) await begin(shared, page, request);
  };

  return {
    async make(page, request) {
      if (request.isBehind || !isShared(page)) {
        await request.beforeRendering();
        return render(page, request);
      }
      const { key } = pageAddress(page, request.prefix, request.url);
      const isListening = site.freshness.isListening();
      const cached = isListening ? site.cache.findCurrent(key) : undefined;
      if (cached) return cached;
      // A request after a write must see it, so only requests of the same moment (between two writes) share a
      // rendering. To others than the writer, writes that may lag do not count for a second.
      const { cache } = site;
      const shared = () => `${request.isWriter ? cache.moment : `firm ${cache.firmMoment}`} ${key}`;
      const last = isListening && !request.isWriter ? cache.findLast(key) : undefined;
      if (last) {
        renew(shared(), page, request).catch(() => undefined);
        return last;
      }
      const running = () => {
        const rendering = underWay.get(shared());
        return rendering && performance.now() - rendering.begun < longestLag
          ? rendering.page
          : undefined;
      };
      if (!running()) await request.beforeRendering();
      return running() ?? begin(shared(), page, request);
    },
    makeFailure(page, request, reference) {
      const { path } = pageAddress(page, request.prefix, request.url);
      const { prefix, readerLanguage } = request;
      const rendered = site.entry.renderFailure(page, {
        settings: site.assets.settings,
        prefix,
        path,
        now: new Date(),
        readerLanguage,
        reference,
      });
      return toPageBytes(page, rendered);
    },
  };
}

/**
 * A client whose answers are shared by the pages rendered between two writes (product: performance 10). Every article
 * of a language or a category shows the same newest few: they are loaded once for all, with one more than shown,
 * because each article leaves itself out.
 */
export function sharingClient(client: Client, answers: SharedAnswers): Client {
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<AnswerOf<E>> {
      if (endpoint.name !== listRecentArticles.name) return client.call(endpoint, input);
      const { success, data } = listRecentArticles.query.safeParse(input.query ?? {});
      if (!success || data.limit > limits.recentArticles) return client.call(endpoint, input);
      return (await newest(client, answers, data)) as AnswerOf<E>;
    },
  };
}

type NewestQuery = ReturnType<typeof listRecentArticles.query.parse>;

async function newest(client: Client, answers: SharedAnswers, query: NewestQuery) {
  const { except, limit, ...of } = query;
  const asked = { ...of, limit: limits.recentArticles + 1 };
  const { data } = await answers.share(
    `${listRecentArticles.name} ${JSON.stringify(asked)}`,
    () => client.call(listRecentArticles, { query: asked }),
    (recent) => [
      of.category === undefined ? cacheTags.articles : cacheTags.category(of.category),
      ...recent.data.map(({ id }) => cacheTags.article(id)),
    ],
  );
  return { data: data.filter(({ id }) => id !== except).slice(0, limit) };
}
