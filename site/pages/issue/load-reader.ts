import { type Ebook, readEbook } from "@hilal/contract/ebooks";
import { isMadePdf } from "@hilal/contract/issues/issue-address";
import {
  type ArticleArea,
  type PdfPages,
  type ReadableKind,
  readPdfPages,
  readPdfText,
} from "@hilal/contract/issues/pdf-pages";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import { readMagazine } from "@hilal/contract/magazines";
import type { EditionId } from "@hilal/contract/shared/editions";
import { idInPath } from "@hilal/contract/shared/identifier";
import { limits } from "@hilal/contract/shared/limits";
import type { Picture } from "@hilal/contract/shared/picture";
import type { Language } from "@hilal/i18n/languages";
import { ebookAddress } from "../../page-kit/ebook-address.ts";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import { pageNumberFrom } from "../../shared/lists/list-paging.ts";

/** The data of the reader. */
export interface ReaderData {
  readonly kind: ReadableKind;
  readonly id: number;
  readonly title: string;
  readonly language: Language;
  readonly isRightToLeft: boolean;
  readonly edition: EditionId;
  readonly cover: Picture | null;
  /** Undefined for an issue. */
  readonly book?: Ebook;
  /** The PDF itself. */
  readonly pdf: string;
  /** The record's address on the site. */
  readonly back: string;
  /** The current page, counted from one. */
  readonly page: number;
  readonly pages: Section<PdfPages>;
  /** The text of the current page, line by line. */
  readonly lines: readonly string[];
  /** The articles on the current page, with their places. */
  readonly areas: readonly ArticleArea[];
}

type Record = Omit<ReaderData, "page" | "pages" | "lines" | "areas">;

/** The reader of an issue. */
export async function loadMagazineReader(context: LoadContext<"id">): Promise<ReaderData> {
  const id = idFrom(context.params.id);
  const issue = await context.client.call(readMagazine, { params: { id } });
  return loadPages(context, {
    ...getCommonData(issue),
    kind: "magazine",
    edition: issue.edition,
    back: issue.address,
  });
}

/** The reader of an e-book. */
export async function loadEbookReader(context: LoadContext<"id">): Promise<ReaderData> {
  const id = idFrom(context.params.id);
  const book = await context.client.call(readEbook, { params: { id } });
  return loadPages(context, {
    ...getCommonData(book),
    kind: "ebook",
    edition: book.language === "Urdu" ? "hilal-urdu" : "hilal-english",
    back: ebookAddress(book),
    book,
  });
}

interface Publication {
  readonly id: number;
  readonly title: string;
  readonly language: "English" | "Urdu";
  readonly direction: "LTR" | "RTL";
  readonly cover: Picture | null;
  readonly doc_url: string;
}

function getCommonData({ id, title, language, direction, cover, doc_url }: Publication) {
  return {
    id,
    title,
    cover,
    pdf: doc_url,
    language: language === "Urdu" ? ("ur" as const) : ("en" as const),
    isRightToLeft: direction === "RTL",
  };
}

async function loadPages(
  { client, section, query }: LoadContext<"id">,
  record: Record,
): Promise<ReaderData> {
  if (record.pdf === "") throw pageMissing();
  const page = pageNumberFrom(query.page);
  const params = { kind: record.kind, id: record.id };
  const pages = await section("pages", client.call(readPdfPages, { params }));
  const known = loadedOr(pages, undefined);
  if (known && !hasPage(known, page)) throw pageMissing();
  if (known?.state === "none" && isMadePdf(record.pdf)) throw pageMissing();
  const isMade = known?.data.some((made) => made.page === page) ?? false;
  const isTold = known?.has_text || (known?.articles.length ?? 0) > 0;
  const said =
    isMade && isTold
      ? await section("words", client.call(readPdfText, { params: { ...params, page } }))
      : undefined;
  const { lines, areas } = said?.isLoaded ? said.value : { lines: [], areas: [] };
  return { ...record, page, pages, lines: lines.map(({ text }) => text), areas };
}

/** Whether there is such a page, or may be once all are made: those of a PDF that is not known yet are still to come. */
function hasPage({ state, pages, data }: PdfPages, page: number): boolean {
  if (page === 1 || state === "failed" || data.some((made) => made.page === page)) return true;
  const isComing = state === "none" || state === "queued" || state === "making";
  return isComing && page <= (pages || limits.pdfPages);
}

function idFrom(text: string): number {
  const parsed = idInPath.safeParse(text);
  if (!parsed.success) throw pageMissing();
  return parsed.data;
}

/** Returns the path of a reader page, without language prefix. */
export function pagePath({ kind, id }: Pick<ReaderData, "kind" | "id">, page: number): string {
  return readerAddress(kind, id, page);
}
