import type { BrowserSession } from "@hilal/contract/client/browser-session";
import type { Ability } from "@hilal/contract/shared/abilities";
import type { QueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { Connection } from "../api/connection.ts";
import type { FollowDesk } from "../api/desk-line.ts";
import type { OfficeClient } from "../api/office-client.ts";
import type { Staff, StaffSession } from "./staff-session.ts";

/** The services of a running back office; `main.tsx` creates them. */
export interface Office {
  readonly browserSession: BrowserSession;
  readonly session: StaffSession;
  readonly client: OfficeClient;
  readonly connection: Connection;
  readonly queries: QueryClient;
  readonly followDesk: FollowDesk;
}

export const OfficeContext = createContext<Office | null>(null);
export const StaffContext = createContext<Staff | null>(null);

/** Returns the services of the back office: client, session, connection. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error("There is no Office around this component.");
  return office;
}

/** The signed-in member of staff, with the role and abilities. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error("This component stands outside the guarded frame.");
  return staff;
}

/**
 * Returns a function that checks whether the signed-in user has an ability. Permissions for a single record are in its
 * `can`.
 */
export function useMay(): (ability: Ability) => boolean {
  const { abilities } = useStaff();
  return (ability) => abilities.includes(ability);
}
