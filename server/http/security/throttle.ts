import { createHash } from "node:crypto";
import type { Database } from "../../database/connect.ts";
import type { Config } from "../../process/config.ts";
import { HttpError } from "../api/http-error.ts";
import { hashToken } from "./random-token.ts";
import { addToCounter, insertCounter, takeFromCounter } from "./rate-counters.store.ts";

/**
 * How often something may be tried in a window of time. The counters lie in PostgreSQL, so that all instances count
 * together and a restart forgives nothing (product: accounts 5).
 */
export const throttleRules = {
  /**
   * Failed sign-ins; a success is taken back. A device on which the account has signed in before has a counter of its
   * own; the two others slow down strangers.
   */
  "sign-in:address": { limit: 30, seconds: 15 * 60 },
  "sign-in:account": { limit: 10, seconds: 15 * 60 },
  "sign-in:device": { limit: 10, seconds: 15 * 60 },
  /** Wrong passwords of somebody who is signed in, by session: what strangers guess elsewhere does not count here. */
  "password:session": { limit: 10, seconds: 15 * 60 },
  /** Codes mailed to an account without a password, apart from the mails that strangers can ask for. */
  "code:user": { limit: 5, seconds: 60 * 60 },
  "register:address": { limit: 20, seconds: 60 * 60 },
  /** Anything that makes us send a mail, counted for who asks and for whom it is about. */
  "mail:address": { limit: 20, seconds: 60 * 60 },
  "mail:recipient": { limit: 5, seconds: 60 * 60 },
  /** Downloads that nobody had made before: each takes a core for a while. */
  "document:address": { limit: 30, seconds: 60 * 60 },
  "subscription:address": { limit: 10, seconds: 60 * 60 },
  /** Visitors of share links, by network address and by link: behind one address may be a whole office. */
  "shared-comment:address": { limit: 30, seconds: 60 * 60 },
  "shared-comment:link": { limit: 100, seconds: 60 * 60 },
  /** Comments at the desk. */
  "paragraph-comment:user": { limit: 60, seconds: 5 * 60 },
  "comment:user": { limit: 10, seconds: 5 * 60 },
} as const;

export type ThrottleRule = keyof typeof throttleRules;

interface ThrottleServices {
  readonly config: Pick<Config, "RATE_LIMIT">;
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * Counts one attempt, before it is made: of many at once no more get through than of many in a row.
 *
 * @param subject who or what is counted: an address subject, an e-mail address, a user id; kept as a hash only
 * @throws HttpError 429 `too_many_requests` with the seconds until the window ends
 */
export async function countAttempt(
  services: ThrottleServices,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  if (services.config.RATE_LIMIT === "off") return;
  const { limit, seconds } = throttleRules[rule];
  const counter = counterOf(services, rule, subject);
  if ((await addToCounter(services.database, counter, 1)) <= limit) return;
  const left = counter.windowStart.getTime() + seconds * 1000 - services.now().getTime();
  throw new HttpError("too_many_requests", { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
}

/** Takes one attempt back, after it turned out to be honest. */
export async function forgiveAttempt(
  services: ThrottleServices,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  if (services.config.RATE_LIMIT === "off") return;
  await takeFromCounter(services.database, counterOf(services, rule, subject), 1);
}

function counterOf(services: ThrottleServices, rule: ThrottleRule, subject: string) {
  const length = throttleRules[rule].seconds * 1000;
  const windowStart = new Date(Math.floor(services.now().getTime() / length) * length);
  const hash = createHash("sha256").update(subject).digest("base64url").slice(0, 22);
  return { key: `${rule}:${hash}`, windowStart };
}

/**
 * Takes something that may be used a single time, such as a provider's token; all instances know. It is remembered for
 * two hours from `since`, so whoever calls must refuse by itself what is older.
 *
 * @param since when it came into being; the same at every call
 * @returns whether this is the first time
 */
export async function takeOnce(
  { database }: { readonly database: Database },
  kind: "google-token",
  text: string,
  since: Date,
): Promise<boolean> {
  return insertCounter(database, { key: `once:${kind}:${hashToken(text)}`, windowStart: since });
}
