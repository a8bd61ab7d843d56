import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import { categorySlugs } from "@hilal/contract/shared/editions";
import { languages } from "@hilal/i18n/languages";
import { useApiQuery } from "../api/use-api.ts";
import { categoryChoices, toChoices } from "../kit/fields/labels.ts";
import { listRules } from "../kit/list/list-rules.ts";
import type { DayFilter, ListFilter } from "../kit/list/list-state.ts";
import { useListState } from "../kit/list/list-state.ts";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";

const called = listRules(listArticles, ["status", "state", "desk", "language"]);
const rules = {
  ...called,
  filters: { category: categorySlugs, ...called.filters },
  days: ["from", "to"],
} as const;

/** The state and the data of the article list: all articles for users who may read all, otherwise their own. */
export function useArticleList({ abilities, userId }: Staff) {
  const list = useListState(rules);
  const seesAll = abilities.includes("articles.read-all");
  const input = { query: { ...list.query, view: "card" as const } };
  const all = useApiQuery(listArticles, input, { enabled: seesAll, keepPrevious: true });
  const own = useApiQuery(
    listUserArticles,
    { ...input, params: { userId } },
    { enabled: !seesAll, keepPrevious: true },
  );
  return { list, query: seesAll ? all : own };
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
