import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comments } from "../../database/schema/comments.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { newArticle, newComment, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let db: TestApp["database"];
let author: Awaited<ReturnType<typeof newUser>>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestApp();
  db = server.database;
  author = await newUser(db, { role: "author", firstName: "Amina", lastName: "Rahman" });
  tokens.author = await server.as(author);
  for (const role of ["reader", "contributor", "editor", "admin"] as const)
    tokens[role] = await server.as(role);
  tokens.other = await server.as("author");
});
afterAll(() => server.close());

const call = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  who: string,
  body?: object,
) => server.call(method, url, { token: tokens[who], ...(body ? { body } : {}) });
const reply = (id: number, who: string, comment = "Thank you for writing.") =>
  call("POST", `/api/comment/${id}/replies/`, who, { comment });
const onPage = async (article: number) =>
  (await server.call("GET", `/api/article/${article}/comments/?page=1`, {})).body;
const restore = (kind: string, id: number) =>
  call("POST", "/api/trash/restore/", "admin", { kind, record_id: id });
const ownArticle = () => newArticle(db, { userId: author.id });

describe("an answer to a comment", () => {
  test("is for those who moderate it", async () => {
    const { id } = await newComment(db, { articleId: (await ownArticle()).id });
    const statuses: Record<string, number> = {};
    for (const who of ["reader", "contributor", "other", "author", "editor", "admin"])
      statuses[who] = (await reply(id, who)).status;
    expect(statuses).toEqual({
      reader: 403,
      contributor: 403,
      other: 403,
      author: 201,
      editor: 201,
      admin: 201,
    });
    expect((await reply(999_999, "editor")).status).toBe(404);
    expect((await reply(id, "editor", " ")).body.fields).toEqual({
      comment: "Comment is required.",
    });
  });

  test("stands below its comment, by the author by name and by the house without one", async () => {
    const article = await ownArticle();
    const reader = await newUser(db, { firstName: "Hina", lastName: "Raza" });
    const { id } = await newComment(db, { articleId: article.id, userId: reader.id });
    const later = await newComment(db, { articleId: article.id });
    const told = server.changedTags.length;
    const first = (await reply(id, "author", "I agree.\n\n\n\nMore soon.")).body;
    expect(first).toMatchObject({
      parent: id,
      parent_name: "Hina Raza",
      parent_comment: "A fine piece, thank you.",
      rating: null,
    });
    expect(server.changedTags.slice(told)).toEqual([
      [`comments:${article.id}`, "edition-comments:hilal-english"],
    ]);
    // An answer to an answer stands below the same comment.
    expect((await reply(first.id, "editor", "So do we.")).body.parent).toBe(id);
    const { data, meta } = await onPage(article.id);
    expect(data.map((comment: { id: number }) => comment.id)).toEqual([later.id, id]);
    expect(meta.total).toBe(2);
    expect(data[0].replies).toEqual([]);
    expect(data[1].replies).toMatchObject([
      { by: "author", name: "Amina Rahman", comment: "I agree.\n\nMore soon." },
      { by: "house", name: "", comment: "So do we." },
    ]);
    expect(data[1].reply_count).toBe(0);
    const detail = await server.call("GET", `/api/article/${article.id}/`, {});
    expect(detail.body.comments).toBe(2);
    const latest = await server.call(
      "GET",
      "/api/comments/latest/?edition=hilal-english&limit=1",
      {},
    );
    expect(latest.body.data[0].id).toBe(later.id);
    const office = await call("GET", `/api/get-comments/?article=${article.id}&page=1`, "editor");
    expect(office.body.meta.total).toBe(4);
    expect(office.body.data.find((comment: { id: number }) => comment.id === id).reply_count).toBe(
      2,
    );
  });

  test("is held back and deleted as a comment is, and goes and returns with its comment", async () => {
    const article = await ownArticle();
    const { id } = await newComment(db, { articleId: article.id });
    const [one, two] = [(await reply(id, "author")).body.id, (await reply(id, "editor")).body.id];
    await call("PATCH", `/api/comment/${one}/`, "author", { status: "held" });
    const shown = async () =>
      (await onPage(article.id)).data.map(({ replies }: { replies: { id: number }[] }) =>
        replies.map((each) => each.id),
      );
    expect(await shown()).toEqual([[two]]);
    expect((await call("DELETE", `/api/comment/${two}/`, "author")).status).toBe(204);
    expect(await shown()).toEqual([[]]);
    expect((await call("DELETE", `/api/comment/${id}/`, "author")).status).toBe(204);
    const stored = () =>
      db
        .select({ id: comments.id, parentId: comments.parentId })
        .from(comments)
        .where(eq(comments.articleId, article.id))
        .orderBy(asc(comments.id));
    expect(await stored()).toEqual([]);
    // An answer does not return without its comment.
    expect((await restore("comment", two)).status).toBe(409);
    expect((await restore("comment", id)).status).toBe(200);
    expect((await restore("comment", two)).status).toBe(200);
    expect(await stored()).toEqual([
      { id, parentId: null },
      { id: one, parentId: id },
      { id: two, parentId: id },
    ]);
  });

  test("returns with its article, and loses its person's name with the account", async () => {
    const article = await ownArticle();
    const { id } = await newComment(db, { articleId: article.id });
    const gone = await newUser(db, { role: "editor" });
    tokens.gone = await server.as(gone);
    await reply(id, "gone", "The house says.");
    await call("DELETE", `/api/article/${article.id}/`, "admin");
    expect((await restore("article", article.id)).status).toBe(200);
    await call("DELETE", `/api/user/${gone.id}/`, "admin");
    const [comment] = (await onPage(article.id)).data;
    expect(comment.replies).toMatchObject([{ by: "house", name: "", comment: "The house says." }]);
  });

  test("is refused when a comment has twenty", async () => {
    const { id, articleId } = await newComment(db);
    for (let at = 0; at < 20; at += 1) await newComment(db, { articleId, parentId: id });
    expect((await reply(id, "editor")).status).toBe(409);
  });
});

describe("many comments at once", () => {
  const set = (who: string, status: string, ids: readonly (number | object)[]) =>
    call("POST", "/api/comments/status/", who, {
      status,
      comments: ids.map((id) => (typeof id === "number" ? { id } : id)),
    });
  const held = { status: "held" } as const;

  test("are released by each one's right, and undone unless somebody has changed them since", async () => {
    const article = await ownArticle();
    const mine = await newComment(db, { articleId: article.id, ...held });
    const also = await newComment(db, { articleId: article.id, ...held });
    const shown = await newComment(db, { articleId: article.id });
    const foreign = await newComment(db, held);
    const ids = [mine.id, also.id, shown.id, foreign.id, 999_999, mine.id];
    const { body } = await set("author", "visible", ids);
    expect(body).toEqual({
      changed: [
        { id: mine.id, version: 2 },
        { id: also.id, version: 2 },
      ],
      left: [
        { id: shown.id, reason: "unchanged" },
        { id: foreign.id, reason: "forbidden" },
        { id: 999_999, reason: "gone" },
      ],
    });
    // Somebody holds one back and releases it again: it has the same status, and is not the undo's any more.
    await set("editor", "held", [also.id]);
    await set("editor", "visible", [also.id]);
    const undone = await set("author", "held", body.changed);
    expect(undone.body).toEqual({
      changed: [{ id: mine.id, version: 3 }],
      left: [{ id: also.id, reason: "changed_since" }],
    });
    expect((await onPage(article.id)).data).toHaveLength(2);
  });

  test("are one entry of the audit, which unfolds, and their pages are dropped", async () => {
    const [one, two] = [await newComment(db, held), await newComment(db, held)];
    const told = server.changedTags.length;
    await set("admin", "visible", [one.id, two.id]);
    expect(server.changedTags.slice(told).flat()).toContain(`comments:${two.articleId}`);
    const latest = async (query: string) =>
      (await call("GET", `/api/audit/?page=1&page_size=5&${query}`, "admin")).body.data;
    const [whole] = await latest("kind=comment");
    expect(whole).toMatchObject({
      action: "comments.setStatuses",
      record_id: null,
      after: { status: "visible" },
      parts: 2,
    });
    const parts = await latest(`part_of=${whole.id}`);
    expect(
      parts.map((part: { record_id: number; parts: null }) => [part.record_id, part.parts]),
    ).toEqual([
      [two.id, null],
      [one.id, null],
    ]);
    await set("admin", "held", [one.id]);
    expect((await latest("kind=comment"))[0]).toMatchObject({ record_id: one.id, parts: null });
    const [last] = await db.select().from(auditEntries).where(eq(auditEntries.id, whole.id));
    expect(last?.partOf).toBeNull();
  });

  test("are all that the caller's list finds, by one entry, unless it finds others than were seen", async () => {
    const writer = await newUser(db, { role: "author" });
    tokens.moderator = await server.as(writer);
    const { id: articleId } = await newArticle(db, { userId: writer.id });
    const other = await newComment(db, { ...held, comment: "Heron at dusk" });
    const here: number[] = [];
    for (const comment of ["Heron one", "Heron two", "Stork", "Heron three"])
      here.push((await newComment(db, { articleId, comment, ...held })).id);
    const shown = await newComment(db, { articleId, comment: "Heron, seen" });
    const setFound = (who: string, filter: object, count: number, status = "visible") =>
      call("POST", "/api/comments/status/", who, { status, comments: { filter, count } });
    const statuses = async () => {
      const { data } = (await call("GET", "/api/get-comments/?q=heron&page=1", "admin")).body;
      return data.map(({ id, status }: { id: number; status: string }) => `${id} ${status}`).sort();
    };
    const before = await statuses();
    for (const count of [2, 4]) {
      const refused = await setFound("moderator", { q: "heron", status: "held" }, count);
      expect([refused.status, refused.body.error]).toEqual([
        409,
        "The list finds more or fewer comments than it showed. Please look again and repeat.",
      ]);
    }
    const tooMany = await setFound("admin", {}, 1_001);
    expect([tooMany.status, tooMany.body.error]).toEqual([
      409,
      "More than 1,000 comments cannot be changed at once. Please narrow the list.",
    ]);
    expect((await setFound("reader", {}, 1)).status).toBe(403);
    expect((await setFound("admin", { writer: 1 }, 1)).status).toBe(400);
    expect(await statuses()).toEqual(before);
    const { body } = await setFound("moderator", { q: "heron", status: "held" }, 3);
    const [one, two, , three] = here;
    expect(body.left).toEqual([]);
    expect(new Set(body.changed.map(({ id }: { id: number }) => id))).toEqual(
      new Set([one, two, three]),
    );
    const entries = await call("GET", "/api/audit/?page=1&page_size=1&kind=comment", "admin");
    expect(entries.body.data[0]).toMatchObject({ parts: 3, after: { status: "visible" } });
    const undone = await set("moderator", "held", body.changed);
    expect(undone.body.changed).toHaveLength(3);
    expect(await statuses()).toEqual(before);
    expect(before).toContain(`${other.id} held`);
    expect((await setFound("admin", { article: articleId, q: "heron" }, 4)).body.left).toEqual([
      { id: shown.id, reason: "unchanged" },
    ]);
  });

  test("are at most a thousand, and are counted by status", async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect((await set("admin", "visible", many.slice(1))).status).toBe(200);
    expect((await set("admin", "visible", many)).status).toBe(400);
    expect((await set("admin", "visible", [])).status).toBe(400);
    const writer = await newUser(db, { role: "author" });
    tokens.writer = await server.as(writer);
    const { id } = await newArticle(db, { userId: writer.id });
    for (const status of ["held", "visible", "visible"] as const)
      await newComment(db, { articleId: id, status });
    expect((await call("GET", "/api/comments/counts/", "writer")).body).toEqual({
      visible: 2,
      held: 1,
    });
    const all = (await call("GET", "/api/comments/counts/", "editor")).body;
    expect(all.visible).toBeGreaterThan(2);
  });
});
