import { useView } from "../../page-kit/view.tsx";
import { type EbookList, ebookLists } from "../../shared/lists/ebook-lists.ts";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { ebooksPath } from "./ebooks-meta.ts";

/** The way between the lists of e-books. */
export function EbookTabs({ current }: { readonly current: EbookList | null }) {
  const { t } = useView();
  const tabs = [null, ...ebookLists].map((list) => ({
    path: ebooksPath(list),
    text: t(`ebooks.lists.${list ?? "all"}`),
    isCurrent: list === current,
  }));
  return <ListTabs label={t("ebooks.lists.label")} tabs={tabs} />;
}
