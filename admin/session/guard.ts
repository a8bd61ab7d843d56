import { adminRouteAt, adminRoutes, mayEnterAdmin } from "@hilal/contract/admin-routes";
import { homePath } from "./home-path.ts";
import type { Staff } from "./staff-session.ts";

/**
 * Where somebody who asks for a screen is sent instead (product: reading 1, roles 7); null lets them in.
 * @param address path and query of the screen, to return to after signing in
 */
export function guard(who: Staff | "visitor" | "reader", address: string): string | null {
  if (who === "visitor") return loginAddress(address);
  if (who === "reader") return "/";
  const path = new URL(address, "https://hilal.example").pathname;
  if (mayEnterAdmin(who.abilities, path)) return null;
  // Who signed in on the way to the office as such is led to the own screens, not out of it.
  return adminRouteAt(path) === adminRoutes.home ? homePath(who.abilities) : "/";
}

/** The sign-in page that leads back to a screen. */
export function loginAddress(address: string): string {
  return `/login?${new URLSearchParams({ next: address })}`;
}
