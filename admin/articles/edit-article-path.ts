import { adminLink } from "@hilal/contract/admin-routes";
import type { Role } from "@hilal/contract/shared/choices";

/** Where a role edits an article (product: roles 3). */
export function editArticlePath(id: number, role: Role): string {
  return role === "admin" ? adminLink("editArticle", id) : adminLink("editOwnArticle", id);
}
