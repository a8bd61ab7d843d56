import { mayEnterAdmin } from "@hilal/contract/admin-routes";
import type { Staff } from "./staff-session.ts";

/**
 * Where somebody who asks for a screen is sent instead (product: reading 1, roles 7); null lets them in.
 * @param address path and query of the screen, to return to after signing in
 */
export function guard(who: Staff | "visitor" | "reader", address: string): string | null {
  if (who === "visitor") return loginAddress(address);
  if (who === "reader") return "/";
  const path = new URL(address, "https://hilal.example").pathname;
  return mayEnterAdmin(who.abilities, path) ? null : "/";
}

/** The sign-in page that leads back to a screen. */
export function loginAddress(address: string): string {
  return `/login?${new URLSearchParams({ next: address })}`;
}
