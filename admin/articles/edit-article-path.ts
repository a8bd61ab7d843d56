import { adminFormPaths, ownArticlePath } from "@hilal/contract/admin-paths";
import type { Role } from "@hilal/contract/shared/abilities";

/** Where a role edits an article (product: roles 3). */
export function editArticlePath(id: number, role: Role): string {
  return role === "admin" ? `${adminFormPaths.articles}/${id}` : ownArticlePath(id);
}
