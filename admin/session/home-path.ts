import { adminPaths } from "@hilal/contract/admin-paths";
import type { Role } from "@hilal/contract/shared/abilities";

/** The first screen of a role. */
export function homePath(role: Role): string {
  return role === "admin" ? adminPaths.dashboard : adminPaths.articles;
}
