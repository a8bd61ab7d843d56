import { type EbookList, ebookLists } from "../../components/ebook-lists.ts";
import { ListTabs } from "../../components/list-tabs.tsx";
import { useView } from "../../render/view.tsx";
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
