import type { ArticleMark } from "@hilal/contract/accounts/kept-articles";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { forgottenHistories, keptArticles } from "../../database/schema/kept-articles.ts";
import { newArticle, newArticleIds, newPicture, newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const beginning = new Date("2026-11-20T12:00:00Z");
let now = beginning;
const at = (minutes: number) => new Date(beginning.getTime() + minutes * 60_000).toISOString();

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const nothing = { saved: false, saved_at: null, place: null, place_at: null };
const place = { paragraph: 7, progress: 430 };
const send = (token: string | undefined, marks: readonly object[]) =>
  test.call("POST", "/api/user/me/kept/", { token, body: { marks } });
const newReader = async () => {
  const user = await newUser(test.database, { passwordHash: knownPasswordHash });
  return { ...user, token: await test.as(user) };
};
const newIds = (count: number) => newArticleIds(test.database, count);
const articlesIn = ({ body }: { body: { data: ArticleMark[] } }) =>
  body.data.map(({ article }) => article);

describe("what several devices keep", () => {
  it("comes together in the account, in both orders", async () => {
    const [one = 0, two = 0] = await newIds(2);
    const phone = [
      { ...nothing, article: one, saved: true, saved_at: at(-50) },
      { ...nothing, article: two, place, place_at: at(-20) },
    ];
    const laptop = [
      { ...nothing, article: one, place, place_at: at(-40), saved: false, saved_at: at(-60) },
      { ...nothing, article: two, saved: true, saved_at: at(-30), place: null, place_at: at(-10) },
    ];
    const merged = [
      { article: two, saved: true, saved_at: at(-30), place: null, place_at: at(-10) },
      { article: one, saved: true, saved_at: at(-50), place, place_at: at(-40) },
    ];
    for (const [first, second] of [
      [phone, laptop],
      [laptop, phone],
    ] as const) {
      const { id, token } = await newReader();
      await send(token, first);
      const answer = await send(token, second);
      expect(answer.body).toMatchObject({ owner: id, left: [] });
      const withoutCards = answer.body.data.map(
        ({ card: _card, ...mark }: { card: unknown }) => mark,
      );
      expect(withoutCards).toEqual(merged);
      expect((await send(token, [])).body).toEqual(answer.body);
      const read = await test.call("GET", "/api/user/me/kept/", { token });
      expect(read.body).toEqual({ data: answer.body.data });
    }
  });

  it("at the same time is merged one after the other", async () => {
    const { token } = await newReader();
    const ids = await newIds(6);
    await Promise.all(
      ids.map((article, index) =>
        send(token, [
          { ...nothing, article, saved: true, saved_at: at(-index) },
          {
            ...nothing,
            article: ids[0],
            place: { ...place, progress: index },
            place_at: at(-index),
          },
        ]),
      ),
    );
    const { body } = await send(token, []);
    expect(articlesIn({ body })).toEqual(ids);
    expect(body.data[0]).toMatchObject({ saved: true, place: { ...place, progress: 0 } });
  });

  it("is the reader's own", async () => {
    const [article = 0] = await newIds(1);
    const [hers, his] = [await newReader(), await newReader()];
    await send(hers.token, [{ ...nothing, article, saved: true, saved_at: at(-1) }]);
    expect((await send(his.token, [])).body).toEqual({ owner: his.id, data: [], left: [] });
    expect((await send(undefined, [])).status).toBe(401);
    expect((await test.call("GET", "/api/user/me/kept/")).status).toBe(401);
    expect((await test.call("DELETE", "/api/user/me/kept/history/")).status).toBe(401);
    await test.call("DELETE", "/api/user/me/kept/history/", { token: his.token });
    expect(articlesIn(await send(hers.token, []))).toEqual([article]);
  });

  it("has its articles' cards", async () => {
    const picture = await newPicture(test.database);
    const { id, updatedAt } = await newArticle(test.database, {
      title: "برف",
      writer: "ثنا",
      category: "in-focus-urdu",
      coverMediaId: picture.id,
      coverImage: picture.url,
      coverAlt: "ایک پہاڑ",
    });
    const { token } = await newReader();
    const { body } = await send(token, [
      { ...nothing, article: id, saved: true, saved_at: at(-1) },
    ]);
    const card = {
      id,
      title: "برف",
      writer: "ثنا",
      language: "ur",
      category: "in-focus-urdu",
      publish_date: "2025-03-23T14:00:00.000+05:00",
      cover: { src: picture.url, width: 1200, height: 800, tone: "8a7", variants: true },
      cover_alt: "ایک پہاڑ",
      updated_at: updatedAt.toISOString(),
    };
    expect(body.data).toMatchObject([{ article: id, card }]);
    expect(body.data[0].card).toEqual(card);
    const listed = await test.call("GET", `/api/kept-cards/?ids=${id}`);
    expect(listed.body).toEqual({ data: [card] });
  });

  it("passes over articles that do not exist, and marks without a word", async () => {
    const { token } = await newReader();
    const [article = 0, other] = await newIds(2);
    const { body } = await send(token, [
      { ...nothing, article: 2_000_000_000, saved: true, saved_at: at(-1) },
      { ...nothing, article, saved: true, saved_at: at(-1) },
      { ...nothing, article: other, saved: true, place },
    ]);
    expect([articlesIn({ body }), body.left]).toEqual([[article], []]);
  });

  it.each([
    [{ saved: "yes" }],
    [{ saved_at: "yesterday" }],
    [{ saved_at: "0000-01-01T00:00:00Z" }],
    [{ place_at: "2026-11-20" }],
    [{ place: { paragraph: -1, progress: 0 } }],
    [{ place: { paragraph: 0, progress: 1001 } }],
    [{ place: { paragraph: 0.5, progress: 0 } }],
    [{ article: 0 }],
    [{ more: 1 }],
  ])("is refused as a whole with a mark like %j", async (wrong) => {
    const { token } = await newReader();
    const [article = 0] = await newIds(1);
    const right = { ...nothing, article, saved: true, saved_at: at(-1) };
    const refused = await send(token, [right, { ...right, ...wrong }]);
    expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
    expect((await send(token, [])).body.data).toEqual([]);
  });
});

describe("articles that readers cannot see", () => {
  it("stay kept without a word of them, for everybody, until they are shown again", async () => {
    const made = {
      open: await newArticle(test.database),
      withdrawn: await newArticle(test.database, { status: "Inactive" }),
      future: await newArticle(test.database, { publishDate: new Date(at(1)) }),
      trashed: await newArticle(test.database),
    };
    const ids = Object.values(made).map(({ id }) => id);
    const list = `/api/kept-cards/?ids=${ids.join(",")}`;
    const callers = ["reader", "contributor", "author", "editor", "admin"] as const;
    const tokens = await Promise.all(callers.map((who) => test.as(who)));
    const marks = ids.map((article) => ({ ...nothing, article, saved: true, saved_at: at(-1) }));
    for (const token of tokens) await send(token, marks);
    const remover = tokens.at(-1);
    const removed = await test.call("DELETE", `/api/article/${made.trashed.id}/`, {
      token: remover,
    });
    expect(removed.status).toBe(204);
    for (const token of tokens) {
      const { body } = await send(token, []);
      const told = body.data.map(({ article, card }: { article: number; card: object | null }) => [
        article,
        card !== null,
      ]);
      expect(told).toEqual([
        [made.future.id, false],
        [made.withdrawn.id, false],
        [made.open.id, true],
      ]);
      expect(JSON.stringify(body)).not.toContain(made.withdrawn.title);
    }
    for (const token of [undefined, ...tokens]) {
      const { body } = await test.call("GET", list, { token });
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual([made.open.id]);
    }

    await test.database
      .update(articles)
      .set({ status: "Active" })
      .where(eq(articles.id, made.withdrawn.id));
    const restored = { kind: "article", record_id: made.trashed.id };
    await test.call("POST", "/api/trash/restore/", { token: remover, body: restored });
    now = new Date(at(1));
    const { body } = await send(tokens[0], []);
    now = beginning;
    expect(body.data.map(({ card }: { card: { id: number } }) => card.id)).toEqual(ids.reverse());
  });
});

describe("the limits of an account", () => {
  it("leave out articles saved beyond them, and nothing else", async () => {
    const { id: userId, token } = await newReader();
    const ids = await newIds(502);
    const [first = 0, second = 0, ...rest] = ids;
    await test.database
      .insert(keptArticles)
      .values(
        rest.map((articleId) => ({ userId, articleId, saved: true, savedAt: new Date(at(-90)) })),
      );
    const more = [
      { ...nothing, article: first, saved: true, saved_at: at(-2), place, place_at: at(-2) },
      { ...nothing, article: second, place, place_at: at(-3) },
    ];
    const { status, body } = await send(token, more);
    expect([status, body.left]).toEqual([200, [{ article: first, reason: "too_many_saved" }]]);
    expect(body.data).toHaveLength(502);
    expect(body.data.slice(0, 2)).toMatchObject([
      { article: first, saved: false, saved_at: null, place },
      { article: second, place },
    ]);
    const room = { ...nothing, article: rest[0], saved: false, saved_at: at(-1) };
    const again = await send(token, [room, ...more]);
    expect(again.body.left).toEqual([]);
    expect(again.body.data.slice(0, 2)).toMatchObject([
      { article: rest[0], saved: false, card: null },
      { article: first, saved: true },
    ]);
  });

  it("remove the places reached longest ago, of articles that are not sent too", async () => {
    const { id: userId, token } = await newReader();
    const ids = await newIds(201);
    const [oldest = 0, saved = 0, ...rest] = ids;
    const read = (articleId: number, minutes: number) => ({
      userId,
      articleId,
      ...place,
      placeAt: new Date(at(minutes)),
    });
    await test.database
      .insert(keptArticles)
      .values([
        read(oldest, -90),
        { ...read(saved, -80), saved: true, savedAt: new Date(at(-80)) },
        ...rest.map((articleId) => read(articleId, -70)),
      ]);
    const [latest = 0] = await newIds(1);
    const { body } = await send(token, [{ ...nothing, article: latest, place, place_at: at(-1) }]);
    expect(articlesIn({ body })).toEqual([latest, ...rest.toReversed(), saved]);
    expect(body.data.at(-1)).toMatchObject({ saved: true, place: null, place_at: null });
    expect((await send(token, [])).body).toEqual(body);
  });

  it("take 200 marks at once and no more", async () => {
    const { token } = await newReader();
    const ids = await newIds(200);
    const marks = ids.map((article) => ({ ...nothing, article, saved: true, saved_at: at(-1) }));
    expect((await send(token, marks)).body.data).toHaveLength(200);
    const refused = await send(token, [...marks, marks[0] ?? nothing]);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { marks: "More than 200 articles cannot be sent at once." },
    ]);
  });

  it("hold for how often it is merged", async () => {
    const limited = await startTestApp({ settings: { RATE_LIMIT: "on" }, now: () => beginning });
    const token = await limited.as("reader");
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1) {
      const options = { token, body: { marks: [] } };
      statuses.push((await limited.call("POST", "/api/user/me/kept/", options)).status);
    }
    await limited.close();
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
  });
});

describe("a forgotten history", () => {
  it("leaves what is saved, and does not return from a device that was away", async () => {
    const { token } = await newReader();
    const [one = 0, two = 0, three = 0] = await newIds(3);
    await send(token, [
      { ...nothing, article: one, saved: true, saved_at: at(-30), place, place_at: at(-30) },
      { ...nothing, article: two, place, place_at: at(-20) },
    ]);
    expect((await test.call("DELETE", "/api/user/me/kept/history/", { token })).status).toBe(204);
    now = new Date(at(5));
    const { body } = await send(token, [
      { ...nothing, article: two, place, place_at: at(-10) },
      { ...nothing, article: three, place, place_at: at(-10) },
      { ...nothing, article: one, place, place_at: at(1) },
    ]);
    now = beginning;
    const forgotten = { place: null, place_at: at(0) };
    expect(body.data).toMatchObject([
      { article: one, saved: true, place, place_at: at(1) },
      { article: three, saved: false, ...forgotten },
      { article: two, saved: false, ...forgotten },
    ]);
  });

  it("can be forgotten again", async () => {
    const { id, token } = await newReader();
    for (const minutes of [1, 2]) {
      now = new Date(at(minutes));
      await test.call("DELETE", "/api/user/me/kept/history/", { token });
    }
    now = beginning;
    const rows = await test.database
      .select()
      .from(forgottenHistories)
      .where(eq(forgottenHistories.userId, id));
    expect(rows).toEqual([{ userId: id, forgottenAt: new Date(at(2)) }]);
  });
});

describe("the account", () => {
  it("hands out what it keeps, and takes it along when it is deleted", async () => {
    const { id: userId, token } = await newReader();
    const [article = 0] = await newIds(1);
    const hidden = await newArticle(test.database, { title: "Hidden", status: "Inactive" });
    await send(token, [
      { ...nothing, article, saved: true, saved_at: at(-1), place, place_at: at(-2) },
      { ...nothing, article: hidden.id, saved: true, saved_at: at(-3) },
    ]);
    await test.call("DELETE", "/api/user/me/kept/history/", { token });
    const { body } = await test.call("GET", "/api/user/me/export/", { token });
    expect(body.kept).toEqual((await send(token, [])).body.data);
    expect(body.kept).toMatchObject([
      { article, saved: true, place: null, card: { id: article } },
      { article: hidden.id, saved: true, card: null },
    ]);

    const gone = await test.call("POST", "/api/user/me/delete/", { token, body: { password } });
    expect(gone.status).toBe(204);
    for (const table of [keptArticles, forgottenHistories])
      expect(await test.database.select().from(table).where(eq(table.userId, userId))).toEqual([]);
  });

  it("forgets after 180 days what was removed, and never what is kept", async () => {
    const { id: userId } = await newReader();
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = await newIds(5);
    const old = new Date(beginning.getTime() - 180 * 24 * 60 * 60_000 - 1);
    const recent = new Date(old.getTime() + 1);
    await test.database.insert(keptArticles).values([
      { userId, articleId: one, savedAt: old },
      { userId, articleId: two, savedAt: old, placeAt: recent },
      { userId, articleId: three, saved: true, savedAt: old },
      { userId, articleId: four, ...place, placeAt: old },
      { userId, articleId: five, placeAt: old },
    ]);
    await test.services.jobs.send("accounts.clean", {});
    await test.work();
    const rows = await test.database
      .select({ articleId: keptArticles.articleId })
      .from(keptArticles)
      .where(eq(keptArticles.userId, userId));
    expect(rows.map(({ articleId }) => articleId).sort()).toEqual([two, three, four].sort());
  });
});
