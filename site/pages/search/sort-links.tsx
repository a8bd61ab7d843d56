import { useView } from "../../page-kit/view.tsx";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { type AskedSearch, searchPath } from "./asked-search.ts";

/** The orders of the results: links, so that choosing one begins at the first page. */
export function SortLinks({ asked }: { readonly asked: AskedSearch }) {
  const { t } = useView();
  const tabs = (["relevance", "newest"] as const).map((sort) => ({
    path: searchPath({ ...asked, sort }),
    text: t(`search.sort.${sort}`),
    isCurrent: sort === asked.sort,
  }));
  return <ListTabs label={t("search.sort.label")} tabs={tabs} areOrders />;
}
