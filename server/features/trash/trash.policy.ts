import type { Ability } from "@hilal/contract/shared/abilities";
import type { TrashKind } from "@hilal/contract/trash";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { allRecords } from "../all-records.ts";

/** What a user sees in the trash: all records of some kinds, and only their own of other kinds. */
export interface TrashScope {
  readonly userId: number;
  readonly all: readonly TrashKind[];
  readonly own: readonly TrashKind[];
  /** Whether the user's own live articles are included. */
  readonly ownLive: boolean;
}

/**
 * Users who may delete a record find it in the trash and may restore it (product: trash 3). A comment deleted by its
 * writer is for that writer only: `trash.store.ts` leaves it out.
 */
export function trashScope(caller: Caller): TrashScope {
  const may = (ability: Ability) => hasAbility(caller, ability);
  const managed = Object.values(allRecords).filter(({ ability }) => may(ability));
  const allArticles = may("articles.write-all") && may("articles.write-live");
  const allComments = may("comments.moderate-all");
  return {
    userId: caller.kind === "user" ? caller.id : 0,
    all: [
      ...managed.map(({ kind }) => kind),
      ...(allArticles ? (["article"] as const) : []),
      ...(allComments ? (["comment"] as const) : []),
    ],
    own: [
      ...(may("articles.write-own") ? (["article"] as const) : []),
      ...(may("comments.moderate-own") ? (["comment"] as const) : []),
    ],
    ownLive: may("articles.write-live"),
  };
}

/** How many days a deleted record can be restored. */
export const daysKept = 30;

const day = 24 * 60 * 60 * 1000;

/** The days until a record is removed: 30 on the first, 1 on the last; 0 when the next night removes it. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() + daysKept * day - now.getTime()) / day));
}
