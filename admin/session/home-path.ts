import type { Role } from "@hilal/contract/abilities";
import { adminPaths } from "@hilal/contract/admin-paths";

/** The first screen of a role. */
export function homePath(role: Role): string {
  return role === "admin" ? adminPaths.dashboard : adminPaths.articles;
}
