import { refreshToken, signOut } from "../accounts/sign-in.ts";
import { ApiError } from "../shared/errors.ts";
import { readerCookie, type SessionEvent, sessionChannel, xsrfCookie } from "./browser-names.ts";
import type { Client } from "./client.ts";
import { createHttpClient } from "./http-client.ts";

export interface BrowserSession {
  /** Sends the access token, and renews it when it has expired. */
  readonly client: ReturnType<typeof createHttpClient>;
  /** Stores the access token of a sign-in and notifies the other tabs. */
  signedIn(access: string): void;
  /** Returns an access token for the refresh cookie; null without a session. */
  renew(): Promise<string | null>;
  /** Ends the session on the server, in this tab and in the others. */
  end(): Promise<void>;
  /** Returns the user id in the access token; null without a token. */
  userId(): number | null;
  /** Calls the listener when the session begins or ends, in any tab. Returns a function that unsubscribes. */
  onChange(listener: (message: SessionEvent) => void): () => void;
}

const readCookie = (name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/**
 * Creates the session of one tab. The access token is only in memory; the refresh token is in a cookie that scripts
 * cannot read. A browser lock prevents two tabs from refreshing at the same time, and a sign-out reaches the other
 * tabs.
 * @param language returns the language for error messages
 */
export function createBrowserSession(language: () => string): BrowserSession {
  let access: string | null = null;
  const listeners = new Set<(message: SessionEvent) => void>();
  const channel = new BroadcastChannel(sessionChannel);
  const tell = (message: SessionEvent) => {
    for (const listener of listeners) listener(message);
  };
  const hasCookie = () => Boolean(readCookie(readerCookie));
  let isOpen = hasCookie();
  const hear = (news: SessionEvent) => {
    isOpen = news === "signed-in";
    access = null;
    tell(news);
  };
  channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => hear(data);
  // A sign-in form sent before its script loaded is only visible in the cookie. A missing cookie is ignored until the
  // next call, so that a user who is writing is not interrupted.
  watchCookies(() => {
    if (!isOpen && hasCookie()) hear("signed-in");
  });
  const common = {
    language,
    xsrfToken: () => decodeURIComponent(readCookie(xsrfCookie) ?? "") || null,
  };
  const plain: Client = createHttpClient(common);

  const refresh = async (): Promise<string | null> => {
    if (!hasCookie()) {
      // The cookies expired or were cleared while the tab was in use.
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
      channel.postMessage("signed-in" satisfies SessionEvent);
      tell("signed-in");
    },
    async end() {
      await plain.call(signOut);
      channel.postMessage("signed-out" satisfies SessionEvent);
      hear("signed-out");
    },
    userId: () => userIdIn(access),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Checks the cookies when they change, where the browser reports that, and when the window gets the focus. */
function watchCookies(look: () => void): void {
  if ("cookieStore" in window) cookieStore.addEventListener("change", look);
  addEventListener("focus", look);
}

/** Returns the `user_id` claim; null for an invalid token. */
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
