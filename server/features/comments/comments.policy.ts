import { type Caller, isAdmin, isStaff } from "../../api/route/caller.ts";

/** Comments on one account's articles: for that author, or an administrator (product: comments 8). */
export function mayListCommentsOn(caller: Caller, ownerId: number): boolean {
  return isAdmin(caller) || (caller.kind === "user" && caller.id === ownerId);
}

interface CommentParties {
  /** Who wrote the comment; null when the account is gone. */
  readonly writer: number | null;
  /** Who owns the article. */
  readonly articleOwner: number | null;
}

/** An administrator, the owner of the article, the comment's writer (product: comments 7). */
export function mayDeleteComment(caller: Caller, { writer, articleOwner }: CommentParties) {
  if (caller.kind === "visitor") return false;
  return mayModerate(caller, articleOwner) || caller.id === writer;
}

/** Holding back and releasing: an administrator, or the author whose article it is. */
export function mayModerate(caller: Caller, articleOwner: number | null): boolean {
  if (caller.kind === "visitor" || !isStaff(caller)) return false;
  return caller.role === "admin" || caller.id === articleOwner;
}
