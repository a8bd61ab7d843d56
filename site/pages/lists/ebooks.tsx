import { type Ebook, listActiveEbooks, readEbook } from "@hilal/contract/ebooks";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { idInPath } from "@hilal/contract/shared/identifier";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { ebookAddress } from "../../page-kit/ebook-address.ts";
import { bookThings } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type LoadContext, type Placement } from "../../page-kit/page-definition.ts";
import { PageMoved, pageMissing } from "../../page-kit/page-missing.ts";
import { getStatus, type Section } from "../../page-kit/section.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { type EbookList, ebookLists } from "../../shared/lists/ebook-lists.ts";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import {
  getNeighbours,
  type ListPage,
  listPath,
  pageNumberFrom,
  positionIn,
  toListPage,
} from "../../shared/lists/list-paging.ts";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { CoverGrid } from "./cover-grid.tsx";

/** The data of an e-book list. */
interface EbooksData {
  /** The list in the submenu; null for all e-books. */
  readonly list: EbookList | null;
  readonly page: number;
  readonly ebooks: Section<ListPage<Ebook>>;
}

const pageSize = 24;

/** The query of each list (product: archives 7). */
const filters = {
  "latest-releases": { sort: "newest" },
  "best-sellers": { sort: "opens" },
  "genre-fiction": { genre: "genre-fiction" },
  "genre-non-fiction": { genre: "genre-non-fiction" },
  misc: { genre: "misc" },
} as const satisfies Record<EbookList, object>;

async function loadAllEbooks(context: LoadContext): Promise<EbooksData> {
  return loadEbooks(context, null);
}

async function loadEbookList(context: LoadContext<"list">): Promise<EbooksData> {
  const list = ebookLists.find((known) => known === context.params.list);
  if (!list) {
    const id = idInPath.safeParse(context.params.list);
    if (!id.success) throw pageMissing();
    const book = await context.client.call(readEbook, { params: { id: id.data } });
    throw new PageMoved(ebookAddress(book));
  }
  return loadEbooks(context, list);
}

async function loadEbooks(context: LoadContext, list: EbookList | null): Promise<EbooksData> {
  const page = pageNumberFrom(context.query.page);
  const filter = list === null ? {} : filters[list];
  const answer = context.client.call(listActiveEbooks, {
    query: { ...filter, page, page_size: pageSize },
  });
  return { list, page, ebooks: await context.section("e-books", toListPage(answer)) };
}

/** Returns the path of an e-book list's page; null is the list of all. */
function ebooksPath(list: EbookList | null, page = 1): string {
  return listPath(list === null ? "/ebooks" : `/ebooks/${list}`, { page });
}

function ebooksMeta(
  { list, page, ebooks }: EbooksData,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const t = translatorFor(language);
  return {
    title: list ? `${t(`ebooks.lists.${list}`)} · ${t("ebooks.title")}` : t("ebooks.title"),
    description: t(list ? `ebooks.listDescriptions.${list}` : "ebooks.description"),
    ...getNeighbours((other) => ebooksPath(list, other), positionIn(ebooks, page)),
    structured: ebooks.isLoaded ? bookThings(ebooks.value.items, publicUrl) : [],
  };
}

/** Links between the e-book lists. */
function EbookTabs({ current }: { readonly current: EbookList | null }) {
  const { t } = useView();
  const tabs = [null, ...ebookLists].map((list) => ({
    path: ebooksPath(list),
    text: t(`ebooks.lists.${list ?? "all"}`),
    isCurrent: list === current,
  }));
  return <ListTabs label={t("ebooks.lists.label")} tabs={tabs} />;
}

function EbooksPage({ data }: { readonly data: EbooksData }) {
  const { list, ebooks } = data;
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t(list ? `ebooks.listDescriptions.${list}` : "ebooks.description")}>
        {t(list ? `ebooks.lists.${list}` : "ebooks.title")}
      </PageTitle>
      <EbookTabs current={list} />
      <Loaded section={ebooks} failed={t("ebooks.loadFailed")} isContent>
        {({ items, position: { page, pages } }) => (
          <>
            {items.length === 0 ? (
              <EmptyMessage>{t("ebooks.empty")}</EmptyMessage>
            ) : (
              <CoverGrid>
                {items.map((ebook, place) => (
                  <MagazineCover
                    key={ebook.id}
                    publication={ebook}
                    level={2}
                    dated="day"
                    priority={priorityAt(place)}
                  />
                ))}
              </CoverGrid>
            )}
            <Pager
              page={page}
              pages={pages}
              slots={pagesAround(page, pages)}
              toHref={(target) => ebooksPath(list, target)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Common properties of the page of all e-books and the submenu's lists. */
const lists = {
  query: ["page"],
  status: ({ ebooks }: EbooksData) => getStatus(ebooks),
  tags: () => [cacheTags.ebooks, cacheTags.pdfPages],
  meta: ebooksMeta,
  failure: { title: (t: Translator) => t("ebooks.loadFailed") },
  Page: EbooksPage,
};

/** The active e-books. */
export const ebooksPage = definePage({
  ...lists,
  name: "ebooks",
  path: "/ebooks",
  load: loadAllEbooks,
});

/** The five lists of the e-book submenu (product: archives 7); an id in their place leads to the page of that e-book. */
export const ebookListPage = definePage({
  ...lists,
  name: "ebook-list",
  path: "/ebooks/:list",
  load: loadEbookList,
});
