import { refreshToken } from "@hilal/contract/accounts/sign-in";
import { xsrfCookie, xsrfHeader } from "@hilal/contract/client/browser-names";
import type { ReadingChoices } from "@hilal/contract/shared/reading/reading-choices";
import * as hooks from "../page-kit/hooks.ts";
import { keepChoices } from "./kept-choices.ts";
import { cookieNow } from "./shared/cookie-now.ts";

/** How long the reader has to try things out before the account is told, in milliseconds. */
const settledAfter = 800;

/**
 * Lets a signed-in reader's account follow what is chosen here.
 *
 * @param told is called with whether the account has it now
 * @returns what to call with each choice; for a visitor it does nothing
 */
export function accountFollows(
  told: (isThere: boolean) => void,
): (choices: ReadingChoices) => void {
  let latest: ReadingChoices | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  const tell = async () => {
    clearTimeout(timer);
    if (!latest || isUnderWay) return;
    const sent = latest;
    isUnderWay = true;
    const isThere = await renew();
    isUnderWay = false;
    if (latest !== sent) {
      // The answer's cookie has taken the place of what was chosen meanwhile.
      keepChoices({ choices: latest, unsaved: true });
      return tell();
    }
    latest = undefined;
    told(isThere);
  };
  // Whoever leaves the page at once has chosen all the same.
  addEventListener("pagehide", () => void tell());
  return (choices) => {
    if (document.documentElement.getAttribute(hooks.reader) === "visitor") return;
    latest = choices;
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), settledAfter);
  };
}

/** With every refresh the server takes over what the cookie says is in no account yet (product: reading 20). */
async function renew(): Promise<boolean> {
  const { method, path } = refreshToken;
  const token = decodeURIComponent(cookieNow(xsrfCookie) ?? "");
  const headers = { [xsrfHeader]: token };
  const answer = await fetch(path, { method, headers, keepalive: true }).catch(() => null);
  return answer?.ok ?? false;
}
