import { type TrashKind, trashKinds } from "@hilal/contract/trash";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { shareLinks } from "../../database/schema/desk.ts";
import { media } from "../../database/schema/media.ts";
import { trash } from "../../database/schema/records.ts";
import { subscriptionRequests } from "../../database/schema/subscriptions.ts";
import { allRows, newCompleteArticle } from "../../testing/complete-article.ts";
import { waitingForLocks } from "../../testing/database/waiting-for-locks.ts";
import {
  newArticle,
  newAuthor,
  newBillboard,
  newComment,
  newEbook,
  newMagazine,
  newPackage,
  newPicture,
  newVideo,
} from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.as("admin");
});
afterAll(() => server.close());

const paths: Readonly<Record<TrashKind, (id: number) => string>> = {
  article: (id) => `/api/article/${id}/`,
  comment: (id) => `/api/comment/${id}/`,
  magazine: (id) => `/api/magazine/${id}/`,
  ebook: (id) => `/api/ebook/${id}/`,
  video: (id) => `/api/video/${id}/`,
  billboard: (id) => `/api/billboard/${id}/`,
  author: (id) => `/api/author/${id}/`,
  package: (id) => `/api/package/${id}/`,
};
const remove = async (kind: TrashKind, id: number) => {
  const answer = await server.call("DELETE", paths[kind](id), { token });
  expect(answer.status).toBe(204);
};
const restore = (kind: TrashKind, record_id: number, as = token) =>
  server.call("POST", "/api/trash/restore/", { token: as, body: { kind, record_id } });

/** Tables that are not part of the records: the caller's session, the audit, and the trash itself. */
const besides = ["trash", "audit_entries", "sessions", "refresh_tokens"];

const made: Readonly<Record<TrashKind, () => Promise<{ id: number }>>> = {
  article: async () => (await newCompleteArticle(server.database)).article,
  comment: async () => {
    const { article } = await newCompleteArticle(server.database);
    return newComment(server.database, { articleId: article.id });
  },
  magazine: () => newMagazine(server.database, { isArchived: true, opens: 3 }),
  ebook: () => newEbook(server.database, { opens: 12 }),
  video: async () =>
    newVideo(server.database, { thumbnailMediaId: (await newPicture(server.database)).id }),
  billboard: () => newBillboard(server.database, { endsAt: new Date("2031-01-01T00:00:00.5Z") }),
  author: async () => {
    const author = await newAuthor(server.database);
    for (let count = 0; count < 3; count += 1) {
      await newArticle(server.database, { authorId: author.id });
    }
    return author;
  },
  package: async () => {
    const made = await newPackage(server.database);
    const reader = { name: "Sana", email: "s@example.org", phone: "1", address: "x" };
    const { id: packageId, packageName } = made;
    const request = { ...reader, packageId, packageName };
    await server.database.insert(subscriptionRequests).values([request, request]);
    return made;
  },
};

describe.each(trashKinds)("a deleted record of the kind %s", (kind) => {
  it("comes back as it was, with all that went with it, and pages show it again", async () => {
    const { id } = await made[kind]();
    const before = await allRows(server.database, besides);
    let tagsFrom = server.changedTags.length;
    await remove(kind, id);
    const dropped = server.changedTags.slice(tagsFrom).flat();
    expect(await allRows(server.database, besides)).not.toEqual(before);
    expect((await server.call("DELETE", paths[kind](id), { token })).status).toBe(404);

    tagsFrom = server.changedTags.length;
    const answer = await restore(kind, id);
    expect([answer.status, answer.body]).toEqual([200, { kind, record_id: id }]);
    expect(await allRows(server.database, besides)).toEqual(before);
    expect(server.changedTags.slice(tagsFrom).flat().sort()).toEqual(dropped.sort());
    expect(await server.database.$count(trash, eq(trash.recordId, id))).toBe(0);
    expect((await restore(kind, id)).status).toBe(404);

    await remove(kind, id);
    expect((await restore(kind, id)).status).toBe(200);
    expect(await allRows(server.database, besides)).toEqual(before);
  });
});

describe("an article that comes back", () => {
  it("is searched, counted and read as before", async () => {
    const { article } = await newCompleteArticle(server.database);
    const asked = async () => {
      const found = await server.call("GET", "/api/get-articles/?q=avalanche&page=1", { token });
      const counted = await server.call("GET", "/api/get-articles/?page=1&page_size=1", { token });
      const read = await server.call("GET", paths.article(article.id), { token });
      const commented = await server.call("GET", `/api/article/${article.id}/comments/`, { token });
      return {
        found: found.body.data.map(({ id }: { id: number }) => id),
        total: counted.body.meta.total,
        read: read.body,
        commented: commented.body.data?.length,
      };
    };
    const before = await asked();
    expect(before).toMatchObject({ commented: 1, read: { article: { visits: 4711 } } });
    expect(before.found).toContain(article.id);
    await remove("article", article.id);
    const without = await asked();
    expect(without.found).not.toContain(article.id);
    expect(without.total).toBe(before.total - 1);
    expect(without.read).toMatchObject({ code: "not_found" });
    await restore("article", article.id);
    expect(await asked()).toEqual(before);
  });

  it("has lost what is gone meanwhile: accounts, files, writers", async () => {
    const { article, owner, reader, picture, author } = await newCompleteArticle(server.database);
    await remove("article", article.id);
    const { database } = server;
    await database.delete(users).where(eq(users.id, owner.id));
    await database.delete(users).where(eq(users.id, reader.id));
    await database.delete(media).where(eq(media.id, picture.id));
    await remove("author", author.id);
    expect((await restore("article", article.id)).status).toBe(200);
    const { rows } = await database.execute(
      sql`select user_id, author_id, cover_media_id, writer, cover_image,
            (select count(*)::int from ratings where article_id = articles.id) as ratings,
            (select count(*)::int from desk_notices where article_id = articles.id) as notices,
            (select array_agg(user_id) from comments where article_id = articles.id) as commented,
            (select array_agg(user_id) from working_copy_updates where article_id = articles.id) as typed
          from articles where id = ${article.id}`,
    );
    expect(rows).toEqual([
      {
        user_id: null,
        author_id: null,
        cover_media_id: null,
        ratings: 0,
        notices: 0,
        writer: author.authorName,
        cover_image: picture.url,
        commented: [null, null],
        typed: [null, null],
      },
    ]);
    expect((await restore("author", author.id)).status).toBe(200);
  });

  it("finds its writer again, whichever of the two comes back first", async () => {
    const { database } = server;
    const author = await newAuthor(database);
    const written = { writer: author.authorName, authorId: author.id };
    const [one, other] = [await newArticle(database, written), await newArticle(database, written)];
    await remove("article", one.id);
    await remove("author", author.id);
    await remove("article", other.id);
    await restore("article", one.id);
    await restore("author", author.id);
    await restore("article", other.id);
    const rows = await database
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.authorId, author.id))
      .orderBy(articles.id);
    expect(rows).toEqual([{ id: one.id }, { id: other.id }]);
  });

  it("leaves to another writer what was given to that one meanwhile", async () => {
    const { database } = server;
    const author = await newAuthor(database, { authorName: "Twice" });
    const article = await newArticle(database, { writer: "Twice", authorId: author.id });
    await remove("author", author.id);
    const namesake = await newAuthor(database, { authorName: "Twice" });
    await database
      .update(articles)
      .set({ authorId: namesake.id })
      .where(eq(articles.id, article.id));
    await restore("author", author.id);
    const [row] = await database.select().from(articles).where(eq(articles.id, article.id));
    expect(row?.authorId).toBe(namesake.id);
  });

  it("stands at the defaults of columns that were added meanwhile", async () => {
    const { database } = server;
    const video = await newVideo(database);
    await remove("video", video.id);
    await database.execute(sql`alter table videos add column mood text not null default 'calm'`);
    expect((await restore("video", video.id)).status).toBe(200);
    const { rows } = await database.execute(sql`select mood from videos where id = ${video.id}`);
    expect(rows).toEqual([{ mood: "calm" }]);
    await database.execute(sql`alter table videos drop column mood`);
  });
});

describe("a record that cannot come back", () => {
  it("says so when something has taken its place, and nothing of it is written", async () => {
    const { article } = await newCompleteArticle(server.database);
    await remove("article", article.id);
    const other = await newArticle(server.database);
    await server.database
      .insert(shareLinks)
      .values({ articleId: other.id, tokenHash: `hash of ${article.id}`, expiresAt: new Date() });
    const before = await allRows(server.database);
    const refused = await restore("article", article.id);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: "conflict",
        error:
          "Something else has taken the place of this in the meantime, so that it cannot be restored.",
      },
    ]);
    expect(await allRows(server.database)).toEqual(before);
  });

  it("waits for what it belongs to", async () => {
    const comment = await newComment(server.database);
    await remove("comment", comment.id);
    await remove("article", comment.articleId);
    const refused = await restore("comment", comment.id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "What this belonged to is deleted as well. Please restore that first; this comes after.",
    ]);
    expect((await restore("article", comment.articleId)).status).toBe(200);
    expect((await restore("comment", comment.id)).status).toBe(200);
  });
});

it("keeps what somebody is writing at the moment of the deletion", async () => {
  const { database } = server;
  const { article } = await newCompleteArticle(database);
  const deleting = await database.transaction(async (writer) => {
    await writer.execute(
      sql`select from working_copies where article_id = ${article.id} for update`,
    );
    const begun = remove("article", article.id);
    await expect.poll(() => waitingForLocks(database), { interval: 5 }).toBe(1);
    await writer.execute(
      sql`insert into working_copy_updates (article_id, number, update) values (${article.id}, 3, '\\x0102')`,
    );
    return { begun };
  });
  await deleting.begun;
  await restore("article", article.id);
  const { rows } = await database.execute(
    sql`select encode(update, 'hex') as update from working_copy_updates
        where article_id = ${article.id} and number = 3`,
  );
  expect(rows).toEqual([{ update: "0102" }]);
});
