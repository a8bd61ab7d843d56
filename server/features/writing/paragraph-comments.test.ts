import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { articleReviews, deskNotices, paragraphComments } from "../../database/schema/desk.ts";
import { newWrittenDraft, type WrittenDraft } from "../../testing/documents/written-draft.ts";
import { newArticle, newSession, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2026-11-22T09:00:00Z");
let app: TestApp;
let draft: WrittenDraft;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  draft = await newWrittenDraft(app);
  path = `/api/article/${draft.id}/paragraph-comments/`;
});
afterAll(() => app.close());

const said = { paragraph: "12:34", quote: "The first paragraph of it.", comment: "Is this so?" };
const say = (token: string | undefined, body: object = said) =>
  app.call("POST", path, { token, body });
const list = async (token = draft.token) => (await app.call("GET", path, { token })).body.data;
const resolve = (id: number, resolved: boolean, token = draft.token) =>
  app.call("PATCH", `${path}${id}/`, { token, body: { resolved } });
const remove = (id: number, token = draft.token) => app.call("DELETE", `${path}${id}/`, { token });

it("are for those who read what is being written", async () => {
  const live = await newArticle(app.database);
  const audiences = [
    ["admin", 201, 201],
    ["editor", 201, 201],
    ["author", 404, 403],
    ["contributor", 404, 403],
    ["reader", 403, 403],
  ] as const;
  for (const [who, ofDraft, ofLive] of audiences) {
    const token = await app.as(who);
    expect([who, (await say(token)).status]).toEqual([who, ofDraft]);
    const address = `/api/article/${live.id}/paragraph-comments/`;
    const other = await app.call("POST", address, { token, body: said });
    expect([who, other.status]).toEqual([who, ofLive]);
    const seen = ofDraft === 201 ? 200 : ofDraft;
    expect([who, (await app.call("GET", path, { token })).status]).toEqual([who, seen]);
  }
  expect((await say(undefined)).status).toBe(401);
  const former = await newUser(app.database, { role: "editor" });
  const token = await newSession(app.services, former.id);
  await app.database.update(users).set({ blockedAt: now }).where(eq(users.id, former.id));
  expect((await say(token)).status).toBe(401);
});

it("keep the paragraph, its words and who said it", async () => {
  const { status, body } = await say(draft.token, { ...said, comment: " Is\tthis so?\u202E " });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      article: draft.id,
      paragraph: "12:34",
      quote: "The first paragraph of it.",
      words: "",
      anchor: "",
      parent: null,
      user: draft.owner.id,
      name: "Sana Qureshi",
      visitor_of: null,
      comment: "Is\tthis so?",
      is_deleted: false,
      created_at: "2026-11-22T09:00:00.000Z",
      resolved_at: null,
      resolved_by: "",
      can: { resolve: true, delete: true },
    },
  ]);
  expect((await list()).at(-1)).toEqual(body);
  const long = await say(draft.token, { ...said, quote: "ہ".repeat(400) });
  expect(long.body.quote).toBe("ہ".repeat(300));
});

it.each([
  [{ comment: "" }, "comment"],
  [{ comment: "x".repeat(2001) }, "comment"],
  [{ paragraph: "first" }, "paragraph"],
  [{ paragraph: "1:2:3" }, "paragraph"],
  [{ quote: "x".repeat(9000) }, "quote"],
  [{ parent: "1" }, "parent"],
  [{ user: 1 }, "user"],
  [{ words: "x".repeat(9000) }, "words"],
  [{ words: "first", paragraph: "" }, "paragraph"],
  [{ anchor: "12:36 12:40 4" }, "words"],
  [{ words: "first", anchor: "12:36" }, "anchor"],
  [{ words: "first", anchor: `12:36 12:40 ${"9".repeat(8)}` }, "anchor"],
])("refuse %o", async (given, field) => {
  const { status, body } = await say(draft.token, { ...said, ...given });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

it("keep the selected words and their place, cut to the stored length, also for the answers", async () => {
  const anchor = "12:36 12:40 4";
  const { status, body } = await say(draft.token, { ...said, words: " first\tparagraph ", anchor });
  expect([status, body.words, body.anchor]).toEqual([201, "first paragraph", anchor]);
  const answer = await say(draft.token, { comment: "Yes.", words: "other", parent: body.id });
  expect([answer.status, answer.body.words, answer.body.anchor]).toEqual([
    201,
    "first paragraph",
    anchor,
  ]);
  const long = await say(draft.token, { ...said, words: "ہ".repeat(400), anchor });
  expect(long.body.words).toBe("ہ".repeat(300));
});

describe("a thread", () => {
  it("is answered under the paragraph that it began with, and at one level only", async () => {
    const { body: first } = await say(draft.token);
    const answer = await say(await app.as("editor"), {
      paragraph: "99:99",
      comment: "It is.",
      parent: first.id,
    });
    expect(answer.body).toMatchObject({
      parent: first.id,
      paragraph: "12:34",
      quote: said.quote,
      can: { resolve: false },
    });
    expect((await say(draft.token, { comment: "x", parent: answer.body.id })).status).toBe(404);
    expect((await say(draft.token, { comment: "x", parent: 2_000_000 })).status).toBe(404);
    const other = await newWrittenDraft(app);
    const elsewhere = await app.call("POST", `/api/article/${other.id}/paragraph-comments/`, {
      token: other.token,
      body: { comment: "x", parent: first.id },
    });
    expect(elsewhere.status).toBe(404);
    expect((await resolve(answer.body.id, true)).status).toBe(404);
  });

  it("is resolved and opened again by whoever reads it", async () => {
    const { body: first } = await say(await app.as("editor"));
    expect((await resolve(first.id, true)).body).toMatchObject({
      resolved_at: now.toISOString(),
      resolved_by: "Sana Qureshi",
    });
    expect((await resolve(first.id, false)).body).toMatchObject({
      resolved_at: null,
      resolved_by: "",
    });
    expect((await resolve(first.id, true, await app.as("author"))).status).toBe(404);
  });

  it("loses a comment to its writer or to an editor, and keeps its place while it has answers", async () => {
    const editor = await app.as("editor");
    const { body: first } = await say(editor);
    expect(first.can.delete).toBe(true);
    const listed = (await list()).find(({ id }: { id: number }) => id === first.id);
    expect(listed.can).toEqual({ resolve: true, delete: false });
    expect((await remove(first.id)).status).toBe(403);
    const { body: answer } = await say(draft.token, { comment: "My answer.", parent: first.id });
    expect((await remove(first.id, editor)).status).toBe(204);
    const after = await list();
    expect(after.find(({ id }: { id: number }) => id === first.id)).toMatchObject({
      comment: "",
      name: "",
      user: null,
      is_deleted: true,
      can: { delete: false },
    });
    expect((await remove(answer.id)).status).toBe(204);
    expect((await list()).some(({ id }: { id: number }) => id === answer.id)).toBe(false);
    expect((await remove(answer.id)).status).toBe(404);
  });
});

it("tell the people of the article, those who are named and those who spoke, each once", async () => {
  const other = await newWrittenDraft(app);
  const writer = await newUser(app.database, { role: "editor" });
  const reviewer = await newUser(app.database, { role: "editor" });
  const named = await newUser(app.database, { role: "editor" });
  const author = await newUser(app.database, { role: "author" });
  await app.database.insert(articleReviews).values({
    articleId: other.id,
    stage: "in_review",
    writerId: writer.id,
    reviewerId: reviewer.id,
  });
  const told = async () =>
    (await app.database.delete(deskNotices).returning())
      .sort((one, other) => one.userId - other.userId)
      .map(({ userId, kind, detail, actorId }) => [userId, kind, detail, actorId]);
  const address = `/api/article/${other.id}/paragraph-comments/`;
  const by = async (user: { id: number }, body: object) =>
    (await app.call("POST", address, { token: await app.as(user), body })).body;
  // An author who may not see the draft is not notified, mentioned or not.
  const mentions = [named.id, reviewer.id, author.id];
  await told();
  const first = await by(writer, { comment: "Look here.", mentions });
  expect(await told()).toEqual([
    [other.owner.id, "commented", "Look here.", writer.id],
    [reviewer.id, "mentioned", "Look here.", writer.id],
    [named.id, "mentioned", "Look here.", writer.id],
  ]);
  await by(named, { comment: "Seen.", parent: first.id });
  await told();
  await by(other.owner, { comment: "x".repeat(400), parent: first.id });
  expect(await told()).toEqual(
    [writer.id, reviewer.id, named.id].map((id) => [
      id,
      "commented",
      "x".repeat(300),
      other.owner.id,
    ]),
  );
  const refused = { comment: "All of you.", mentions: Array.from({ length: 21 }, () => named.id) };
  expect((await by(writer, refused)).code).toBe("validation_failed");
});

it("are a thousand an article at most, and listed whole", async () => {
  const other = await newWrittenDraft(app);
  const filler = Array.from({ length: 999 }, (_, index) => ({
    articleId: other.id,
    userId: other.owner.id,
    comment: `Comment ${index}`,
  }));
  await app.database.insert(paragraphComments).values(filler);
  const address = `/api/article/${other.id}/paragraph-comments/`;
  const token = other.token;
  const twice = [1, 2].map(() => app.call("POST", address, { token, body: said }));
  const answers = await Promise.all(twice);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { data } = (await app.call("GET", address, { token })).body;
  expect([data.length, data[0].comment]).toEqual([1000, "Comment 0"]);
});

it("are counted at the article's desk by the threads that are not resolved", async () => {
  const other = await newWrittenDraft(app);
  const address = `/api/article/${other.id}/paragraph-comments/`;
  const { token } = other;
  const open = async () =>
    (await app.call("GET", `/api/article/${other.id}/desk/`, { token })).body.open_comments;
  expect(await open()).toBe(0);
  const { body: first } = await app.call("POST", address, { token, body: said });
  await app.call("POST", address, { token, body: said });
  await app.call("POST", address, { token, body: { comment: "An answer.", parent: first.id } });
  expect(await open()).toBe(2);
  await app.call("PATCH", `${address}${first.id}/`, { token, body: { resolved: true } });
  expect(await open()).toBe(1);
});

it("go with their article", async () => {
  const other = await newWrittenDraft(app);
  await app.call("POST", `/api/article/${other.id}/paragraph-comments/`, {
    token: other.token,
    body: said,
  });
  await app.call("DELETE", `/api/article/${other.id}/`, { token: other.token });
  const rows = await app.database
    .select()
    .from(paragraphComments)
    .where(eq(paragraphComments.articleId, other.id));
  expect(rows).toEqual([]);
});
