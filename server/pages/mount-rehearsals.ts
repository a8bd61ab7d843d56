import type { Client } from "@hilal/contract/client/client";
import { rehearsalPath } from "@hilal/contract/issues/issue-release";
import type { Translator } from "@hilal/i18n/translator/translator";
import type { RenderRequest } from "@hilal/site/render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureSentence } from "../features/desk/failure-sentence.ts";
import { rehearsalViewer } from "../features/issues/rehearsals/rehearsal-viewer.ts";
import { type Rehearsed, rehearse } from "../features/issues/rehearsals/rehearse.ts";
import type { Services } from "../features/services.ts";
import { pageAddress } from "./page-address.ts";
import { type PageAt, pageAt } from "./page-at.ts";
import type { PageSite } from "./page-site.ts";

interface RehearsedSite {
  readonly services: Services;
  readonly site: PageSite;
  /** The calls of the pages, answered by other services. */
  clientOver(services: Services): Client;
}

/**
 * Serves every page of the site as it will be at the moment of a signed address, for whoever that was given to: rendered
 * for its request alone, kept nowhere, listed nowhere (product: issues 17, issues 18).
 */
export function mountRehearsals(app: FastifyInstance, rehearsed: RehearsedSite): void {
  const { services, site } = rehearsed;
  const viewerOf = rehearsalViewer(services);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token = "" } = request.params as { readonly token?: string };
    const prefix = `${rehearsalPath}/${token}`;
    const url = request.url.slice(prefix.length).replace(/^(?!\/)/, "/");
    const found = pageAt(site.entry.pages, url.replace(/\?.*$/s, ""));
    const viewer = await viewerOf(token);
    if (!viewer || !found) return reply.callNotFound();
    await app.rateLimits.count(request, "rendering");
    const moment = new Date(Math.max(viewer.moment.getTime(), services.now().getTime()));
    const made = await rehearse(services, moment, (inside) =>
      render(rehearsed, inside, { found, url, moment, inside: prefix }),
    );
    const origin = `${request.protocol}://${request.host}`;
    return reply
      .status(made.status)
      .headers(headersOf(site, made.sources, `${origin}${prefix}/`))
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
  /** Where the pages of the rehearsal stand. */
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
      reason: (t: Translator) => failureSentence(t, reason),
    })),
  };
  const client = clientOver(services);
  const { settings } = site.assets;
  return site.entry.render(page, {
    ...{ client, settings, params, query, prefix, path, rehearsal },
    now: moment,
  });
}

/** Nothing of it is kept, listed, or told where its links lead; its forms send nothing and its scripts call nobody. */
function headersOf(
  { assets }: PageSite,
  sources: Parameters<PageSite["assets"]["documentHeaders"]>[0],
  address: string,
): Record<string, string> {
  const { "content-security-policy": policy = "", ...headers } = assets.documentHeaders(sources, {
    mayBeFramed: true,
  });
  // Sections that are fetched when they are seen come from the rehearsal as well.
  const strict = policy
    .replace(/connect-src [^;]*/, `connect-src ${address}`)
    .replace(/form-action [^;]*/, "form-action 'none'");
  return {
    ...headers,
    "content-security-policy": strict,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, noarchive",
  };
}
