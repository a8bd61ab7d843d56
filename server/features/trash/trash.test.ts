import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trash } from "../../database/schema/records.ts";
import { callAsAll, toExpectedAnswers } from "../../testing/audiences.ts";
import {
  newArticle,
  newAuthor,
  newBillboard,
  newComment,
  newEbook,
  newMagazine,
  newPackage,
  newUser,
  newVideo,
} from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let administrator: { id: number };
const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-03-23T09:00:00Z");
let now = start;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  administrator = await newUser(server.database, { role: "admin" });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = start;
  await server.database.delete(trash);
});

/** Signs in each time: the clock jumps. */
const admin = () => server.as(administrator);
const remove = async (path: string, id: number, token?: string) => {
  const answer = await server.call("DELETE", `/api/${path}/${id}/`, {
    token: token ?? (await admin()),
  });
  expect(answer.status).toBe(204);
};
const list = async (query = "", token?: string) => {
  const { body } = await server.call("GET", `/api/trash/${query}`, {
    token: token ?? (await admin()),
  });
  return body;
};
const titles = async (query = "", token?: string) =>
  (await list(query, token)).data.map(({ title }: { title: string }) => title);

describe("the trash", () => {
  it("shows to each role what it may delete, the latest first", async () => {
    const db = server.database;
    const owners = {
      contributor: await newUser(db, { role: "contributor" }),
      author: await newUser(db, { role: "author" }),
    };
    const tokens = {
      contributor: await server.as(owners.contributor),
      author: await server.as(owners.author),
    };
    for (const [name, { id: userId }] of Object.entries(owners)) {
      for (const status of ["Active", "Inactive"] as const) {
        const title = `${name}'s, ${status}`;
        await remove("article", (await newArticle(db, { title, status, userId })).id);
      }
      const { id: articleId } = await newArticle(db, { userId });
      const comment = `on the ${name}'s`;
      await remove("comment", (await newComment(db, { articleId, comment })).id);
    }
    const others = {
      magazine: await newMagazine(db, { title: "magazine" }),
      ebook: await newEbook(db, { title: "e-book" }),
      video: await newVideo(db, { title: "video" }),
      billboard: await newBillboard(db, { title: "billboard" }),
      author: await newAuthor(db, { authorName: "author" }),
      package: await newPackage(db, { packageName: "package" }),
    };
    for (const [path, { id }] of Object.entries(others)) {
      now = new Date(now.getTime() + 1000);
      await remove(path, id);
    }
    const told = await callAsAll(server, async (token) => {
      const { status, body } = await server.call("GET", "/api/trash/?page=1&page_size=50", {
        token,
      });
      if (status !== 200) return status;
      return [body.meta.total, body.data.slice(0, 6).map(({ title }: { title: string }) => title)];
    });
    const latest = ["author", "billboard", "video", "e-book", "magazine"];
    expect(told).toEqual(
      toExpectedAnswers({
        visitor: 401,
        reader: 403,
        staff: [0, []],
        able: {
          "packages.manage": [12, ["package", ...latest]],
          "articles.write-all": [11, [...latest, expect.any(String)]],
        },
      }),
    );
    expect(await titles("", tokens.contributor)).toEqual(["contributor's, Inactive"]);
    expect((await titles("", tokens.author)).sort()).toEqual([
      "author's, Active",
      "author's, Inactive",
      "on the author's",
    ]);
    // A record that the user cannot find can be neither restored nor deleted for good.
    const { data } = await list("?q=Active&kind=article");
    for (const { id, record_id, title } of data) {
      const token = tokens.contributor;
      const status = title === "contributor's, Inactive" ? 204 : 404;
      if (status === 404) {
        const body = { kind: "article", record_id };
        const answer = await server.call("POST", "/api/trash/restore/", { token, body });
        expect([title, answer.status]).toEqual([title, 404]);
      }
      const gone = await server.call("DELETE", `/api/trash/${id}/`, { token });
      expect([title, gone.status]).toEqual([title, status]);
    }
  });

  it("says who deleted what, when, and how long it is kept yet", async () => {
    const deleter = await newUser(server.database, { role: "editor", lastName: "Khan" });
    const nameless = { firstName: "", lastName: "", email: "desk@example.org" };
    const other = await newUser(server.database, { role: "editor", ...nameless });
    const { id } = await newVideo(server.database, { title: "Over the glacier" });
    const last = await newVideo(server.database, { title: "Under the glacier" });
    await remove("video", id, await server.as(deleter));
    now = new Date(start.getTime() + 29.5 * day);
    await remove("video", last.id, await server.as(other));
    const shown = { id: expect.any(Number), kind: "video" };
    expect((await list()).data).toEqual([
      {
        ...shown,
        record_id: last.id,
        title: "Under the glacier",
        days_left: 30,
        deleted_at: now.toISOString(),
        deleted_by: { id: other.id, name: "desk@example.org" },
      },
      {
        ...shown,
        record_id: id,
        title: "Over the glacier",
        days_left: 1,
        deleted_at: start.toISOString(),
        deleted_by: { id: deleter.id, name: "Sana Khan" },
      },
    ]);
  });

  it("is filtered by kind and words, and counted", async () => {
    for (const title of ["Glacier 1", "Glacier 2", "River 3", "Glacier 4"]) {
      await remove("video", (await newVideo(server.database, { title })).id);
    }
    await remove("package", (await newPackage(server.database, { packageName: "Glacier" })).id);
    expect((await titles("?kind=video&q=glacier")).sort()).toEqual([
      "Glacier 1",
      "Glacier 2",
      "Glacier 4",
    ]);
    const page = await list("?q=glacier&page=2&page_size=3");
    expect([page.data.length, page.meta]).toEqual([1, { page: 2, page_size: 3, total: 4 }]);
  });

  it("keeps a comment that its writer took back for nobody else", async () => {
    const writer = await newUser(server.database);
    const { id } = await newComment(server.database, { userId: writer.id });
    await remove("comment", id, await server.as(writer));
    expect(await titles()).toEqual([]);
    const body = { kind: "comment", record_id: id };
    const answer = await server.call("POST", "/api/trash/restore/", { token: await admin(), body });
    expect(answer.status).toBe(404);
  });
});

describe("what is deleted for good", () => {
  const gone = async (kind: string, recordId: number) => {
    const body = { kind, record_id: recordId };
    const answer = await server.call("POST", "/api/trash/restore/", { token: await admin(), body });
    const [row] = await server.database.select().from(trash).where(eq(trash.recordId, recordId));
    return [answer.status, row?.rows, row?.title];
  };

  it("does not come back, and only that it was there stays", async () => {
    const { id } = await newVideo(server.database);
    const { id: other } = await newVideo(server.database);
    await remove("video", id);
    await remove("video", other);
    const [, shown] = (await list()).data.reverse();
    expect(shown.record_id).toBe(other);
    await remove("trash", shown.id);
    expect(await gone("video", other)).toEqual([404, null, ""]);
    expect((await list()).data).toHaveLength(1);
    const again = await server.call("DELETE", `/api/trash/${shown.id}/`, { token: await admin() });
    expect(again.status).toBe(404);
  });

  it("is all that a list shows, if it is still as much as was agreed to", async () => {
    for (const title of ["A 1", "A 2", "B 3"]) {
      await remove("video", (await newVideo(server.database, { title })).id);
    }
    const empty = async (count: number) => {
      const body = { kind: "video", q: "A", count };
      return server.call("POST", "/api/trash/empty/", { token: await admin(), body });
    };
    const refused = await empty(3);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "The trash has changed in the meantime. Please look again and repeat.",
    ]);
    expect((await list()).data).toHaveLength(3);
    expect((await empty(2)).body).toEqual({ deleted: 2 });
    expect(await titles()).toEqual(["B 3"]);
  });

  it("is in the nights whatever has been there for thirty days", async () => {
    const { id } = await newVideo(server.database, { title: "first" });
    await remove("video", id);
    now = new Date(start.getTime() + 1000);
    await remove("video", (await newVideo(server.database, { title: "second" })).id);
    now = new Date(start.getTime() + 30 * day);
    await server.services.jobs.send("trash.clean", {});
    await server.work();
    expect(await titles()).toEqual(["first", "second"].slice(0).reverse());
    now = new Date(now.getTime() + 500);
    await server.services.jobs.send("trash.clean", {});
    await server.work();
    expect(await titles()).toEqual(["second"]);
    expect(await gone("video", id)).toEqual([404, null, ""]);
  });
});
