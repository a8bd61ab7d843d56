import { type Caller, hasAbility, isOwn } from "../../../http/api/caller.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import { mayReadArticle } from "../../articles/articles.policy.ts";

interface WrittenArticle {
  readonly userId: number | null;
  readonly status: "Active" | "Inactive";
  readonly publishDate: Date;
}

/** An article's working copy, live or not, is for its owner and users with the ability to read all drafts. */
export function mayReadWorkingCopy(
  caller: Caller,
  { userId }: Pick<WrittenArticle, "userId">,
): boolean {
  if (hasAbility(caller, "articles.read-all")) return true;
  return hasAbility(caller, "articles.write-own") && isOwn(caller, userId);
}

/**
 * Requires that the caller may read the working copy of an article.
 * @throws HttpError 404 for a draft that the caller may not see, 403 for another user's published article
 */
export function requireWorkingCopyReader(caller: Caller, article: WrittenArticle, now: Date): void {
  if (mayReadWorkingCopy(caller, article)) return;
  throw new HttpError(mayReadArticle(caller, article, now) ? "forbidden" : "not_found");
}
