import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { type EbookList, ebookLists } from "../../shared/lists/ebook-lists.ts";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { CoverGrid } from "./cover-grid.tsx";
import { ebooksPath } from "./ebooks-meta.ts";
import type { EbooksData } from "./load-ebooks.ts";

/** The way between the lists of e-books. */
function EbookTabs({ current }: { readonly current: EbookList | null }) {
  const { t } = useView();
  const tabs = [null, ...ebookLists].map((list) => ({
    path: ebooksPath(list),
    text: t(`ebooks.lists.${list ?? "all"}`),
    isCurrent: list === current,
  }));
  return <ListTabs label={t("ebooks.lists.label")} tabs={tabs} />;
}

export function EbooksPage({ data }: { readonly data: EbooksData }) {
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
              hrefOf={(target) => ebooksPath(list, target)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
