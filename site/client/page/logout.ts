import { signOut } from "@hilal/contract/accounts/sign-in";
import { xsrfCookie, xsrfHeader } from "@hilal/contract/client/browser-names";
import * as hooks from "../../page-kit/hooks.ts";
import { cookieNow } from "../shared/cookie-now.ts";
import { onPress } from "../shared/on-press.ts";
import { tellTabs } from "../shared/session-news.ts";

/** Ends the session and leads to the login page; tells when that failed (product: accounts 10). */
export function offerLogout(): void {
  onPress<HTMLButtonElement>(`[${hooks.logout}]`, async (button) => {
    button.disabled = true;
    const token = cookieNow(xsrfCookie) ?? "";
    const answer = await fetch(signOut.path, {
      method: signOut.method,
      headers: { [xsrfHeader]: decodeURIComponent(token) },
    }).catch(() => null);
    if (answer?.ok) {
      tellTabs("signed-out");
      location.assign(button.getAttribute(hooks.logout) ?? "/");
    } else {
      button.disabled = false;
      tell(button);
    }
  });
}

function tell(button: HTMLButtonElement): void {
  const message = button.parentElement?.querySelector("[role=alert]");
  if (message) message.textContent = button.getAttribute(hooks.failed);
}
