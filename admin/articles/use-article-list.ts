import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import { categorySlugs } from "@hilal/contract/shared/editions";
import { languages } from "@hilal/i18n/languages";
import { apiQuery, freshAhead, useApiQuery } from "../api/use-api.ts";
import { categoryChoices, toChoices } from "../kit/fields/labels.ts";
import { listRules } from "../kit/list/list-rules.ts";
import type { DayFilter, ListFilter } from "../kit/list/list-state.ts";
import { type List, readListState, toListQuery, useListState } from "../kit/list/list-state.ts";
import type { Office } from "../session/office.ts";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";

const called = listRules(listArticles, ["status", "state", "desk", "language"]);
const rules = {
  ...called,
  filters: { category: categorySlugs, ...called.filters },
  days: ["from", "to"],
} as const;

/** The call of the list: of all articles for users who may read all, otherwise of their own. Both answer alike. */
function toCall(query: List<typeof rules>["query"], { abilities, userId }: Staff) {
  const input = { query: { ...query, view: "card" as const } };
  if (abilities.includes("articles.read-all")) return { endpoint: listArticles, input };
  const own = { ...input, params: { userId } };
  return { endpoint: listUserArticles, input: own } as unknown as {
    endpoint: typeof listArticles;
    input: typeof input;
  };
}

/** Asks for the list that an address shows, while the code of its screen is still loading (product: lists 11). */
export async function askAhead({ session, queries, client }: Office, url: URL): Promise<void> {
  const staff = await session.who();
  if (typeof staff === "string") return;
  const call = toCall(toListQuery(readListState(url.searchParams, rules)), staff);
  await queries.prefetchQuery(apiQuery(client, call.endpoint, call.input));
}

/** The state and the data of the article list. */
export function useArticleList(staff: Staff) {
  const list = useListState(rules);
  const { endpoint, input } = toCall(list.query, staff);
  return {
    list,
    query: useApiQuery(endpoint, input, { keepPrevious: true, freshFor: freshAhead }),
  };
}

/** The filters of the article list. */
export function useArticleFilters(): readonly (ListFilter | "status")[] {
  const t = useTexts();
  return [
    {
      name: "category",
      label: t("adminLists.column.category"),
      choices: categoryChoices(t),
    },
    "status",
    {
      name: "language",
      label: t("adminLists.column.language"),
      choices: toChoices(rules.filters.language, (code) => languages[code].name),
    },
  ];
}

/** The first and the last day of publication. */
export function useArticleDays(): readonly DayFilter[] {
  const t = useTexts();
  return [
    { name: "from", label: t("adminLists.from") },
    { name: "to", label: t("adminLists.to") },
  ];
}
