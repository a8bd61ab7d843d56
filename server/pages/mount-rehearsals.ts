import type { Client } from "@hilal/contract/client/client";
import { rehearsalPath } from "@hilal/contract/issues/issue-release";
import { isLanguage, type Language } from "@hilal/i18n/languages";
import type { Translator } from "@hilal/i18n/translator/translator";
import type { Rendered, RenderRequest, SitePage } from "@hilal/site/render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toFailureMessage } from "../features/desk/failure-message.ts";
import { rehearsalViewer } from "../features/issues/rehearsals/rehearsal-token.ts";
import { type Rehearsed, rehearse } from "../features/issues/rehearsals/rehearse.ts";
import type { Services } from "../features/services.ts";
import { pageAddress } from "./page-address.ts";
import type { PageSite } from "./page-site.ts";

/** The page at a path of the site. */
interface PageAt {
  readonly page: SitePage;
  readonly prefix: Language | null;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the page of a path as the server's routes do: by its own path and its aliases, each also with a language
 * prefix.
 * @returns undefined for a path without a page, and for pages with a secret address
 */
function findPage(pages: readonly SitePage[], pathname: string): PageAt | undefined {
  const [, ...segments] = pathname.replace(/\/$/, "").split("/");
  const [first = ""] = segments;
  const prefix = isLanguage(first) ? first : null;
  const asked = prefix ? segments.slice(1) : segments;
  const found = pages
    .filter(
      (page) => !page.secretAddress && !page.forReader && (prefix === null || page.kind !== "text"),
    )
    .flatMap((page) =>
      [page.path, ...(page.aliases ?? [])].flatMap((path) => {
        const params = matchPath(path, asked);
        return params ? [{ page, prefix, params }] : [];
      }),
    );
  // A literal path segment takes precedence over a parameter.
  return found.sort((one, other) => countParams(one.params) - countParams(other.params))[0];
}

const countParams = (params: object) => Object.keys(params).length;

function matchPath(
  path: string,
  asked: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const pattern = path.split("/").filter((part) => part !== "");
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const given = decoded(asked[place] ?? "");
    if (part.startsWith(":")) params[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface RehearsedSite {
  readonly services: Services;
  readonly site: PageSite;
  /** A client for the pages' calls, answered by the given services. */
  clientOver(services: Services): Client;
}

/**
 * Serves every page of the site as it will be at the moment in a signed address, to anyone who was given that address:
 * rendered for each request, never cached or indexed (product: issues 17, issues 18).
 */
export function mountRehearsals(app: FastifyInstance, rehearsed: RehearsedSite): void {
  const { services, site } = rehearsed;
  const findViewer = rehearsalViewer(services);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token = "" } = request.params as { readonly token?: string };
    const prefix = `${rehearsalPath}/${token}`;
    const url = request.url.slice(prefix.length).replace(/^(?!\/)/, "/");
    const found = findPage(site.entry.pages, url.replace(/\?.*$/s, ""));
    const viewer = await findViewer(token);
    if (!viewer || !found) return reply.callNotFound();
    await app.rateLimits.count(request, "rendering");
    const moment = new Date(Math.max(viewer.moment.getTime(), services.now().getTime()));
    const made = await rehearse(services, moment, (inside) =>
      render(rehearsed, inside, { found, url, moment, inside: prefix }),
    );
    const origin = `${request.protocol}://${request.host}`;
    return reply
      .status(made.status)
      .headers(toRehearsalHeaders(site, made, `${origin}${prefix}/`))
      .type(made.contentType)
      .send(made.body);
  };
  app.get(`${rehearsalPath}/:token`, answer);
  app.get(`${rehearsalPath}/:token/*`, answer);
}

interface Asked {
  readonly found: PageAt;
  /** Path and query within the rehearsal. */
  readonly url: string;
  readonly moment: Date;
  /** The path prefix of the rehearsal's pages. */
  readonly inside: string;
}

function render(
  { site, clientOver }: RehearsedSite,
  { services, failures }: Rehearsed,
  { found, url, moment, inside }: Asked,
) {
  const { page, prefix, params } = found;
  const { path, query, key } = pageAddress(page, prefix, url);
  const rehearsal: RenderRequest["rehearsal"] = {
    moment,
    prefix: inside,
    now: key,
    failures: failures.map(({ title, reason }) => ({
      title,
      reason: (t: Translator) => toFailureMessage(t, reason),
    })),
  };
  const client = clientOver(services);
  const { settings } = site.assets;
  return site.entry.render(page, {
    client,
    settings,
    params,
    query,
    prefix,
    path,
    rehearsal,
    now: moment,
  });
}

/**
 * Headers of a rehearsal: not cached, not indexed, no referrer for its links; its forms submit nothing and its scripts
 * send no requests.
 */
function toRehearsalHeaders(
  { assets }: PageSite,
  made: Pick<Rendered, "sources" | "styles" | "location">,
  address: string,
): Record<string, string> {
  const { "content-security-policy": policy = "", ...headers } = assets.documentHeaders(made, {
    mayBeFramed: true,
  });
  // Sections that are fetched when they are seen come from the rehearsal as well.
  const strict = policy
    .replace(/connect-src [^;]*/, `connect-src ${address}`)
    .replace(/form-action [^;]*/, "form-action 'none'");
  return {
    ...headers,
    ...(made.location === undefined ? {} : { location: made.location }),
    "content-security-policy": strict,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, noarchive",
  };
}
