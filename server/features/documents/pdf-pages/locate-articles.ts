import type { ArticleArea, PlacedLine } from "../../../database/schema/issues.ts";
import { toSearchKey } from "./find-passage.ts";

/** An article of an issue, in the order of its contents. */
export interface ArticleToLocate {
  readonly id: number;
  readonly title: string;
  /** The pages of the printed edition, whose numbers are not those of the PDF. */
  readonly pageFrom: number | null;
  readonly pageTo: number | null;
  /** Where it begins in the PDF, as the desk has said. */
  readonly pdfPage: number | null;
}

export interface PageOfLines {
  readonly page: number;
  readonly lines: readonly PlacedLine[];
}

/** Where an article begins. */
interface Beginning {
  /** Its place in the contents. */
  readonly at: number;
  readonly page: number;
  readonly top: number;
}

/** A shorter title occurs by chance. */
const shortestTitle = 4;
/** How much larger than the other lines a title is. */
const largerBy = 1.25;
/** The most lines of a title. */
const mostLines = 5;
/** A line that says much more than the title mentions it. */
const longerBy = 1.5;
/** The most pages that an article is taken to have. */
const mostPages = 60;
/** The edges of an area, in thousandths of the page. */
const side = 20;

/** The key by which a title is looked for in the folded text of pages; undefined for one that is too short. */
export function toTitleKey(title: string): string | undefined {
  const { key } = toSearchKey(title);
  return key.length >= shortestTitle ? key : undefined;
}

/**
 * Finds where the articles of an issue stand in an attached PDF: from the title, which is larger than the other lines of
 * its page, to the next title or the end of the page, and on the pages that follow as far as the contents say so. The
 * desk's word wins over what is found (product: documents 28).
 * @param candidates the pages that contain a title
 * @param pages how many the PDF has
 */
export function locateArticles(
  articles: readonly ArticleToLocate[],
  candidates: readonly PageOfLines[],
  pages: number,
): ArticleArea[] {
  // Of all pages together: one may have nothing but a title and a picture.
  const large = largerBy * getMedianHeight(candidates.flatMap(({ lines }) => lines));
  const beginnings = articles.flatMap((article, at): Beginning[] => {
    const title = toTitleKey(article.title);
    const { pdfPage } = article;
    const among = candidates.filter(({ page }) => pdfPage === null || page === pdfPage);
    const found = title === undefined ? undefined : findTitle(title, among, large);
    if (pdfPage !== null && pdfPage <= pages) return [{ at, page: pdfPage, top: found?.top ?? 0 }];
    return found ? [{ at, ...found }] : [];
  });
  const ordered = beginnings.toSorted(
    (one, other) => one.page - other.page || one.top - other.top || one.at - other.at,
  );
  return ordered.flatMap((beginning, index) =>
    listAreas(articles, beginning, { next: ordered[index + 1], pages }),
  );
}

function getMedianHeight(lines: readonly PlacedLine[]): number {
  const heights = lines.map(({ height }) => height).toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** The largest lines that say the title: a table of contents and running heads say it in smaller ones. */
function findTitle(
  title: string,
  pages: readonly PageOfLines[],
  large: number,
): { readonly page: number; readonly top: number } | undefined {
  let best: { page: number; top: number; height: number } | undefined;
  for (const { page, lines } of pages) {
    for (const [from, line] of lines.entries()) {
      if (line.height < large || line.height <= (best?.height ?? 0)) continue;
      if (saysTitle(title, lines, from)) best = { page, top: line.top, height: line.height };
    }
  }
  return best && { page: best.page, top: best.top };
}

/** Whether lines from one on say the title and little else. */
function saysTitle(title: string, lines: readonly PlacedLine[], from: number): boolean {
  const most = Math.max(title.length * longerBy, title.length + 4);
  for (let count = 1; count <= mostLines; count += 1) {
    const text = lines.slice(from, from + count).map((line) => line.text);
    const { key } = toSearchKey(text.join("\n").slice(0, 2_000));
    if (key.length > most) return false;
    if (key.includes(title)) return true;
  }
  return false;
}

/** The areas of an article from its beginning on. */
function listAreas(
  articles: readonly ArticleToLocate[],
  { at, page, top }: Beginning,
  { next, pages }: { readonly next: Beginning | undefined; readonly pages: number },
): ArticleArea[] {
  const article = articles[at];
  if (!article) return [];
  const toArea = (on: number, from: number, until: number): ArticleArea => ({
    article: article.id,
    page: on,
    left: side,
    top: from,
    width: 1000 - 2 * side,
    height: Math.max(1, until - from),
    isListing: false,
  });
  const end = next?.page === page ? next.top : 1000 - side;
  const first = toArea(page, Math.max(0, top - 5), Math.max(top, end - 5));
  const last = Math.min(getLastPage(article, { at, page, next }), (next?.page ?? pages + 1) - 1);
  const whole = Array.from({ length: Math.max(0, last - page) }, (_, index) =>
    toArea(page + index + 1, side, 1000 - side),
  );
  return [first, ...whole];
}

/** The last page of an article as the contents say: by its printed pages, or because the article behind it is next. */
function getLastPage(
  { pageFrom, pageTo }: ArticleToLocate,
  { at, page, next }: Pick<Beginning, "at" | "page"> & { readonly next: Beginning | undefined },
): number {
  if (pageFrom !== null) return page + Math.min(mostPages, (pageTo ?? pageFrom) - pageFrom);
  return next?.at === at + 1 && next.page - page <= mostPages ? next.page - 1 : page;
}
