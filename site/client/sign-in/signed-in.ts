import { tellTabs } from "../shared/session-news.ts";
import { keepToast } from "../shared/toast.ts";

/** After a sign-in: tells the other tabs, says so on the page that comes next, and goes there. */
export function signedIn(next: string, text: string): void {
  tellTabs("signed-in");
  // The back office has notices of its own.
  if (!next.startsWith("/admin")) keepToast("success", text);
  location.assign(next);
}
