import type { ArticleArea } from "../../../database/schema/issues.ts";
import type { PublicationRow } from "../../issues/publications/publications.store.ts";
import type { Services } from "../../services.ts";
import { getIssueAddress } from "../document-address.ts";
import { computePlanHash, type DocumentPlan, hasContents, readPlan } from "../document-plan.ts";
import {
  countQueuedOfIssues,
  type DocumentRow,
  findDocument,
  updateAsked,
} from "../documents.store.ts";
import { queueDocument } from "../queue-documents.ts";
import { hasJustFailed } from "../send-document.ts";
import { locateArticles, toTitleKey } from "./locate-articles.ts";
import { findPdf, listLinesWithAny, type PdfDocumentRow } from "./pdf-pages.store.ts";
import { queuePdf } from "./queue-pdf.ts";

/** An article that stands on the pages, as readers have it. */
export interface PagedArticle {
  readonly id: number;
  readonly title: string;
  readonly language: "en" | "ur";
}

/** What the pages of a record are made from. */
export interface PagesSource {
  /** The PDF for readers. */
  readonly address: string;
  /** Its pages so far; undefined while there is no PDF. */
  readonly document: PdfDocumentRow | undefined;
  /** Of an issue that the portal prints: its document, which is current if there are pages. */
  readonly printed?: Printed;
}

interface Printed {
  readonly plan: DocumentPlan;
  readonly row: DocumentRow | undefined;
  readonly isCurrent: boolean;
}

/** The articles that stand on the pages, and where. */
export interface PlacedArticles {
  readonly articles: readonly PagedArticle[];
  readonly areas: readonly ArticleArea[];
}

type SourceServices = Pick<Services, "config" | "database" | "jobs" | "now">;

/**
 * Finds the PDF of a record that the caller may see: the attached one, or for an issue without, the one printed from its
 * articles. An outdated one is not given out, since it may contain what was withdrawn (product: documents 8, documents
 * 26).
 */
export async function findPagesSource(
  services: Pick<SourceServices, "config" | "database" | "now">,
  { kind, id, docUrl }: PublicationRow["publication"],
): Promise<PagesSource> {
  const { config, database } = services;
  if (docUrl !== "" || kind === "ebook") {
    return { address: docUrl, document: await findPdf(database, docUrl) };
  }
  const plan = await readPlan(services, { kind: "issue", id });
  if (!plan?.issue || !plan.isPublished || !hasContents(plan)) {
    return { address: "", document: undefined };
  }
  const row = await findDocument(database, plan.subject, "pdf");
  const isCurrent = row !== undefined && row.hash === computePlanHash(config, plan, "pdf");
  const isMade = isCurrent && row.file !== "";
  return {
    address: `${getIssueAddress(plan.issue)}.pdf`,
    document: isMade ? await findPdf(database, row.file) : undefined,
    printed: { plan, row, isCurrent },
  };
}

const nothing: PlacedArticles = { articles: [], areas: [] };
/** The most pages on which titles are looked for. */
const mostCandidates = 400;

/**
 * Finds the articles that readers have on the pages of an issue: as they were printed, or in an attached PDF by their
 * titles and as the desk has said (product: documents 27, documents 28).
 */
export async function findPlacedArticles(
  services: Pick<SourceServices, "config" | "database" | "now">,
  { kind, id }: PublicationRow["publication"],
  { document, printed }: PagesSource,
): Promise<PlacedArticles> {
  if (!document || document.state === "failed" || kind === "ebook") return nothing;
  const plan = printed?.plan ?? (await readPlan(services, { kind: "issue", id }));
  if (!plan?.isPublished) return nothing;
  const placed = plan.sections.flatMap((section) => section.articles);
  const articles = placed.map(({ article: { id: articleId, title, language } }) => {
    return { id: articleId, title, language };
  });
  if (printed) return { articles, areas: printed.row?.areas ?? [] };
  const keys = articles.flatMap(({ title }) => toTitleKey(title) ?? []);
  const limits = { keys, limit: mostCandidates };
  const candidates =
    keys.length > 0 ? await listLinesWithAny(services.database, document.id, limits) : [];
  const wanted = placed.map(({ article, place }) => ({
    id: article.id,
    title: article.title,
    pageFrom: place?.pageFrom ?? null,
    pageTo: place?.pageTo ?? null,
    pdfPage: place?.pdfPage ?? null,
  }));
  return { articles, areas: locateArticles(wanted, candidates, document.pages) };
}

/** The most issues that readers' requests may have waiting to be printed; further ones are queued when these are done. */
const longestQueue = 20;

/** Has an issue printed, or the pages of its print made, if nobody is at it (product: documents 26). */
export async function queuePrinted(
  services: SourceServices,
  { document, printed }: PagesSource,
): Promise<void> {
  if (!printed) return;
  const { database, now } = services;
  const { plan, row, isCurrent } = printed;
  if (row) await updateAsked(database, row.id, now());
  if (isCurrent && row?.file) {
    if (!document) await queuePdf(services, database, row.file);
    return;
  }
  if (row?.state === "queued" || row?.state === "making") return;
  if (isCurrent && row && hasJustFailed(row, now())) return;
  if ((await countQueuedOfIssues(database)) >= longestQueue) return;
  await queueDocument(services, database, plan.subject, "pdf");
}

/** The state of pages that do not exist yet. */
export function getAwaitedState({ printed }: PagesSource, now: Date) {
  if (!printed) return "none";
  const { row, isCurrent } = printed;
  if (isCurrent && row && hasJustFailed(row, now)) return "failed";
  return row?.state === "making" ? "making" : "queued";
}

/** The first page of each article that stands on the pages. */
export function listFirstPages({ areas }: PlacedArticles): { id: number; page: number }[] {
  const first = new Map<number, number>();
  for (const { article, page, isListing } of areas) {
    if (!isListing && !first.has(article)) first.set(article, page);
  }
  return [...first].map(([id, page]) => ({ id, page }));
}

/** The article that has a page to itself, as in a printed issue; null for one with several or none. */
export function findArticleOfPage(
  { articles, areas }: PlacedArticles,
  page: number,
): PagedArticle | null {
  const onPage = areas.filter((area) => area.page === page && !area.isListing);
  const ids = new Set(onPage.map(({ article }) => article));
  return ids.size === 1 ? (articles.find(({ id }) => ids.has(id)) ?? null) : null;
}

/** The page of an issue's reader on which an article begins; null where that is not known or not shown. */
export async function findPageOfArticle(
  services: Pick<SourceServices, "config" | "database" | "now">,
  publication: PublicationRow["publication"],
  articleId: number,
): Promise<number | null> {
  const source = await findPagesSource(services, publication);
  const placed = await findPlacedArticles(services, publication, source);
  return listFirstPages(placed).find(({ id }) => id === articleId)?.page ?? null;
}
