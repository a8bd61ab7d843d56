import type { MovableKind } from "@hilal/contract/calendar";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import {
  mayEditArticle,
  mayPublishArticles,
  mayReadRevisions,
} from "../articles/articles.policy.ts";

interface Dated {
  readonly userId: number | null;
  readonly status: "Active" | "Inactive";
}

/**
 * Whether a user may move an article's plan, deadline or schedule (product: calendar 6): a plan is set by its editors
 * and its writer, a deadline by those who assign it, a schedule by those who may publish it.
 */
export function mayMove(caller: Caller, kind: MovableKind, article: Dated): boolean {
  const reviews = hasAbility(caller, "articles.review") && mayReadRevisions(caller, article);
  const edits = mayEditArticle(caller, article);
  if (kind === "planned") return reviews || edits;
  return kind === "due" ? reviews : edits && mayPublishArticles(caller);
}

/** @throws HttpError 403 */
export function requireMove(caller: Caller, kind: MovableKind, article: Dated): void {
  if (!mayMove(caller, kind, article)) throw new HttpError("forbidden");
}

/**
 * Requires that what is moved still stands where the caller saw it, so that of two people who move it at the same time
 * the second is told instead of undoing the first's move unseen.
 * @throws HttpError 409
 */
export function requireStillOn(from: string | null, present: string | null): void {
  if (from !== present) throw new HttpError("conflict", { text: "moved_meanwhile" });
}
