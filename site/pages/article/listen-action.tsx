import type { ArticleDetail } from "@hilal/contract/articles/article";

interface ListenActionProps {
  readonly detail: ArticleDetail;
}

/** Reads an article aloud. */
export function ListenAction(_props: ListenActionProps) {
  return null;
}
