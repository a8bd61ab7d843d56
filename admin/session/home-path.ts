import { adminLink, adminSectionsFor } from "@hilal/contract/admin-routes";
import type { Ability } from "@hilal/contract/shared/abilities";

/** The first screen of somebody with these abilities. */
export function homePath(abilities: readonly Ability[]): string {
  return adminLink(adminSectionsFor(abilities)[0] ?? "articles");
}
