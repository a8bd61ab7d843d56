import { setTimeout as delay } from "node:timers/promises";
import { adminPassword } from "../../../e2e/harness/start-portal.ts";
import type { Caller } from "../caller.ts";
import type { Findings } from "../findings.ts";
import { query } from "../servers/database.ts";
import { type Articles, articles } from "./articles.ts";
import { copies } from "./copies.ts";
import { type Letters, letters, readersPassword } from "./letters.ts";
import { opinions } from "./opinions.ts";
import { pages } from "./pages.ts";
import { type Pictures, pictures } from "./pictures.ts";
import { publications } from "./publications.ts";
import { schedules } from "./schedules.ts";
import { session, signIn } from "./session.ts";
import { visits } from "./visits.ts";
import type { Desk, Writer } from "./writer.ts";

/** Everybody who writes to a portal at the same time. */
export interface Newsroom {
  readonly articles: Articles;
  readonly letters: Letters;
  readonly pictures: Pictures;
  /** What they write with. */
  readonly desk: Desk;
  /** Lets all of them write until they are stopped; `stop` ends when nothing is under way any more. */
  open(): { stop(): Promise<void> };
  /** Looks, while nobody writes, at all that they have written. */
  settle(url: string): Promise<void>;
  /** @returns looks in a copy of the database for all that is acknowledged now */
  promise(): (url: string) => Promise<void>;
}

/** How many of a kind write at once. */
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

/** Signs in an administrator and a reader at an empty portal, and makes what the others need. */
export async function openNewsroom(
  caller: Caller,
  { url, findings, random }: { url: string; findings: Findings; random: () => number },
): Promise<Newsroom> {
  const editor = { email: "admin@hilal.example", password: adminPassword };
  const admin = await signIn(caller, editor);
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
    session(desk, editor, {
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
