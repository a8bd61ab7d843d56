import type { Ability } from "@hilal/contract/shared/abilities";
import { type Caller, hasAbility } from "../../http/api/caller.ts";

/** What somebody sees who does not see every draft: what is published at a moment, and what is the owner's. */
export interface Visibility {
  readonly publishedAt: Date;
  readonly ownerId?: number | undefined;
}

interface Abilities {
  /** To see everybody's drafts. */
  readonly all: Ability;
  /** To see one's own. */
  readonly own: Ability;
}

interface Draftable {
  readonly status: "Active" | "Inactive";
  readonly publishDate: Date;
  readonly userId: number | null;
}

/**
 * Which records of a kind a caller sees, drafts and what is to be published later included.
 * @returns undefined when all of them
 */
export function visibleTo(
  caller: Caller,
  publishedAt: Date,
  { all, own }: Abilities,
): Visibility | undefined {
  if (hasAbility(caller, all)) return undefined;
  const ownerId = caller.kind === "user" && hasAbility(caller, own) ? caller.id : undefined;
  return { publishedAt, ownerId };
}

/** The rule for one record; `visibleCondition` is the same for a query. */
export function isVisible(record: Draftable, visibility: Visibility | undefined): boolean {
  if (!visibility) return true;
  const { publishedAt, ownerId } = visibility;
  const isPublished = record.status === "Active" && record.publishDate <= publishedAt;
  return isPublished || (ownerId !== undefined && record.userId === ownerId);
}
