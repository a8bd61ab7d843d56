import { type Ebook, listActiveEbooks } from "@hilal/contract/ebooks";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import type { Section } from "../../page-kit/section.ts";
import { type EbookList, ebookLists } from "../../shared/lists/ebook-lists.ts";
import { type ListPage, pageNumberFrom, pageOf } from "../../shared/lists/list-paging.ts";

/** What an e-book list shows. */
export interface EbooksData {
  /** The list of the submenu; null for all e-books. */
  readonly list: EbookList | null;
  readonly page: number;
  readonly ebooks: Section<ListPage<Ebook>>;
}

const pageSize = 24;

/** What each list asks for (product: archives 7). */
const filters = {
  "latest-releases": { sort: "newest" },
  "best-sellers": { sort: "opens" },
  "genre-fiction": { genre: "genre-fiction" },
  "genre-non-fiction": { genre: "genre-non-fiction" },
  misc: { genre: "misc" },
} as const satisfies Record<EbookList, object>;

export async function loadAllEbooks(context: LoadContext): Promise<EbooksData> {
  return loadEbooks(context, null);
}

export async function loadEbookList(context: LoadContext<"list">): Promise<EbooksData> {
  const list = ebookLists.find((known) => known === context.params.list);
  if (!list) throw pageMissing();
  return loadEbooks(context, list);
}

async function loadEbooks(context: LoadContext, list: EbookList | null): Promise<EbooksData> {
  const page = pageNumberFrom(context.query.page);
  const filter = list === null ? {} : filters[list];
  const answer = context.client.call(listActiveEbooks, {
    query: { ...filter, page, page_size: pageSize },
  });
  return { list, page, ebooks: await context.section("e-books", pageOf(answer)) };
}
