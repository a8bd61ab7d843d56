import { type Caller, hasAbility, isOwn } from "../../../http/api/caller.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import { mayReadArticle } from "../../articles/articles.policy.ts";

interface WrittenArticle {
  readonly userId: number | null;
  readonly status: "Active" | "Inactive";
  readonly publishDate: Date;
}

/** What is being written of an article its owner reads, and whoever reads all drafts, live or not. */
export function mayReadWorkingCopy(
  caller: Caller,
  { userId }: Pick<WrittenArticle, "userId">,
): boolean {
  if (hasAbility(caller, "articles.read-all")) return true;
  return hasAbility(caller, "articles.write-own") && isOwn(caller, userId);
}

/**
 * Makes sure that the caller may see what is being written of an article.
 * @throws HttpError 404 for a draft that the caller does not see, 403 for another's article that everybody reads
 */
export function requireWorkingCopyReader(caller: Caller, article: WrittenArticle, now: Date): void {
  if (mayReadWorkingCopy(caller, article)) return;
  throw new HttpError(mayReadArticle(caller, article, now) ? "forbidden" : "not_found");
}
