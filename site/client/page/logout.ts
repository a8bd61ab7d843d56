import { onPress } from "../shared/on-press.ts";
import { tellTabs } from "../shared/session-news.ts";

/** Ends the session and leads to the login page; tells when that failed (product: accounts 10). */
export function offerLogout(): void {
  onPress<HTMLButtonElement>("[data-logout]", async (button) => {
    button.disabled = true;
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const answer = await fetch("/api/logout/", {
      method: "POST",
      headers: { "X-XSRF-TOKEN": decodeURIComponent(token) },
    }).catch(() => null);
    if (answer?.ok) {
      tellTabs("signed-out");
      location.assign(button.dataset.logout ?? "/");
    } else {
      button.disabled = false;
      tell(button);
    }
  });
}

function tell(button: HTMLButtonElement): void {
  const message = button.parentElement?.querySelector("[role=alert]");
  if (message) message.textContent = button.dataset.failed ?? "";
}
