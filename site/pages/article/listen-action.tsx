import type { ArticleDetail } from "@hilal/contract/articles/article";
import { useView } from "../../page-kit/view.tsx";
import { ListenButton } from "../../shared/forms/listen-button.tsx";

interface ListenActionProps {
  readonly detail: ArticleDetail;
}

/** Reads an article aloud (product: listening 1). */
export function ListenAction({ detail }: ListenActionProps) {
  const { t } = useView();
  return detail.article.title === "" ? null : <ListenButton words={t("listen.start")} />;
}
