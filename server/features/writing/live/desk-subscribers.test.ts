import { mostListedChanges } from "@hilal/contract/desk/desk-changes";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { rejectedMessages } from "../../../process/rejected-messages.ts";
import { followDesk } from "../../../testing/documents/desk-follower.ts";
import { newArticle, newUser } from "../../../testing/factories.ts";
import { openLine } from "../../../testing/portals/http-line.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { countWindows, mostOfAccount, toDeskMessage } from "./desk-subscribers.ts";
import { largestMessage } from "./sockets.ts";

const soon = { interval: 10, timeout: 30_000 };
let app: TestApp;
let address: string;
let witness: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  witness = await app.as("editor");
});
afterAll(() => app.close());

type Change = NonNullable<Parameters<typeof toDeskMessage>[0]>[number];
type Follower = Awaited<ReturnType<typeof followDesk>>;
const follow = async (token: string): Promise<Follower> => {
  const follower = await followDesk({ address, token });
  await expect.poll(follower.isAdmitted, soon).toBe(true);
  return follower;
};

let lastMark = 1_000_000;
/**
 * Waits until all that was done so far is told, so that nobody who follows from now on hears of it: changes are told in
 * the order in which they are made.
 */
async function settle(): Promise<void> {
  const { heard } = await follow(witness);
  lastMark += 1;
  const mark = lastMark;
  await app.database.execute(sql`select tell_office('issue', ${mark}::integer, '{}')`);
  await expect
    .poll(() => heard().flatMap(({ issues = [], all }) => (all ? [mark] : issues)), soon)
    .toContain(mark);
}

/** A writer with a draft, two editors, and somebody else's contributor. */
async function openHouse(given: object = {}) {
  const people = {
    writer: await newUser(app.database, { role: "contributor" }),
    editor: await newUser(app.database, { role: "editor" }),
    colleague: await newUser(app.database, { role: "editor" }),
    stranger: await newUser(app.database, { role: "contributor" }),
  };
  const article = await newArticle(app.database, {
    status: "Inactive",
    userId: people.writer.id,
    ...given,
  });
  const tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([who, user]) => [who, await app.as(user)] as const),
    ),
  ) as Record<keyof typeof people, string>;
  await settle();
  const call = async (
    who: keyof typeof people,
    method: "PUT" | "POST" | "DELETE" | "PATCH",
    path: string,
    body?: object,
  ) => {
    const answer = await app.call(method, `/api/article/${article.id}/${path}`, {
      token: tokens[who],
      ...(body ? { body } : {}),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  return { people, tokens, article, call };
}

describe("what happens to an article is heard", () => {
  it("by those who see its state, and by nobody else; by who did it as their own", async () => {
    const { tokens, article, call } = await openHouse();
    const followers = {
      writer: await follow(tokens.writer),
      editor: await follow(tokens.editor),
      stranger: await follow(tokens.stranger),
    };
    await call("writer", "POST", "review/submit/", { note: "Please look." });
    const heard = () => Object.values(followers).map((follower) => follower.heard());
    await expect
      .poll(heard, soon)
      .toEqual([[{ own: [article.id] }], [{ articles: [article.id], notices: true }], []]);
    await call("editor", "POST", "review/approve/");
    await expect
      .poll(heard, soon)
      .toEqual([
        [{ own: [article.id] }, { articles: [article.id], notices: true }],
        [{ articles: [article.id], notices: true }, { own: [article.id] }],
        [],
      ]);
    // Kinds and ids, and no word of what was written.
    for (const text of followers.editor.received()) expect(text).not.toContain("Please");
  });

  it.each([
    ["assigned", "review/", { note: "By Friday", due_on: "2026-12-04" }],
    ["scheduled", "schedule/", { due_at: "2099-01-01T09:00:00+05:00" }],
  ] as const)("when it is %s", async (_what, path, body) => {
    const { tokens, article, call } = await openHouse({
      coverImage: "https://images.example.org/cover.jpg",
    });
    const colleague = await follow(tokens.colleague);
    await call("editor", "PUT", path, body);
    await expect.poll(colleague.heard, soon).toEqual([{ articles: [article.id] }]);
  });

  it("when its schedule fails, which nobody did", async () => {
    const { people, tokens, article } = await openHouse();
    await app.database.insert(articleSchedules).values({
      articleId: article.id,
      dueAt: new Date("2099-01-01T04:00:00Z"),
      values: { form: {}, copy: null },
      baseVersion: 1,
      userId: people.editor.id,
    });
    const editor = await follow(tokens.editor);
    await app.database
      .update(articleSchedules)
      .set({ failedAt: new Date(), failure: "version_conflict" })
      .where(eq(articleSchedules.articleId, article.id));
    await expect.poll(editor.heard, soon).toEqual([{ articles: [article.id] }]);
  });

  it("when it goes to the trash, and lists change when it is back", async () => {
    const { tokens, article } = await openHouse();
    const colleague = await follow(tokens.colleague);
    const asEditor = { token: tokens.editor };
    await app.call("DELETE", `/api/article/${article.id}/`, asEditor);
    await expect.poll(colleague.heard, soon).toEqual([{ articles: [article.id] }]);
    const body = { kind: "article", record_id: article.id };
    const restored = await app.call("POST", "/api/trash/restore/", { ...asEditor, body });
    expect(restored.status).toBe(200);
    await expect
      .poll(() => colleague.heard().slice(1), soon)
      .toContainEqual(expect.objectContaining({ lists: true }));
  });

  it("when it is commented on, and the comment resolved and removed", async () => {
    const { tokens, article, call } = await openHouse();
    const writer = await follow(tokens.writer);
    const stranger = await follow(tokens.stranger);
    const { id } = await call("editor", "POST", "paragraph-comments/", {
      paragraph: "12:34",
      quote: "The first paragraph.",
      comment: "Is this so?",
    });
    await expect.poll(writer.heard, soon).toEqual([{ comments: [article.id], notices: true }]);
    await call("editor", "PATCH", `paragraph-comments/${id}/`, { resolved: true });
    await expect.poll(() => writer.heard().length, soon).toBe(2);
    await call("editor", "DELETE", `paragraph-comments/${id}/`);
    await expect
      .poll(() => writer.heard().slice(1), soon)
      .toEqual([{ comments: [article.id] }, { comments: [article.id] }]);
    expect(stranger.heard()).toEqual([]);
  });

  it("by its owners before and after when it is handed over", async () => {
    const { people, tokens, article } = await openHouse();
    const [writer, stranger] = [await follow(tokens.writer), await follow(tokens.stranger)];
    await app.database
      .update(articles)
      .set({ userId: people.stranger.id })
      .where(eq(articles.id, article.id));
    await expect.poll(writer.heard, soon).toEqual([{ articles: [article.id] }]);
    await expect.poll(stranger.heard, soon).toEqual([{ articles: [article.id] }]);
  });

  it("not when what was done is undone with its transaction, nor while a title is typed", async () => {
    const { tokens, article } = await openHouse();
    const editor = await follow(tokens.editor);
    const change = (set: object) => async (executor: Pick<TestApp["database"], "update">) => {
      await executor.update(articles).set(set).where(eq(articles.id, article.id));
    };
    const failing = app.database.transaction(async (transaction) => {
      await change({ version: 7 })(transaction);
      throw new Error("not today");
    });
    await expect(failing).rejects.toThrow("not today");
    await change({ title: "The glac" })(app.database);
    await change({ version: 2 })(app.database);
    await expect.poll(editor.heard, soon).toEqual([{ articles: [article.id] }]);
  });
});

it("a change of very many is one message that says so", async () => {
  const { people, tokens } = await openHouse();
  const ids: number[] = [];
  for (let made = 0; made < 2 * mostListedChanges + 5; made += 1) {
    ids.push((await newArticle(app.database, { userId: people.writer.id })).id);
  }
  await settle();
  const editor = await follow(tokens.editor);
  await app.database
    .update(articles)
    .set({ version: sql`${articles.version} + 1` })
    .where(eq(articles.userId, people.writer.id));
  await expect.poll(editor.heard, soon).toEqual([{ all: true }]);
});

describe("of changes", () => {
  const change = { type: "changed", what: "article", id: 7, people: [3], by: null } as Change;
  it.each([
    ["editor", 1, { articles: [7] }],
    ["admin", 1, { articles: [7] }],
    ["author", 3, { articles: [7] }],
    ["author", 1, undefined],
    ["contributor", 1, undefined],
    [null, 3, undefined],
  ] as const)("an %s of the number %s hears %s", (role, userId, heard) => {
    const message = toDeskMessage([change], { role, userId });
    if (heard) expect(message).toMatchObject(heard);
    else expect(message).toBeUndefined();
  });

  it("of issues hear those who manage them", () => {
    const issue = { ...change, what: "issue", people: [] } as Change;
    expect(toDeskMessage([issue], { role: "editor", userId: 1 })).toMatchObject({ issues: [7] });
    expect(toDeskMessage([issue], { role: "author", userId: 1 })).toBeUndefined();
  });
});

describe("how many windows share the instance", () => {
  it("counts at most two of a signed-in browser, whose others are in the background", () => {
    const sessions = ["a", "a", "a", "b", "c", "c"].map((sessionId) => ({ sessionId }));
    expect(countWindows(new Set(sessions))).toBe(2 + 1 + 2);
  });

  it("is said with every change", async () => {
    const { tokens, call } = await openHouse();
    const followers = [await follow(tokens.editor), await follow(tokens.colleague)];
    await call("writer", "POST", "review/submit/", { note: "" });
    const [editor] = followers;
    const read = () => {
      const last = JSON.parse(editor?.received().at(-1) ?? "{}") as { windows?: number };
      return last.windows ?? 0;
    };
    await expect.poll(read, soon).toBeGreaterThanOrEqual(followers.length);
  });
});

describe("nobody follows the desk", () => {
  it.each([
    ["with a token of nobody", "unauthenticated", async () => "none"],
    ["who only reads", "forbidden", () => app.as("reader")],
  ])("%s", async (_who, reason, token) => {
    const follower = await followDesk({ address, token: await token() });
    expect(await follower.ended).toEqual({ code: 4000, reason });
    expect(follower.received()).toEqual([]);
  });

  it("from more windows than the most of an account", async () => {
    const token = await app.as(await newUser(app.database, { role: "editor" }));
    for (let window = 0; window < mostOfAccount; window += 1) await follow(token);
    const another = await followDesk({ address, token });
    expect(await another.ended).toEqual({ code: 4000, reason: "too_many_connections" });
  });

  it.each([
    ["403", "from a page of elsewhere", "https://elsewhere.example"],
    ["101", "but from a page of ours", "http://hilal.test"],
  ])("answered %s %s", async (status, _from, origin) => {
    const lines = [
      "GET /api/working-copies/live?desk HTTP/1.1",
      "Host: elsewhere.test",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      `Origin: ${origin}`,
    ];
    const line = await openLine(Number(new URL(address).port), `${lines.join("\r\n")}\r\n\r\n`);
    await expect.poll(line.received, soon).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it.each([
    ["a frame of the largest size", () => new Uint8Array(largestMessage)],
    ["a frame beyond it", () => new Uint8Array(largestMessage + 1)],
    ["a token of a million letters", () => "a".repeat(1_000_000)],
    ["a document's message", () => Uint8Array.from([3, 97, 98, 99, 0, 0, 1, 0])],
  ])("who sends %s", async (_what, content) => {
    const { tokens, article, call } = await openHouse();
    const editor = await follow(tokens.editor);
    const before = [...rejectedMessages().values()].reduce((sum, count) => sum + count, 0);
    const hostile = await followDesk({ address });
    hostile.send(content());
    await hostile.ended;
    expect(hostile.received()).toEqual([]);
    const after = [...rejectedMessages().values()].reduce((sum, count) => sum + count, 0);
    expect(after).toBeGreaterThan(before);
    await call("writer", "POST", "review/submit/", { note: "" });
    await expect.poll(() => editor.heard()[0]?.articles, soon).toEqual([article.id]);
  });

  it("who says anything after the token", async () => {
    const editor = await follow(await app.as("editor"));
    editor.send("more");
    await editor.ended;
  });

  it.each([
    [
      "who signs out",
      "unauthenticated",
      (token: string) => app.call("POST", "/api/logout/", { token }),
    ],
    [
      "who loses the role",
      "forbidden",
      (_token: string, id: number) =>
        app.database.update(users).set({ role: null }).where(eq(users.id, id)),
    ],
  ] as const)("%s", async (_who, reason, act) => {
    const user = await newUser(app.database, { role: "editor" });
    const token = await app.as(user);
    const follower = await follow(token);
    await act(token, user.id);
    expect(await follower.ended).toEqual({ code: 4000, reason });
  });
});
