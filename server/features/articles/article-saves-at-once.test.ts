import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { waitingForLocks } from "../../testing/database/waiting-for-locks.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
afterAll(() => server.close());

interface Saved {
  readonly by: "author" | "contributor";
  readonly given?: Parameters<typeof newArticle>[1];
}

/** What a save by its owner is answered, when something else becomes of the article after it was read for it. */
async function savedWhile(
  { by, given = {} }: Saved,
  happens: (transaction: Transaction, id: number) => Promise<unknown>,
) {
  const { database } = server;
  const owner = await newUser(database, { role: by });
  const token = await server.as(owner);
  const { id } = await newArticle(database, { title: "As it was", ...given, userId: owner.id });
  const body = {
    title: "As it is saved",
    writer: "Sana Qureshi",
    description: `<p>${"The patrol crossed the glacier at first light. ".repeat(3)}</p>`,
    category: "in-focus",
    publish_date: "2025-03-23",
  };
  const saving = await database.transaction(async (transaction) => {
    await transaction.select().from(articles).where(eq(articles.id, id)).for("update");
    const answer = server.call("PUT", `/api/article/${id}/`, { token, body });
    await expect.poll(() => waitingForLocks(database), { interval: 5 }).toBe(1);
    await happens(transaction, id);
    return { answer };
  });
  const answer = await saving.answer;
  const [stored] = await database.select().from(articles).where(eq(articles.id, id));
  return { answer, stored };
}

const become = (values: Partial<typeof articles.$inferInsert>) => (tx: Transaction, id: number) =>
  tx.update(articles).set(values).where(eq(articles.id, id));

test("an author's save keeps that an editor withdrew the article meanwhile", async () => {
  const withdrawn = { status: "Inactive", issueNew: "No" } as const;
  const { answer, stored } = await savedWhile({ by: "author" }, become(withdrawn));
  expect([answer.status, answer.body.status, answer.body.issue_new]).toEqual([
    200,
    "Inactive",
    "No",
  ]);
  expect(stored).toMatchObject({ ...withdrawn, title: "As it is saved" });
});

test("a contributor's save is refused when the draft was published meanwhile", async () => {
  const draft = { by: "contributor", given: { status: "Inactive" } } as const;
  const { answer, stored } = await savedWhile(draft, become({ status: "Active" }));
  expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  expect(stored).toMatchObject({ status: "Active", title: "As it was" });
});

test("a save of what became another's meanwhile is refused", async () => {
  const { answer, stored } = await savedWhile({ by: "author" }, become({ userId: null }));
  expect([answer.status, stored?.title]).toEqual([403, "As it was"]);
});

test("a save of what was deleted meanwhile finds nothing", async () => {
  const { answer, stored } = await savedWhile({ by: "author" }, (tx, id) =>
    tx.delete(articles).where(eq(articles.id, id)),
  );
  expect([answer.status, stored]).toEqual([404, undefined]);
});
