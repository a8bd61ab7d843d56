import { type Caller, isAdmin } from "../../api/route/caller.ts";

interface OwnedArticle {
  readonly userId: number | null;
}

interface DatedArticle extends OwnedArticle {
  readonly status: "Active" | "Inactive";
  readonly publishDate: Date;
}

/** An administrator may change every article, an author an own one (product: roles 3). */
export function mayEditArticle(caller: Caller, article: OwnedArticle): boolean {
  if (caller.kind === "visitor" || caller.role === null) return false;
  return caller.role === "admin" || article.userId === caller.id;
}

/** Everyone reads what is published; a draft is there for those who may change it (product: roles 6). */
export function mayReadArticle(caller: Caller, article: DatedArticle, now: Date): boolean {
  const published = article.status === "Active" && article.publishDate <= now;
  return published || mayEditArticle(caller, article);
}

/** An author's own list: that author's, or any for an administrator. */
export function mayListArticlesOf(caller: Caller, userId: number): boolean {
  return isAdmin(caller) || (caller.kind === "user" && caller.id === userId);
}
