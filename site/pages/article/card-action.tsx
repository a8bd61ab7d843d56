import type { ArticleDetail } from "@hilal/contract/articles/article";

interface CardActionProps {
  readonly detail: ArticleDetail;
}

/** Leads to the picture card of a passage. */
export function CardAction(_props: CardActionProps) {
  return null;
}
