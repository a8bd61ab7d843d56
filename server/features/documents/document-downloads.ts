import { type DocumentFormat, documentFormats } from "@hilal/contract/issues/documents";
import { isEditionId } from "@hilal/contract/shared/editions";
import { startOfMonth } from "@hilal/contract/shared/karachi-time";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Authenticate, type Caller, hasAbility, visitor } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { isVisible, mayReadArticle } from "../articles/articles.policy.ts";
import type { Services } from "../services.ts";
import { getArticleAddress, getIssueAddress } from "./document-address.ts";
import { listIssuesOfMonth } from "./document-plan.store.ts";
import { readPlan } from "./document-plan.ts";
import { sendAttached, sendDocument } from "./send-document.ts";

interface Downloads {
  readonly services: Services;
  readonly authenticate: Authenticate;
}

interface IssueParams {
  readonly edition: string;
  readonly year: string;
  readonly month: string;
  readonly id?: string;
}

/**
 * Serves issues and articles as files at readable addresses (product: documents 9); a plugin outside the contract,
 * since they are not JSON. Answers 404 for what the caller may not read.
 */
export function documentDownloads(app: FastifyInstance, { services, authenticate }: Downloads) {
  const findCaller = async (request: FastifyRequest): Promise<Caller> =>
    request.headers.authorization === undefined ? visitor : authenticate(request);
  for (const format of documentFormats) {
    const sendIssue = async (
      request: FastifyRequest<{ Params: IssueParams }>,
      reply: FastifyReply,
    ) => issueDownload(services, { request, reply, format, caller: await findCaller(request) });
    app.get(`/magazine/:edition/:year/:month.${format}`, sendIssue);
    app.get(`/magazine/:edition/:year/:month/:id.${format}`, sendIssue);
    app.get<{ Params: { id: string; slug: string } }>(
      `/article/:id/:slug.${format}`,
      async (request, reply) =>
        articleDownload(services, { request, reply, format, caller: await findCaller(request) }),
    );
  }
}

interface Download<Params> {
  readonly request: FastifyRequest<{ Params: Params }>;
  readonly reply: FastifyReply;
  readonly format: DocumentFormat;
  readonly caller: Caller;
}

async function issueDownload(
  services: Services,
  { request, reply, format, caller }: Download<IssueParams>,
) {
  const id = await issueAt(services, request.params, caller);
  const plan = requireFound(await readPlan(services, { kind: "issue", id }));
  const { publication } = requireFound(plan.issue);
  const address = getIssueAddress(requireFound(plan.issue));
  const asked = request.url.split("?")[0] ?? "";
  if (asked !== `${address}.${format}`) return moved(reply, `${address}.${format}`);
  const attached = format === "pdf" && publication.docUrl !== "";
  if (attached) return sendAttached(services, plan, { request, reply });
  if (!plan.isPublished && !hasAbility(caller, "magazines.manage")) {
    throw new HttpError("not_found");
  }
  return sendDocument(services, plan, { request, reply, format, address });
}

/**
 * The issue at an address, among those that the caller may see.
 * @throws HttpError 404
 */
async function issueAt(
  { database, now }: Services,
  { edition, year, month, id }: IssueParams,
  caller: Caller,
): Promise<number> {
  const isMonth = /^\d{4}$/.test(year) && /^(?:[1-9]|1[0-2])$/.test(month);
  if (!isEditionId(edition) || !isMonth) throw new HttpError("not_found");
  const name = `${year}-${month.padStart(2, "0")}`;
  const span = { from: startOfMonth(name), until: startOfMonth(name, -1) };
  const rows = await listIssuesOfMonth(database, { edition, ...span });
  const published = rows.filter(({ publication }) =>
    isVisible(publication, { publishedAt: now() }),
  );
  const seen = hasAbility(caller, "magazines.manage") ? rows : published;
  const named = seen.find(({ publication }) => String(publication.id) === id);
  const first = published[0] ?? seen[0];
  return requireFound(id === undefined ? first : named).publication.id;
}

async function articleDownload(
  services: Services,
  { request, reply, format, caller }: Download<{ id: string; slug: string }>,
) {
  const { params } = request;
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new HttpError("not_found");
  const plan = requireFound(await readPlan(services, { kind: "article", id: Number(params.id) }));
  const { article } = requireFound(plan.sections[0]?.articles[0]);
  if (!mayReadArticle(caller, article, services.now())) throw new HttpError("not_found");
  const address = getArticleAddress(article, format);
  if (request.url.split("?")[0] !== address) return moved(reply, address);
  const page = `/article/${article.id}`;
  return sendDocument(services, plan, { request, reply, format, address: page });
}

/** A temporary redirect: an article's title may change, and the first issue of a month may become another. */
function moved(reply: FastifyReply, address: string) {
  return reply.header("cache-control", "no-store").redirect(address, 302);
}
