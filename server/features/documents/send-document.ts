import { createHash } from "node:crypto";
import { houseColour } from "@hilal/contract/shared/colours";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { mediaAddresses } from "../../content/html/media-addresses.ts";
import { urduFacePolicy, urduFontFace } from "../../content/html/urdu-face.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { callerAddress } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import {
  pdfContentPolicy,
  sandboxContentPolicy,
  sendStoredFile,
} from "../../media/http/send-stored-file.ts";
import type { Services } from "../services.ts";
import { getAsciiFileName, getFileName } from "./document-address.ts";
import { tellFailure } from "./document-failure.ts";
import { computePlanHash, type DocumentPlan, hasContents } from "./document-plan.ts";
import type { DocumentFormat } from "./document-subject.ts";
import {
  countQueuedOfArticles,
  type DocumentRow,
  findDocument,
  updateAsked,
} from "./documents.store.ts";
import { queueDocument } from "./queue-documents.ts";

/** Why there is no download: not yet, or not at all. */
type WaitingFor = "making" | "busy" | "failed";

interface WaitingPage {
  readonly language: Language;
  readonly title: string;
  /** In percent. */
  readonly progress: number;
  /** The page on the site, without language prefix. */
  readonly address: string;
  readonly waitingFor: WaitingFor;
  /** Why it cannot be made. */
  readonly failure: string | null;
}

/** Seconds until the page reloads. */
const lookAgainAfter: Readonly<Record<WaitingFor, number>> = {
  making: 4,
  busy: 120,
  failed: 3600,
};

const texts = {
  making: ["documents.making.title", "documents.making.explained"],
  busy: ["documents.making.busyTitle", "documents.making.busy"],
  failed: ["documents.making.failedTitle", "documents.making.failed"],
} as const;

const style =
  urduFontFace +
  `:root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif}:lang(ur){font-family:'Noto Naskh Arabic',serif;line-height:2.2}h1{font-size:1.5rem}progress{width:100%;accent-color:${houseColour}}`;

/** The page may load nothing but its own style and font. */
const waitingPagePolicy = `default-src 'none'; ${urduFacePolicy}; style-src 'sha256-${createHash(
  "sha256",
)
  .update(style)
  .digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page without JavaScript that shows the progress of a download, and reloads itself (product: documents 9). */
function waitingPage(page: WaitingPage): string {
  const { language, title, progress, address, waitingFor, failure } = page;
  const t = translatorFor(language);
  const [heading, explanation] = texts[waitingFor];
  const isMaking = waitingFor === "making";
  const percent = t("documents.making.progress", { percent: progress });
  const refresh = `<meta http-equiv="refresh" content="${lookAgainAfter.making}">`;
  return [
    "<!doctype html>",
    `<html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    isMaking ? refresh : "",
    `<title>${escapeHtml(t(heading))}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(t(heading))}</h1>`,
    `<p role="status">${escapeHtml(failure ?? t(explanation, { title }))}</p>`,
    isMaking
      ? `<p><progress max="100" value="${progress}" aria-label="${escapeHtml(percent)}"></progress></p>`
      : "",
    `<p><a href="${escapeHtml(address)}">${escapeHtml(t("documents.making.back"))}</a></p>`,
    "</main></body></html>",
  ].join("");
}

/** The most documents of articles that may wait in the queue. */
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
  const { docUrl } = requireFound(plan.issue).publication;
  const local = mediaAddresses(config).localUrl(docUrl);
  if (local === null) return reply.header("cache-control", "no-cache").redirect(docUrl, 302);
  const file = requireFound(await media.files.byUrl(local));
  const headers = toHeaders(plan, "pdf", isForReaders(services, plan));
  return sendStoredFile(media.files, file, { request, reply, headers });
}

/** A magazine record may be on show while its contents are only planned. */
function isForReaders({ now }: Services, { issue, isPublished }: DocumentPlan): boolean {
  const { status, publishDate } = issue?.publication ?? {};
  return isPublished || (status === "Active" && publishDate !== undefined && publishDate <= now());
}

/**
 * Sends the stored document of an issue or an article if it is up to date; otherwise queues it, and answers with a page
 * that reports the progress (product: documents 8, documents 9).
 * @throws HttpError 404 for an issue without contents, 429 for a caller who requests too many
 */
export async function sendDocument(services: Services, plan: DocumentPlan, wanted: Wanted) {
  const { config, database, media, now } = services;
  const { request, reply, format } = wanted;
  if (!hasContents(plan)) throw new HttpError("not_found");
  const row = await findDocument(database, plan.subject, format);
  const isTrue = row !== undefined && row.hash === computePlanHash(config, plan, format);
  if (row) await updateAsked(database, row.id, now());
  if (isTrue && hasJustFailed(row, now())) return tell(plan, wanted, "failed", row);
  if (isTrue && row.state === "made") {
    const file = await media.files.byUrl(row.file);
    const headers = toHeaders(plan, format, plan.isPublished);
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

/** Failures from a lack of memory or time are retried after an hour. */
export function hasJustFailed({ state, queuedAt }: DocumentRow, now: Date): boolean {
  const tryAgainAt = queuedAt.getTime() + lookAgainAfter.failed * 1000;
  return state === "failed" && tryAgainAt > now.getTime();
}

/** A cached response has to be revalidated each time: the same address may have another file tomorrow. */
function toHeaders(plan: DocumentPlan, format: DocumentFormat, isForAll: boolean) {
  const shown = format === "pdf" ? "inline" : "attachment";
  const name = encodeURIComponent(getFileName(plan, format));
  const plain = getAsciiFileName(plan, format);
  return {
    "cache-control": isForAll ? "public, no-cache" : "private, no-store",
    "content-disposition": `${shown}; filename="${plain}"; filename*=UTF-8''${name}`,
    "content-security-policy": format === "pdf" ? pdfContentPolicy : sandboxContentPolicy,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

function tell(
  plan: DocumentPlan,
  { reply, address }: Wanted,
  waitingFor: WaitingFor,
  row: DocumentRow | undefined,
) {
  const { issue, sections } = plan;
  const article = sections[0]?.articles[0]?.article;
  const isUrdu = issue ? issue.publication.language === "Urdu" : article?.language === "ur";
  const title = issue?.publication.title ?? article?.title ?? "";
  const language = isUrdu ? "ur" : "en";
  const failure =
    waitingFor === "failed" ? tellFailure(row?.failure, plan, { to: "readers", language }) : null;
  const progress = row?.progress ?? 0;
  return reply
    .status(503)
    .header("retry-after", lookAgainAfter[waitingFor])
    .header("cache-control", "no-store")
    .header("content-security-policy", waitingPagePolicy)
    .type("text/html; charset=utf-8")
    .send(waitingPage({ language, title, address, waitingFor, progress, failure }));
}
