import {
  type ArticleArea,
  type PdfPages,
  type ReadableKind,
  readPdfPages,
  readPdfText,
  searchPdf,
} from "@hilal/contract/issues/pdf-pages";
import { type PagePictureName, pagePictureAddress } from "@hilal/contract/issues/reader-address";
import { type Caller, isStaff } from "../../../http/api/caller.ts";
import { requireFound } from "../../../http/api/http-error.ts";
import { type Route, route } from "../../../http/api/route.ts";
import { readPublication } from "../../issues/publications/publications.routes.ts";
import type { Kind } from "../../issues/publications/publications.store.ts";
import type { Services } from "../../services.ts";
import {
  findArticleOfPage,
  findPagesSource,
  findPlacedArticles,
  getAwaitedState,
  listFirstPages,
  type PagesSource,
  type PlacedArticles,
  queuePrinted,
} from "./find-pages-source.ts";
import { findPageLines, listPages } from "./pdf-pages.store.ts";
import { searchPages } from "./search-pages.ts";

interface Asked {
  readonly params: { readonly kind: Kind; readonly id: number };
  readonly caller: Caller;
}

/** The calls about the pages of issues and e-books, for callers who may see the record. */
export function pdfPagesRoutes(services: Services): Route[] {
  const { database, now } = services;

  const findSource = async ({ params, caller }: Asked) => {
    const publication = await readPublication(services, { ...params, caller });
    const source = await findPagesSource(services, publication);
    return { source, findPlaced: () => findPlacedArticles(services, publication, source) };
  };
  const readable = async (asked: Asked) => {
    const { source, findPlaced } = await findSource(asked);
    const { document } = source;
    return {
      document: requireFound(document?.state === "failed" ? undefined : document),
      findPlaced,
    };
  };

  return [
    route(readPdfPages, async ({ params, caller }) => {
      const { source, findPlaced } = await findSource({ params, caller });
      await queuePrinted(services, source);
      const { document } = source;
      const pages = document ? await listPages(database, document.id) : [];
      const awaited = getAwaitedState(source, now());
      const articles = listFirstPages(await findPlaced());
      return presentPdfPages({
        ...params,
        source,
        awaited,
        pages,
        articles,
        isStaff: isStaff(caller),
      });
    }),
    route(readPdfText, async ({ params, caller }) => {
      const { document, findPlaced } = await readable({ params, caller });
      const { page } = params;
      const lines = requireFound(await findPageLines(database, document.id, page));
      return { page, lines: [...lines], areas: presentAreas(await findPlaced(), page) };
    }),
    route(searchPdf, async ({ params, query, caller }) => {
      const { document, findPlaced } = await readable({ params, caller });
      const hits = await searchPages(database, document.id, query.q);
      if (hits.length === 0) return { data: [] };
      const placed = await findPlaced();
      return {
        data: hits.map((hit) => ({ ...hit, article: findArticleOfPage(placed, hit.page) })),
      };
    }),
  ];
}

/** The articles on a page, with their current titles. */
function presentAreas({ articles, areas }: PlacedArticles, page: number): ArticleArea[] {
  return areas
    .filter((area) => area.page === page)
    .flatMap(({ article, left, top, width, height }) => {
      const named = articles.find(({ id }) => id === article);
      if (!named) return [];
      const { title, language } = named;
      return [{ article, title, language, left, top, width, height }];
    });
}

interface Given {
  readonly kind: ReadableKind;
  readonly id: number;
  readonly source: PagesSource;
  /** The state of pages that do not exist yet. */
  readonly awaited: PdfPages["state"];
  readonly pages: Awaited<ReturnType<typeof listPages>>;
  readonly articles: PdfPages["articles"];
  /** Whether the caller sees the reason of a failure. */
  readonly isStaff: boolean;
}

/** The pages of a PDF as the API answers them. A failed one has none, since some of them may be missing. */
function presentPdfPages({ kind, id, source, awaited, pages, articles, isStaff }: Given): PdfPages {
  const { address, document, printed } = source;
  const is_printed = printed !== undefined;
  if (!document) {
    const nothing = { pages: 0, made: 0, has_text: false, failure: null } as const;
    const empty = { outline: [], data: [], articles: [] };
    return { id, address, is_printed, state: awaited, ...nothing, ...empty };
  }
  const isFailed = document.state === "failed";
  type Page = (typeof pages)[number];
  const presentPage = ({ isDrawn, hasSmall, ...page }: Page) => {
    const addressAs = (picture: PagePictureName) =>
      isDrawn ? pagePictureAddress({ kind, id, page: page.page }, picture) : "";
    return {
      ...page,
      picture: addressAs("picture"),
      small: hasSmall ? addressAs("small") : "",
      thumbnail: addressAs("thumbnail"),
    };
  };
  return {
    id,
    address,
    is_printed,
    state: document.state,
    pages: document.pages,
    made: document.made,
    has_text: document.hasText,
    outline: [...document.outline],
    data: isFailed ? [] : pages.map(presentPage),
    articles,
    failure: isStaff ? document.failure : null,
  };
}
