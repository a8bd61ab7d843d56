import { adminLink, adminSectionsFor } from "@hilal/contract/admin-routes";
import type { Role } from "@hilal/contract/shared/abilities";

/** The first screen of a role. */
export function homePath(role: Role): string {
  return adminLink(adminSectionsFor(role)[0] ?? "articles");
}
