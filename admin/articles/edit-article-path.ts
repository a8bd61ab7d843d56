import { adminLink, mayOpen } from "@hilal/contract/admin-routes";
import type { Role } from "@hilal/contract/shared/abilities";

/** Where a role edits an article (product: roles 3). */
export function editArticlePath(id: number, role: Role): string {
  return mayOpen(role, "editArticle")
    ? adminLink("editArticle", id)
    : adminLink("editOwnArticle", id);
}
