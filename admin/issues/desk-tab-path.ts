import { adminLink } from "@hilal/contract/admin-routes";

/** The views of the desk, in the order of their tabs. */
export const deskTabs = ["contents", "plan", "details", "check", "release", "documents"] as const;
export type DeskTab = (typeof deskTabs)[number];

/** The address of a part of an issue's desk. */
export function deskTabPath(issueId: number, tab: DeskTab): string {
  const path = adminLink("issueDesk", issueId);
  return tab === "contents" ? path : `${path}?tab=${tab}`;
}
