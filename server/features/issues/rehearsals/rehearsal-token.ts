import { hasAbility } from "../../../http/api/caller.ts";
import {
  readTimedToken,
  signTimedToken,
  type TokenServices,
} from "../../../http/security/signed-token.ts";
import { prepareFindCaller } from "../../accounts/sessions.store.ts";
import type { Services } from "../../services.ts";

/** How long the address of a rehearsal is valid, in seconds. */
const rehearsalSeconds = 60 * 60;

/** The time that is shown, and the user and session that see it. */
export interface RehearsalSubject {
  readonly moment: Date;
  readonly userId: number;
  readonly sessionId: string;
}

/** The token of a rehearsal's addresses, `{moment}.{user}.{session}.{end}.{signature}`, which needs no record. */
export function issueRehearsalToken(
  services: TokenServices,
  { moment, userId, sessionId }: RehearsalSubject,
): { token: string; expiresAt: Date } {
  const parts = [moment.getTime(), userId, sessionId];
  return signTimedToken(services, "rehearsal", parts, rehearsalSeconds);
}

/** Parses a token; null for one that is forged or expired. */
function readRehearsalToken(services: TokenServices, token: string): RehearsalSubject | null {
  const parts = readTimedToken(services, "rehearsal", token);
  if (!parts) return null;
  const [moment, userId, sessionId = ""] = parts;
  return { moment: new Date(Number(moment)), userId: Number(userId), sessionId };
}

/**
 * Verifies a rehearsal's token on every view and returns the time that it shows.
 * @returns a function that gives null for a token that is forged or expired, and for a user who is signed out, blocked,
 * or may not plan issues any more
 */
export function rehearsalViewer(
  services: Services,
): (token: string) => Promise<{ readonly moment: Date } | null> {
  const findCaller = prepareFindCaller(services);
  return async (token) => {
    const subject = readRehearsalToken(services, token);
    const caller = subject && (await findCaller(subject));
    return caller && hasAbility(caller, "magazines.manage") ? { moment: subject.moment } : null;
  };
}
