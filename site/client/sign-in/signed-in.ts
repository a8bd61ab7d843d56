import { keepToast } from "../toast.ts";

/** After a sign-in: tells the other tabs, says so on the page that comes next, and goes there. */
export function signedIn(next: string, text: string): void {
  const channel = new BroadcastChannel("hilal-session");
  channel.postMessage("signed-in");
  channel.close();
  // The back office has notices of its own.
  if (!next.startsWith("/admin")) keepToast("success", text);
  location.assign(next);
}
