import { adminLink, mayOpen } from "@hilal/contract/admin-routes";
import type { Ability } from "@hilal/contract/shared/abilities";

/** The path of the form in which a user with these abilities edits an article (product: roles 3). */
export function editArticlePath(id: number, abilities: readonly Ability[]): string {
  return mayOpen(abilities, "editArticle")
    ? adminLink("editArticle", id)
    : adminLink("editOwnArticle", id);
}
