import type { FastifyReply, FastifyRequest } from "fastify";
import { mediaAddresses } from "../../content/html/media-addresses.ts";
import { callerAddress } from "../../http/api/fastify-request-context.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import { sandboxed, sendStoredFile, viewable } from "../../media/http/send-stored-file.ts";
import type { Services } from "../services.ts";
import { fileNameOf, plainFileNameOf } from "./document-address.ts";
import { type DocumentPlan, hasContents, hashOfPlan } from "./document-plan.ts";
import type { DocumentFormat } from "./document-subject.ts";
import {
  countQueuedOfArticles,
  type DocumentRow,
  findDocument,
  updateAsked,
} from "./documents.store.ts";
import { queueDocument } from "./queue-documents.ts";
import { lookAgainAfter, type WaitingFor, waitingPage, waitingPagePolicy } from "./waiting-page.ts";

/** So many documents of articles wait at most, however many are asked for. */
export const longestQueue = 50;

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Wanted extends Sending {
  readonly format: DocumentFormat;
  /** The page on the site, without language prefix. */
  readonly address: string;
}

/** The PDF that an editor has attached to an issue. */
export async function sendAttached(
  services: Services,
  plan: DocumentPlan,
  { request, reply }: Sending,
) {
  const { config, media } = services;
  const { docUrl } = found(plan.issue).publication;
  const local = mediaAddresses(config).localUrl(docUrl);
  if (local === null) return reply.header("cache-control", "no-cache").redirect(docUrl, 302);
  const file = found(await media.files.byUrl(local));
  const headers = headersOf(plan, "pdf", isForReaders(services, plan));
  return sendStoredFile(media.files, file, { request, reply, headers });
}

/** A magazine record may be on show while its contents are only planned. */
function isForReaders({ now }: Services, { issue, isPublished }: DocumentPlan): boolean {
  const { status, publishDate } = issue?.publication ?? {};
  return isPublished || (status === "Active" && publishDate !== undefined && publishDate <= now());
}

/**
 * Sends what was made of an issue or an article, if it still says what they say; else it is made, and a page tells so
 * (product: documents 8, documents 9).
 * @throws HttpError 404 for an issue without contents, 429 for whoever has too many made
 */
export async function sendDocument(services: Services, plan: DocumentPlan, wanted: Wanted) {
  const { config, database, media, now } = services;
  const { request, reply, format } = wanted;
  if (!hasContents(plan)) throw new HttpError("not_found");
  const row = await findDocument(database, plan.subject, format);
  const isTrue = row !== undefined && row.hash === hashOfPlan(config, plan, format);
  if (row) await updateAsked(database, row.id, now());
  if (isTrue && hasJustFailed(row, now())) return tell(plan, wanted, "failed", row);
  if (isTrue && row.state === "made") {
    const file = await media.files.byUrl(row.file);
    const headers = headersOf(plan, format, plan.isPublished);
    if (file) return sendStoredFile(media.files, file, { request, reply, headers });
  }
  const isUnderWay = row?.state === "queued" || row?.state === "making";
  if (isUnderWay) return tell(plan, wanted, "making", row);
  await countAttempt(services, "document:address", addressSubject(callerAddress(request)));
  const isBusy =
    plan.subject.kind === "article" && (await countQueuedOfArticles(database)) >= longestQueue;
  if (isBusy) return tell(plan, wanted, "busy", row);
  await database.transaction((transaction) =>
    queueDocument(services, transaction, plan.subject, format),
  );
  return tell(plan, wanted, "making", undefined);
}

/** What went wrong for want of memory or time goes well an hour later. */
function hasJustFailed({ state, queuedAt }: DocumentRow, now: Date): boolean {
  const tryAgainAt = queuedAt.getTime() + lookAgainAfter.failed * 1000;
  return state === "failed" && tryAgainAt > now.getTime();
}

/** What is kept is asked for again each time: the same address has another file tomorrow. */
function headersOf(plan: DocumentPlan, format: DocumentFormat, isForAll: boolean) {
  const shown = format === "pdf" ? "inline" : "attachment";
  const name = encodeURIComponent(fileNameOf(plan, format));
  const plain = plainFileNameOf(plan, format);
  return {
    "cache-control": isForAll ? "public, no-cache" : "private, no-store",
    "content-disposition": `${shown}; filename="${plain}"; filename*=UTF-8''${name}`,
    "content-security-policy": format === "pdf" ? viewable : sandboxed,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

function tell(
  { issue, sections }: DocumentPlan,
  { reply, address }: Wanted,
  waitingFor: WaitingFor,
  row: DocumentRow | undefined,
) {
  const article = sections[0]?.articles[0]?.article;
  const isUrdu = issue ? issue.publication.language === "Urdu" : article?.language === "ur";
  const title = issue?.publication.title ?? article?.title ?? "";
  const language = isUrdu ? "ur" : "en";
  return reply
    .status(503)
    .header("retry-after", lookAgainAfter[waitingFor])
    .header("cache-control", "no-store")
    .header("content-security-policy", waitingPagePolicy)
    .type("text/html; charset=utf-8")
    .send(waitingPage({ language, title, address, waitingFor, progress: row?.progress ?? 0 }));
}
