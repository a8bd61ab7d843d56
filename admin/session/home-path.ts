import { adminLink, adminSectionsFor } from "@hilal/contract/admin-routes";
import type { Ability } from "@hilal/contract/shared/abilities";

/** The path of the first screen for a user with these abilities. */
export function homePath(abilities: readonly Ability[]): string {
  return adminLink(adminSectionsFor(abilities)[0] ?? "articles");
}
