import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleForm, articleText } from "../../testing/article-form.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
afterAll(() => server.close());

const save = (id: number, body: object, token: string) =>
  server.call("PUT", `/api/article/${id}/`, { body, token });
const read = (id: number, rest: string, token?: string) =>
  server.call("GET", `/api/article/${id}/revisions/${rest}`, { token });

describe("revisions", () => {
  it("keep every save with all it said, newest first, in pages, and who made it", async () => {
    const editor = await newUser(server.database, {
      role: "editor",
      firstName: "Omar",
      lastName: "Khan",
    });
    const nameless = await newUser(server.database, { role: "admin", firstName: "", lastName: "" });
    const [token, other] = [await server.as(editor), await server.as(nameless)];
    const told = {
      standfirst: "A crossing",
      cover_alt: "Ice",
      issue_new: "No",
      category: "misc",
    };
    const create = { body: articleForm({ title: "One", ...told }), token };
    const { id } = (await server.call("POST", "/api/create-article/", create)).body;
    await save(id, articleForm({ title: "Two", status: "Inactive" }), other);
    await save(
      id,
      articleForm({ title: "Three", publish_date: "2025-03-24T09:30:00.000Z" }),
      token,
    );
    const { body: first } = await read(id, "?page=1&page_size=2", token);
    const { body: second } = await read(id, "?page=2&page_size=2", token);
    expect([first.meta, second.meta]).toEqual([
      { page: 1, page_size: 2, total: 3 },
      { page: 2, page_size: 2, total: 3 },
    ]);
    const can = { restore: true };
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const mine = { user: editor.id, user_name: "Omar Khan", created_at, can };
    const one = { ...mine, version: 1, title: "One", status: "Active" };
    expect([...first.data, ...second.data]).toEqual([
      { ...mine, version: 3, title: "Three", status: "Inactive" },
      {
        ...one,
        version: 2,
        title: "Two",
        status: "Inactive",
        user: nameless.id,
        user_name: nameless.email,
      },
      one,
    ]);
    expect((await read(id, "1/", token)).body).toEqual({
      ...one,
      ...told,
      article: id,
      writer: "Sana Qureshi",
      description: `<p>${articleText}</p>`,
      publish_date: "2025-03-23T00:00:00.000+05:00",
      cover_image: "https://images.example.org/cover.jpg",
      recording_url: "",
    });
    const third = (await read(id, "3/", token)).body;
    expect([third.version, third.publish_date]).toEqual([3, "2025-03-24T14:30:00.000+05:00"]);
    for (const version of [4, 0]) expect((await read(id, `${version}/`, token)).status).toBe(404);
  });

  it("say nobody's name for an account that is gone", async () => {
    const gone = await newUser(server.database, { role: "editor" });
    const create = { body: articleForm(), token: await server.as(gone) };
    const { id } = (await server.call("POST", "/api/create-article/", create)).body;
    await server.database.execute(`delete from users where id = ${gone.id}`);
    const { body } = await read(id, "1/", await server.as("admin"));
    expect([body.user, body.user_name]).toEqual([null, ""]);
  });
});

describe("who reads the revisions of an article, as a list and one by one, and may restore them", () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const restores = 200;
  /** May read them, but not restore. */
  const looks = "200 only";
  const who = (owner: unknown, others: unknown, all: unknown) => ({
    visitor: 401,
    reader: 403,
    owner,
    author: others,
    contributor: others,
    editor: all,
    admin: all,
  });

  it.each([
    ["a live one of an author", "author", {}, who(restores, 403, restores)],
    ["a live one of a contributor", "contributor", {}, who(looks, 403, restores)],
    ["an author's draft", "author", { status: "Inactive" }, who(restores, 404, restores)],
    ["a contributor's draft", "contributor", { status: "Inactive" }, who(restores, 404, restores)],
    ["one of tomorrow", "author", { publishDate: tomorrow }, who(restores, 404, restores)],
    ["a deleted one", "author", "deleted", who(404, 404, looks)],
  ] as const)("%s", async (_what, role, state, expected) => {
    const { database } = server;
    const owner = await newUser(database, { role });
    const isDeleted = state === "deleted";
    const { id } = await newArticle(database, { userId: owner.id, ...(isDeleted ? {} : state) });
    const admin = await server.as("admin");
    const url = `/api/article/${id}/`;
    const { status, user } = (await server.call("GET", url, { token: admin })).body.article;
    const date = isDeleted || !("publishDate" in state) ? "2025-03-23" : tomorrow.toISOString();
    await save(id, articleForm({ status, user, publish_date: date }), admin);
    if (isDeleted) await server.call("DELETE", url, { token: admin });
    const answerTo = async (name: string, rest: string) => {
      const token =
        name === "visitor"
          ? undefined
          : await server.as(name === "owner" ? owner : (name as "admin"));
      const answer = await read(id, rest, token);
      const can = answer.body.data?.[0]?.can ?? answer.body.can;
      return answer.status === 200 && !can.restore ? looks : answer.status;
    };
    for (const rest of ["", "2/"]) {
      const answers = Object.keys(expected).map(async (name) => [name, await answerTo(name, rest)]);
      expect(Object.fromEntries(await Promise.all(answers)), rest).toEqual(expected);
    }
  });

  it("one that never was: nobody, though its list is empty for those who write all", async () => {
    for (const [role, list] of [
      ["author", 404],
      ["editor", 200],
    ] as const) {
      const token = await server.as(role);
      expect([
        (await read(999_999, "", token)).status,
        (await read(999_999, "1/", token)).status,
      ]).toEqual([list, 404]);
    }
  });
});
