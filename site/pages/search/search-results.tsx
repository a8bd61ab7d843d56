import type { ArticleCard } from "@hilal/contract/articles/article";
import { formatNumber } from "@hilal/i18n/dates";
import { fold, loosen, splitWords } from "@hilal/i18n/text/fold";
import { classNames } from "@hilal/ui/class-names";
import { loadedOr } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { MostRead } from "../../shared/lists/most-read.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { FoundArticles } from "./found-articles.tsx";
import { countPictures, FoundGroups, FoundItem, findExact, GroupPage } from "./found-groups.tsx";
import { noGroups, type SearchData } from "./load-search.ts";
import { ChosenFilters, FilterPanel, toFilterGroups } from "./search-filters.tsx";
import styles from "./search-page.module.css";
import {
  chosenIn,
  isOverview,
  type SearchKind,
  type SearchRequest,
  searchKinds,
  searchPath,
} from "./search-request.ts";
import { SearchResult } from "./search-result.tsx";

interface DidYouMeanProps {
  readonly asked: SearchRequest;
  readonly query: string;
}

/** A suggested spelling with more results, as a link that preserves the filters (product: search 13). */
function DidYouMean({ asked, query }: DidYouMeanProps) {
  const { t, href } = useView();
  return (
    <p className={styles.didYouMean}>
      {t.rich("search.didYouMean", {
        query: (
          <a key="query" href={href(searchPath({ ...asked, query }))} rel="nofollow">
            <LangSpan>{query}</LangSpan>
          </a>
        ),
      })}
    </p>
  );
}

interface SearchResultsProps {
  readonly data: SearchData;
}

/** The kinds of what was found, as links with their numbers; each shows this kind alone (product: search 29). */
function KindTabs({ data: { asked, page, articles, groups } }: SearchResultsProps) {
  const { t, language } = useView();
  const counts = new Map<SearchKind, number>(
    loadedOr(groups, noGroups).groups.map(({ kind, total }) => [kind, total]),
  );
  // With filters the articles are fewer than without them.
  if (articles?.isLoaded && chosenIn(asked).length === 0) {
    counts.set("article", articles.value.position.total);
  }
  const kinds = searchKinds.filter(
    (kind) => kind === asked.kind || (counts.get(kind) ?? (kind === "article" ? 1 : 0)) > 0,
  );
  if (kinds.length === 0 || kinds.every((kind) => kind === "article")) return null;
  const { query } = asked;
  const isAll = isOverview(asked, page);
  // Later pages and filters are of the articles.
  const current = asked.kind ?? (isAll ? undefined : "article");
  const everything = {
    path: searchPath({ query }),
    text: t("search.kinds.all"),
    isCurrent: isAll,
  };
  const tabs = kinds.map((kind) => {
    const count = counts.get(kind);
    const name = t(`search.kinds.${kind}`);
    return {
      path: searchPath({ query, kind }),
      text: count === undefined ? name : `${name} ${formatNumber(count, language)}`,
      isCurrent: kind === current,
    };
  });
  return <ListTabs label={t("search.kinds.label")} tabs={[everything, ...tabs]} areOrders />;
}

/** Returns a better spelling of the query; that of a name only where no article has its words. */
function getMeant({ articles, groups, group }: SearchData): string | null {
  const name = loadedOr(groups, noGroups).didYouMean;
  if (group?.isLoaded) return group.value.items.length === 0 ? name : null;
  if (!articles?.isLoaded) return null;
  const { didYouMean, wordHits } = articles.value;
  return didYouMean ?? (wordHits === 0 ? name : null);
}

/** What was found, or the message that there is nothing, with the controls of the search around it. */
export function SearchResults({ data }: SearchResultsProps) {
  const { asked, author, articles, mostRead } = data;
  const found = articles?.isLoaded ? articles.value : undefined;
  const meant = getMeant(data);
  const filters = found?.facets
    ? toFilterGroups(found.facets, asked.filters, found.position.total)
    : [];
  return (
    <>
      {meant === null ? null : <DidYouMean asked={asked} query={meant} />}
      <div className={styles.kinds}>
        <KindTabs data={data} />
      </div>
      <ChosenFilters asked={asked} author={author} />
      <div className={classNames(filters.length > 0 && styles.columns)}>
        {filters.length > 0 ? <FilterPanel asked={asked} groups={filters} /> : null}
        <div className={styles.results}>
          <Found data={data} />
        </div>
      </div>
      <MostRead articles={mostRead} />
    </>
  );
}

/** Everything of all kinds, the articles alone, or another kind alone. */
function Found({ data: { asked, page, articles, groups, group } }: SearchResultsProps) {
  const { t } = useView();
  const shown = isOverview(asked, page) ? loadedOr(groups, noGroups).groups : [];
  const found = articles?.isLoaded ? articles.value : undefined;
  const marks = found?.marks ?? [];
  const record = findExact(shown);
  const [first] = found?.items ?? [];
  // Without other kinds above it, it is on top anyway.
  const article =
    first && !record && shown.length > 0 && isWholeTitle(first, asked) ? first : undefined;
  const atTop = record || article ? 1 : 0;
  const above = shown.reduce((sum, { kind, items }) => sum + countPictures(kind, items), atTop);
  return (
    <>
      {record ? <FoundItem {...record} marks={marks} priority={true} isExact /> : null}
      {article ? <SearchResult article={article} marks={marks} priority={true} isExact /> : null}
      <FoundGroups asked={asked} groups={shown} marks={marks} exact={record} from={atTop} />
      {articles ? (
        <Loaded section={articles} failed={t("search.failed")} isContent>
          {(all) => (
            <FoundArticles
              asked={asked}
              found={all}
              except={article}
              above={above}
              isAlone={shown.length === 0}
            />
          )}
        </Loaded>
      ) : null}
      {group ? (
        <Loaded section={group} failed={t("search.failed")} isContent>
          {(all) => <GroupPage asked={asked} found={all} />}
        </Loaded>
      ) : null}
    </>
  );
}

/** Returns whether the query is an article's whole title, in any spelling of its letters. */
function isWholeTitle({ title }: ArticleCard, { query }: SearchRequest): boolean {
  const [one, other] = [title, query].map((text) => splitWords(loosen(fold(text))).join(" "));
  return one === other;
}
