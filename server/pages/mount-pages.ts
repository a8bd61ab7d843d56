import type { Client } from "@hilal/contract/client";
import { type Language, isLanguage, languageCodes } from "@hilal/i18n/languages";
import type { SitePage } from "@hilal/site/render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerPage } from "./answer-from-cache.ts";
import { type KeptPage, keepPage } from "./kept-page.ts";
import type { PageSite } from "./page-site.ts";

/** A CDN may keep a copy but asks each time; an edit is visible at once. */
const pageCaching = "public, max-age=0, s-maxage=0, must-revalidate";

/** Serves every page of the site: by its own path, its aliases, and each with a language before it. */
export function mountPages(app: FastifyInstance, site: PageSite, client: Client): void {
  const serve = (page: SitePage, prefix: Language | null) => (request: FastifyRequest, reply: FastifyReply) =>
    answer(site, client, page, prefix, request, reply);
  for (const page of site.entry.pages) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      app.get(path, serve(page, null));
      if (page.kind === "text") continue;
      for (const code of languageCodes) app.get(path === "/" ? `/${code}` : `/${code}${path}`, serve(page, code));
    }
  }
  const missing = site.entry.pages.find((page) => page.name === "not-found");
  if (!missing) throw new Error("The site has no not-found page.");
  app.setNotFoundHandler((request, reply) => {
    const isApi = request.url.startsWith("/api/");
    if (isApi || (request.method !== "GET" && request.method !== "HEAD")) {
      return reply.status(404).send({ error: "Not found.", code: "not_found" });
    }
    const first = request.url.split(/[/?]/)[1] ?? "";
    return answer(site, client, missing, isLanguage(first) ? first : null, request, reply);
  });
}

async function answer(
  site: PageSite,
  client: Client,
  page: SitePage,
  prefix: Language | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { path, key, query } = addressOf(page, prefix, request);
  const kept = site.cache.find(key) ?? (await make(site, client, page, prefix, { path, key, query }, request));
  reply.hijack();
  answerPage(kept, request.raw, reply.raw);
}

async function make(
  site: PageSite,
  client: Client,
  page: SitePage,
  prefix: Language | null,
  address: Address,
  request: FastifyRequest,
): Promise<KeptPage> {
  const since = site.cache.moment;
  const rendered = await site.entry.render(page, {
    client,
    settings: site.assets.settings,
    params: request.params as Record<string, string>,
    query: address.query,
    prefix,
    path: address.path,
    now: new Date(),
  });
  const kept = await keepPage(rendered.body, rendered.status, rendered.tags, {
    "content-type": rendered.contentType,
    "cache-control": rendered.status === 200 ? pageCaching : "no-store",
    ...(page.kind === "page" ? site.assets.documentHeaders : { "x-content-type-options": "nosniff" }),
  });
  if (rendered.keep) site.cache.keep(address.key, kept, since);
  return kept;
}

interface Address {
  /** Without language prefix, with the query the page reads. */
  readonly path: string;
  /** The address as the cache knows it. */
  readonly key: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

function addressOf(page: SitePage, prefix: Language | null, request: FastifyRequest): Address {
  const pathname = request.url.split("?")[0] ?? "/";
  const bare = prefix ? pathname.replace(new RegExp(`^/${prefix}`), "") || "/" : pathname;
  const given = request.query as Record<string, string | string[] | undefined>;
  const query: Record<string, string | undefined> = {};
  const parts = new URLSearchParams();
  for (const name of page.query ?? []) {
    const value = given[name];
    const single = Array.isArray(value) ? value[0] : value;
    if (single === undefined || single === "") continue;
    query[name] = single;
    parts.set(name, single);
  }
  const search = parts.size > 0 ? `?${parts}` : "";
  return { path: `${bare}${search}`, key: `${pathname}${search}`, query };
}
