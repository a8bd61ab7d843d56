import { type Caller, hasAbility } from "../../api/route/caller.ts";
import type { Services } from "../../services/services.ts";
import { prepareFindCaller } from "../accounts/store/sessions.store.ts";
import { readRehearsalToken } from "./rehearsal-token.ts";

/**
 * Tells of a rehearsal's token which moment it shows, at every view anew.
 * @returns a function that answers null for a token that is forged or past its time, and for somebody who is signed out,
 * suspended, or may not plan issues any more
 */
export function rehearsalViewer(
  services: Services,
): (token: string) => Promise<{ readonly moment: Date } | null> {
  const { database, now } = services;
  const findCaller = prepareFindCaller(database);
  return async (token) => {
    const subject = readRehearsalToken(services, token);
    if (!subject) return null;
    const { userId, sessionId, moment } = subject;
    const [row] = await findCaller.execute({ userId, sessionId, now: now() });
    if (!row) return null;
    const { id, role, emailVerifiedAt } = row;
    const emailVerified = emailVerifiedAt !== null;
    const caller: Caller = { kind: "user", id, role, emailVerified, sessionId };
    return hasAbility(caller, "magazines.manage") ? { moment } : null;
  };
}
