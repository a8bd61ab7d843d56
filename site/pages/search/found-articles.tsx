import type { ArticleCard } from "@hilal/contract/articles/article";
import { limits } from "@hilal/contract/shared/limits";
import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import type { FoundArticles as Found } from "./load-search.ts";
import styles from "./search-page.module.css";
import { chosenIn, type SearchRequest, searchPath, withoutFilters } from "./search-request.ts";
import { SearchResult } from "./search-result.tsx";

/** The message when no article matches, with suggestions. */
function NothingFound({ asked, isAlone }: Pick<FoundArticlesProps, "asked" | "isAlone">) {
  const { t, href } = useView();
  const query = <LangSpan key="query">{asked.query}</LangSpan>;
  if (chosenIn(asked).length === 0) {
    return (
      <>
        <EmptyMessage>{t.rich("search.noResults", { query })}</EmptyMessage>
        {isAlone ? <p className={styles.advice}>{t("search.advice")}</p> : null}
      </>
    );
  }
  return (
    <>
      <EmptyMessage>{t.rich("search.noResultsFiltered", { query })}</EmptyMessage>
      <p className={styles.advice}>{t("search.adviceFiltered")}</p>
      <p className={styles.advice}>
        <a className={buttonStyle()} href={href(searchPath(withoutFilters(asked)))} rel="nofollow">
          {t("search.filters.clear")}
        </a>
      </p>
    </>
  );
}

/** The orders of the results: links, so that selecting one starts at the first page. */
function SortLinks({ asked }: { readonly asked: SearchRequest }) {
  const { t } = useView();
  const tabs = (["relevance", "newest"] as const).map((sort) => ({
    path: searchPath({ ...asked, sort }),
    text: t(`search.sort.${sort}`),
    isCurrent: sort === asked.sort,
  }));
  return <ListTabs label={t("search.sort.label")} tabs={tabs} areOrders />;
}

interface PartProps {
  readonly asked: SearchRequest;
  readonly found: Found;
}

interface FoundArticlesProps extends PartProps {
  /** How many pictures are above them on the page. */
  readonly above: number;
  /** The article that is on top of the page. */
  readonly except: ArticleCard | undefined;
  /** Whether nothing else was found. */
  readonly isAlone: boolean;
}

/** The articles of a search, with their number and order, or the message that there are none. */
export function FoundArticles({ asked, found, above, except, isAlone }: FoundArticlesProps) {
  if (found.items.length === 0) return <NothingFound asked={asked} isAlone={isAlone} />;
  if (except && found.position.total === 1) return null;
  return (
    <>
      <Bar asked={asked} found={found} />
      <List asked={asked} found={found} above={above} except={except} />
    </>
  );
}

function Bar({ asked, found: { items, position } }: PartProps) {
  const { t } = useView();
  const { page, total } = position;
  const from = (page - 1) * limits.searchPageSize + 1;
  return (
    <div className={styles.bar}>
      <div className={styles.count}>
        <h2 className={styles.heading}>{t("search.kinds.article")}</h2>
        <p className={styles.showing}>
          {t("search.showing", { from, to: from + items.length - 1, total })}
        </p>
      </div>
      <SortLinks asked={asked} />
    </div>
  );
}

/** The articles that match by whole words, then under a heading of their own those that contain the letters. */
function List({ asked, found, above, except }: Omit<FoundArticlesProps, "isAlone">) {
  const { t } = useView();
  const { items, position, wordHits } = found;
  const { page, pages, total } = position;
  const before = (page - 1) * limits.searchPageSize;
  const matching = Math.max(0, wordHits - before);
  return (
    <>
      <Cards
        articles={items.slice(0, matching).filter((article) => article !== except)}
        from={above}
        marks={found.marks}
      />
      {matching < items.length ? (
        <section className={styles.others} aria-labelledby="contained">
          <h2 className={styles.contained} id="contained">
            {t(wordHits > 0 ? "search.contained.also" : "search.contained.only", {
              count: total - wordHits,
            })}
          </h2>
          <Cards articles={items.slice(matching)} from={above + matching} marks={found.marks} />
        </section>
      ) : null}
      <Pager
        page={page}
        pages={pages}
        slots={pagesAround(page, pages)}
        toHref={(target) => searchPath(asked, target)}
      />
    </>
  );
}

interface CardsProps extends Pick<Found, "marks"> {
  readonly articles: Found["items"];
  /** How many pictures are above the first one. */
  readonly from: number;
}

function Cards({ articles, from, marks }: CardsProps) {
  if (articles.length === 0) return null;
  return (
    <ol className={styles.list}>
      {articles.map((article, place) => (
        <li key={article.id}>
          <SearchResult article={article} marks={marks} priority={priorityAt(from + place, 1)} />
        </li>
      ))}
    </ol>
  );
}
