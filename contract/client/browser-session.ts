import { refreshToken, signOut } from "../accounts/sign-in.ts";
import { ApiError } from "../shared/errors.ts";
import { readerCookie, type SessionNews, sessionChannel, xsrfCookie } from "./browser-names.ts";
import type { Client } from "./client.ts";
import { createHttpClient } from "./http-client.ts";

export interface BrowserSession {
  /** Calls with the access token, and renews it when it has run out. */
  readonly client: ReturnType<typeof createHttpClient>;
  /** Keeps the access token of a sign-in and tells the other tabs. */
  signedIn(access: string): void;
  /** Gets an access token for the refresh cookie; null when there is no session. */
  renew(): Promise<string | null>;
  /** Ends the session on the server, here and in the other tabs. */
  end(): Promise<void>;
  /** The user id in the access token; null while there is none. */
  userId(): number | null;
  /** Told when the session begins or ends, in any tab. Returns a function that stops. */
  onChange(listener: (message: SessionNews) => void): () => void;
}

const cookieOf = (name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/**
 * The session of one tab. The access token lives in memory only; the refresh token is in a cookie no script can read.
 * Two tabs never refresh at once (a lock of the browser), and one tab's sign-out reaches the others.
 * @param language the language refusals are told in
 */
export function createBrowserSession(language: () => string): BrowserSession {
  let access: string | null = null;
  const listeners = new Set<(message: SessionNews) => void>();
  const channel = new BroadcastChannel(sessionChannel);
  const tell = (message: SessionNews) => {
    for (const listener of listeners) listener(message);
  };
  const hasCookie = () => Boolean(cookieOf(readerCookie));
  let isOpen = hasCookie();
  const hear = (news: SessionNews) => {
    isOpen = news === "signed-in";
    access = null;
    tell(news);
  };
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => hear(data);
  // Of a sign-in by a form that was sent before its script had come, the cookie alone tells. An end is told by the next
  // call, so that nothing is taken from under who is writing.
  watchCookies(() => {
    if (!isOpen && hasCookie()) hear("signed-in");
  });
  const common = {
    language,
    xsrfToken: () => decodeURIComponent(cookieOf(xsrfCookie) ?? "") || null,
  };
  const plain: Client = createHttpClient(common);

  const refresh = async (): Promise<string | null> => {
    if (!hasCookie()) {
      // The cookies ran out or were cleared while the tab was in use.
      if (access !== null) hear("signed-out");
      return null;
    }
    try {
      access = (await plain.call(refreshToken)).access;
      return access;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
      hear("signed-out");
      return null;
    }
  };
  let underWay: Promise<string | null> | undefined;
  const renew = () => {
    const once = () =>
      navigator.locks ? navigator.locks.request("hilal-refresh", refresh) : refresh();
    underWay ??= once().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    client: createHttpClient({ ...common, accessToken: () => access, renew }),
    renew,
    signedIn(token) {
      isOpen = true;
      access = token;
      channel.postMessage("signed-in" satisfies SessionNews);
      tell("signed-in");
    },
    async end() {
      await plain.call(signOut);
      channel.postMessage("signed-out" satisfies SessionNews);
      hear("signed-out");
    },
    userId: () => userIdIn(access),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Looks at the cookies when they change where the browser tells that, and when somebody comes back to the tab. */
function watchCookies(look: () => void): void {
  if ("cookieStore" in window) cookieStore.addEventListener("change", look);
  addEventListener("focus", look);
}

/** The `user_id` claim; null for a token that is none. */
function userIdIn(token: string | null): number | null {
  const payload = token?.split(".")[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    const id = (claims as { user_id?: unknown }).user_id;
    return typeof id === "number" ? id : null;
  } catch {
    return null;
  }
}
