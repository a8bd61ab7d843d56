import { adminFormPaths, ownArticlePath } from "@hilal/contract/admin-paths";
import type { Ability } from "@hilal/contract/shared/abilities";

/** Where somebody with these abilities edits an article (product: roles 3). */
export function editArticlePath(id: number, abilities: readonly Ability[]): string {
  return abilities.includes("articles.write-all") ? `${adminFormPaths.articles}/${id}` : ownArticlePath(id);
}
