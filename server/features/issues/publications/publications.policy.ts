import type { Ability } from "@hilal/contract/shared/abilities";
import type { PublicationActions } from "@hilal/contract/shared/actions";
import { type Caller, hasAbility } from "../../../http/api/caller.ts";
import { isVisible, type Visibility, visibleTo } from "../../articles/articles.policy.ts";
import { toAllowedActions } from "../../records/define-record.ts";
import type { Kind, PublicationRow } from "./publications.store.ts";

/** The ability required to create, change, archive and delete each kind. */
export const manageAbilities = {
  magazine: "magazines.manage",
  ebook: "ebooks.manage",
} as const satisfies Record<Kind, Ability>;

/** Which records of a kind a caller sees; undefined for all. */
export function visiblePublications(caller: Caller, kind: Kind, now: Date): Visibility | undefined {
  return visibleTo(caller, now, { all: manageAbilities[kind], own: "articles.write-own" });
}

export function maySeePublication(
  caller: Caller,
  publication: PublicationRow["publication"],
  now: Date,
): boolean {
  return isVisible(publication, visiblePublications(caller, publication.kind, now));
}

/**
 * Whether the caller may attach a PDF to an issue or an e-book, and may therefore open any PDF that was attached to
 * one.
 */
export function mayAttachPdf(caller: Caller): boolean {
  return Object.values(manageAbilities).some((ability) => hasAbility(caller, ability));
}

export const publicationActionNames = ["edit", "archive", "delete"] as const;

/** The actions that the caller may take on a magazine or an e-book; undefined for callers who are not staff. */
export function publicationActions(caller: Caller, kind: Kind): PublicationActions | undefined {
  return toAllowedActions(manageAbilities[kind], caller, publicationActionNames);
}
