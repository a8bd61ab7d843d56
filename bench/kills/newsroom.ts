import { setTimeout as delay } from "node:timers/promises";
import { administrator, cookieHeader, keepCookies } from "../kit/client.ts";
import { query } from "../kit/database.ts";
import { type Articles, articles, schedules } from "./articles.ts";
import { copies } from "./copies.ts";
import type { Findings } from "./findings.ts";
import { type Letters, letters, opinions, pages, readersPassword, visits } from "./readers.ts";
import { type Pictures, pictures, publications } from "./uploads.ts";
import type { Caller, Desk, Writer } from "./writer.ts";

/** All writers of a portal, working at the same time. */
export interface Newsroom {
  readonly articles: Articles;
  readonly letters: Letters;
  readonly pictures: Pictures;
  /** What they share. */
  readonly desk: Desk;
  /** Starts all writers; `stop` stops them and resolves when no write is pending any more. */
  open(): { stop(): Promise<void> };
  /** Checks, while nothing writes, everything that they have written. */
  settle(url: string): Promise<void>;
  /** @returns checks a copy of the database for everything acknowledged now */
  promise(): (url: string) => Promise<void>;
}

/** The number of concurrent writers of each kind. */
const atOnce = {
  articles: 3,
  pictures: 2,
  publications: 1,
  opinions: 2,
  visits: 1,
  letters: 1,
  pages: 1,
  schedules: 1,
  copies: 1,
};

/** Signs in an administrator and a reader at an empty portal, and creates the records that the writers need. */
export async function openNewsroom(
  caller: Caller,
  { url, findings, random }: { url: string; findings: Findings; random: () => number },
): Promise<Newsroom> {
  const admin = await signIn(caller, administrator);
  const credentials = { email: "reader@example.org", password: readersPassword };
  await caller.write("/api/user/register/", { json: credentials });
  await query(url, "update users set email_verified_at = now()");
  const reader = await signIn(caller, credentials);
  const staff = { token: admin.access };
  const desk: Desk = {
    caller,
    findings,
    random,
    staff,
    reader: { id: reader.id, token: reader.access },
  };
  const made = await caller.write("/api/package/create/", {
    json: { packageName: "A year", noOfMonths: 12, cost: 3_000 },
    token: staff.token,
  });

  const uploads = pictures(desk);
  await uploads.write();
  const saves = articles(desk, uploads);
  await saves.write();
  const mailed = letters(desk, ((made?.body ?? {}) as { id: number }).id);
  const writers: Record<keyof typeof atOnce, Writer> = {
    pictures: uploads,
    articles: saves,
    publications: publications(desk),
    opinions: opinions(desk, saves),
    visits: visits(desk, saves),
    letters: mailed,
    pages: pages(desk, saves),
    schedules: schedules(desk, uploads),
    copies: copies(desk),
  };
  const tabs = [
    session(desk, administrator, {
      cookies: admin.cookies,
      renewed: (access) => Object.assign(staff, { token: access }),
    }),
    session(desk, credentials, {
      cookies: reader.cookies,
      renewed: (access) => Object.assign(desk.reader, { token: access }),
    }),
  ];
  const all = [...Object.values(writers), ...tabs];
  const busy = (Object.keys(atOnce) as (keyof typeof atOnce)[]).flatMap((kind) =>
    Array.from({ length: atOnce[kind] }, () => writers[kind]),
  );
  return {
    articles: saves,
    letters: mailed,
    pictures: uploads,
    desk,
    open() {
      let isOpen = true;
      const work = [...busy, ...tabs].map(async (writer) => {
        while (isOpen) {
          await writer.write();
          // Some have nothing to write about yet.
          await delay(5);
        }
      });
      return {
        async stop() {
          isOpen = false;
          await Promise.all(work);
        },
      };
    },
    async settle(address) {
      for (const writer of all) await writer.settle(address);
      const member = mailed.members().at(-1);
      if (member) await signIn(caller, { email: member, password: readersPassword });
    },
    promise() {
      const promises = all.map((writer) => writer.promise());
      return async (address) => {
        for (const look of promises) await look(address);
      };
    },
  };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a user in.
 * @returns the access token, and the cookies as a browser stores them
 */
async function signIn(caller: Caller, json: Credentials) {
  const answer = await caller.ask("/api/token/", { method: "POST", json });
  if (answer?.status !== 200) throw new Error(`Signing in answers ${answer?.status}.`);
  const cookies = new Map<string, string>();
  keepCookies(cookies, answer.headers);
  const { access, user_id } = answer.body as { access: string; user_id: number };
  return { access, id: user_id, cookies };
}

/** For this long after a renewal whose response was lost, the portal accepts the previous token once more. */
const graceMilliseconds = 30_000;

/** A tab that stays signed in over every kill: it renews its session, also when the answer to that was broken off. */
function session(
  { caller, findings }: { caller: Caller; findings: Findings },
  credentials: Credentials,
  first: { cookies: Map<string, string>; renewed: (access: string) => void },
): Writer {
  let { cookies } = first;
  /** When the oldest renewal was sent that has had no answer since. */
  let unanswered: number | undefined;

  const signInAgain = async () => {
    findings.note(
      "a session ended, since its renewal had no answer for longer than the grace time",
    );
    const again = await signIn(caller, credentials);
    unanswered = undefined;
    cookies = again.cookies;
    first.renewed(again.access);
  };

  const write = async () => {
    const sent = Date.now();
    const answer = await caller.ask("/api/token/refresh/", {
      method: "POST",
      headers: {
        ...cookieHeader(cookies),
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      },
    });
    if (answer?.status === 200) {
      unanswered = undefined;
      findings.acknowledged();
      keepCookies(cookies, answer.headers);
      first.renewed((answer.body as { access: string }).access);
      return true;
    }
    const isAway = !answer || (answer.status === 503 && answer.headers.has("retry-after"));
    if (isAway) unanswered ??= sent;
    else if (answer.status === 401 && unanswered && sent - unanswered > graceMilliseconds) {
      await signInAgain();
      return true;
    } else findings.add("wrong answers", `renewing a session: ${answer.status}`);
    return false;
  };

  return {
    async write() {
      await write();
      await delay(200);
    },
    async settle() {
      if (!(await write())) findings.add("lost", "a session that was signed in before the kill");
    },
    promise: () => async () => undefined,
  };
}
