import type { ArticleDetail } from "@hilal/contract/articles/article";

interface SaveActionProps {
  readonly detail: ArticleDetail;
}

/** Saves an article on this device and in the account. */
export function SaveAction(_props: SaveActionProps) {
  return null;
}
