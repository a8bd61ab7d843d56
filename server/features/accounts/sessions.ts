import type { Executor, Transaction } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { hashToken, newToken } from "../../http/security/random-token.ts";
import { noteSignIn } from "../audit/note-sign-in.ts";
import type { Services } from "../services.ts";
import { issueAccessToken } from "./access-token.ts";
import type { UserRow } from "./accounts.store.ts";
import { rememberDevice } from "./known-device.ts";
import {
  clearSessionCookies,
  mergeReadingChoices,
  nextRefreshToken,
  refreshCookie,
  requireXsrf,
  sessionSeconds,
  setSessionCookies,
  xsrfToken,
} from "./session-cookies.ts";
import {
  insertSession,
  lockRefreshToken,
  prepareFindCaller,
  type RefreshTokenRow,
  replaceRefreshToken,
  revokeSession,
} from "./sessions.store.ts";

/**
 * How long a spent refresh token still yields the session's newest one. Two tabs that refresh at the same time send the
 * same token, and so does a page that was left before the response with the new cookie arrived.
 */
const graceMilliseconds = 30_000;

export interface OpenedSession {
  readonly access: string;
  readonly refresh: string;
}

/** Signs a user in on the calling device, which becomes a known one: a session, its cookies and an access token. */
export async function openSession(
  services: Services,
  context: RequestContext,
  user: UserRow,
): Promise<OpenedSession> {
  const refresh = newToken();
  const now = services.now();
  const { sessionId, reading } = await services.database.transaction(async (transaction) => {
    await noteSignIn(transaction, context, { person: user, outcome: "succeeded" });
    const opened = await insertSession(transaction, {
      userId: user.id,
      userAgent: plainUserAgent(context.userAgent),
      address: staffAddress(user, context),
      tokenHash: hashToken(refresh),
      now,
      expiresAt: expiryAfter(now),
    });
    return { sessionId: opened, reading: await mergeReadingChoices(transaction, context, user) };
  });
  setSessionCookies(context, services.config, {
    refreshToken: refresh,
    sessionId,
    role: user.role,
    reading,
  });
  rememberDevice(context, services.config, user, now);
  return { access: await issueAccessToken(services, { userId: user.id, sessionId }), refresh };
}

/**
 * Exchanges the refresh cookie for a new access token and sets the next refresh token.
 *
 * The tokens of a session form one chain, each derived from the one before. A spent token that is sent again within the
 * grace time yields the chain's newest token, which its rightful owner holds as well: the chain never forks. One that
 * is sent later was copied, and ends the session for everybody who holds a part of it.
 *
 * @throws HttpError 401 without a live session, 403 without the XSRF header
 */
export async function renewSession(services: Services, context: RequestContext): Promise<string> {
  const { config, database } = services;
  const presented = context.cookies[refreshCookie];
  const renewed = presented
    ? await database.transaction(async (transaction) => {
        const next = await renew(services, context, transaction, presented);
        if (!next) return undefined;
        const reader = { ...next.row, id: next.row.userId };
        return { ...next, reading: await mergeReadingChoices(transaction, context, reader) };
      })
    : undefined;
  if (!renewed) {
    clearSessionCookies(context, config);
    throw new HttpError("unauthenticated");
  }
  const { token, row, reading } = renewed;
  setSessionCookies(context, config, {
    refreshToken: token,
    sessionId: row.sessionId,
    role: row.role,
    reading,
  });
  return issueAccessToken(services, { userId: row.userId, sessionId: row.sessionId });
}

/** A session by its refresh cookie. */
export interface SessionOfCookie {
  readonly caller: Caller;
  /** What the forms of the session's pages contain. */
  readonly xsrf: string;
}

/**
 * Returns a function that finds whose session the refresh cookie is, without exchanging it: for pages that are made for
 * one reader. It finds none for a token that was spent longer ago than the grace time.
 */
export function createSessionFinder(
  services: Services,
): (context: RequestContext) => Promise<SessionOfCookie | undefined> {
  const findCaller = prepareFindCaller(services);
  return async ({ cookies }) => {
    const presented = cookies[refreshCookie];
    const row = presented && (await lockRefreshToken(services.database, hashToken(presented)));
    if (!row || isLongSpent(row, services.now())) return undefined;
    const caller = await findCaller(row);
    return caller && { caller, xsrf: xsrfToken(services.config, row.sessionId) };
  };
}

const isLongSpent = ({ spentAt }: Pick<RefreshTokenRow, "spentAt">, now: Date) =>
  spentAt !== null && now.getTime() - spentAt.getTime() > graceMilliseconds;

interface Renewed {
  readonly token: string;
  readonly row: RefreshTokenRow;
}

async function renew(
  services: Services,
  context: RequestContext,
  transaction: Transaction,
  presented: string,
): Promise<Renewed | undefined> {
  const now = services.now();
  const row = await lockRefreshToken(transaction, hashToken(presented));
  if (!row || row.revokedAt || row.blockedAt || row.expiresAt <= now) return undefined;
  requireXsrf(context, services.config, row.sessionId);
  if (row.spentAt) {
    if (isLongSpent(row, now)) {
      await revokeSession(transaction, { id: row.sessionId, userId: row.userId }, now);
      services.log.warn({ userId: row.userId }, "accounts: a spent refresh token came back");
      return undefined;
    }
    const token = await newestAfter(services, transaction, presented);
    return token ? { token, row } : undefined;
  }
  const token = nextRefreshToken(services.config, presented);
  await replaceRefreshToken(transaction, {
    sessionId: row.sessionId,
    spentHash: hashToken(presented),
    newHash: hashToken(token),
    now,
    expiresAt: expiryAfter(now),
    address: staffAddress(row, context),
  });
  return { token, row };
}

/** Follows the chain from a recently spent token to the unspent one. */
async function newestAfter(
  { config }: Services,
  executor: Executor,
  spent: string,
): Promise<string | undefined> {
  let token = nextRefreshToken(config, spent);
  let row = await lockRefreshToken(executor, hashToken(token));
  while (row?.spentAt) {
    token = nextRefreshToken(config, token);
    row = await lockRefreshToken(executor, hashToken(token));
  }
  return row && token;
}

/** Ends the session of the refresh cookie, if there is one. @throws HttpError 403 without the XSRF header */
export async function endSessionOfCookie(
  services: Services,
  context: RequestContext,
): Promise<void> {
  const presented = context.cookies[refreshCookie];
  const row = presented && (await lockRefreshToken(services.database, hashToken(presented)));
  if (!row) return;
  requireXsrf(context, services.config, row.sessionId);
  await revokeSession(services.database, { id: row.sessionId, userId: row.userId }, services.now());
}

/** Where a member of staff calls from, for administrators; of readers it is not kept (product: audit 4). */
const staffAddress = ({ role }: Pick<UserRow, "role">, { address }: RequestContext) =>
  role === null ? "" : address;

const expiryAfter = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000);

/** The part of a user agent that helps to recognise a device. */
const plainUserAgent = (userAgent: string) => userAgent.replace(/\p{Cc}/gu, "").slice(0, 300);
