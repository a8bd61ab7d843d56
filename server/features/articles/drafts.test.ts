import type { Role } from "@hilal/contract/shared/abilities";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import type { Caller } from "../../http/api/caller.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { isVisible, visibleTo } from "./articles.policy.ts";
import { visibleCondition } from "./drafts.store.ts";

const now = new Date("2026-03-23T09:00:00.000Z");
const moments = {
  past: new Date("2026-03-23T08:59:59.999Z"),
  now,
  "to come": new Date("2026-03-23T09:00:00.001Z"),
};
const statuses = ["Active", "Inactive"] as const;

let db: TestDatabase;
/** The callers, each with records of their own next to those of another user and of no user. */
const callers = new Map<Role | "reader" | "visitor", Caller>([["visitor", { kind: "visitor" }]]);
beforeAll(async () => {
  db = await createTestDatabase();
  const stranger = await newUser(db.database, { role: "author" });
  const owners = new Map<string, number | null>([
    ["another's", stranger.id],
    ["nobody's", null],
  ]);
  for (const name of ["admin", "editor", "author", "contributor", "reader"] as const) {
    const role = name === "reader" ? null : name;
    const { id } = await newUser(db.database, { role });
    callers.set(name, { kind: "user", id, role, emailVerified: true, sessionId: "session" });
    owners.set(`${name}'s own`, id);
  }
  for (const [owner, userId] of owners) {
    for (const status of statuses) {
      for (const [when, publishDate] of Object.entries(moments)) {
        const title = `${owner}, ${status}, ${when}`;
        await newArticle(db.database, { title, status, publishDate, userId });
      }
    }
  }
});
afterAll(() => db.drop());

const published = /, Active, (past|now)$/;

describe.each([
  ["visitor", "what is published"],
  ["reader", "what is published"],
  ["contributor", "what is published, and all that is own"],
  ["author", "what is published, and all that is own"],
  ["editor", "everything"],
  ["admin", "everything"],
] as const)("a %s sees %s", (name, what) => {
  const isMeant = (title: string) => {
    if (what === "everything") return true;
    const isOwn = title.startsWith(`${name}'s own`);
    return published.test(title) || (what.endsWith("own") && isOwn);
  };

  test("record by record and in a query", async () => {
    const caller = callers.get(name) ?? { kind: "visitor" };
    const visibility = visibleTo(caller, now, {
      all: "articles.read-all",
      own: "articles.write-own",
    });
    const all = await db.database.select().from(articles).orderBy(asc(articles.id));
    const meant = all.map(({ title }) => title).filter(isMeant);
    expect(meant.length).toBe(
      { visitor: 14, reader: 14, contributor: 18, author: 18, editor: 42, admin: 42 }[name],
    );
    const alone = all.filter((record) => isVisible(record, visibility));
    expect(alone.map(({ title }) => title)).toEqual(meant);
    const found = await db.database
      .select()
      .from(articles)
      .where(visibleCondition(visibility, articles))
      .orderBy(asc(articles.id));
    expect(found.map(({ title }) => title)).toEqual(meant);
  });
});
