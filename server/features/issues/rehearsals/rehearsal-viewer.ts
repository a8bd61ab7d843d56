import { hasAbility } from "../../../http/api/caller.ts";
import { prepareFindCaller } from "../../accounts/sessions.store.ts";
import type { Services } from "../../services.ts";
import { readRehearsalToken } from "./rehearsal-token.ts";

/**
 * Tells of a rehearsal's token which moment it shows, at every view anew.
 * @returns a function that answers null for a token that is forged or past its time, and for somebody who is signed out,
 * suspended, or may not plan issues any more
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
