import { adminRouteAt, adminRoutes, mayEnterAdmin } from "@hilal/contract/admin-routes";
import { homePath } from "./home-path.ts";
import type { Outsider, Staff } from "./staff-session.ts";

/**
 * The address to redirect a request for a screen to (product: reading 1, roles 7); null when access is allowed.
 * @param address path and query of the screen, to return to after signing in
 */
export function guard(who: Staff | Outsider, address: string): string | null {
  if (who === "visitor") return loginAddress(address);
  if (who === "reader") return "/";
  if (who === "without second step") return "/account#two-step";
  const path = new URL(address, "https://hilal.example").pathname;
  if (mayEnterAdmin(who.abilities, path)) return null;
  // A user who opened `/admin` without a particular screen is redirected to the user's first screen, not out of the
  // office.
  return adminRouteAt(path) === adminRoutes.home ? homePath(who.abilities) : "/";
}

/** The address of the sign-in page, which returns to a screen afterwards. */
export function loginAddress(address: string): string {
  return `/login?${new URLSearchParams({ next: address })}`;
}
