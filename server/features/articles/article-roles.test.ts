import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

type Owner = "contributor" | "author";
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
afterAll(() => server.close());

/** An article owned by a user with this role, and the token of its owner. */
async function owned(role: Owner, values: Parameters<typeof newArticle>[1] = {}) {
  const owner = await newUser(server.database, { role });
  const article = await newArticle(server.database, { ...values, userId: owner.id });
  return { article, owner, token: await server.as(owner) };
}

const read = (id: number, token?: string) => server.call("GET", `/api/article/${id}/`, { token });
const toForm = (article: Awaited<ReturnType<typeof newArticle>>) => ({
  title: `${article.title}, again`,
  writer: article.writer,
  category: article.category,
  description: `<p>${"Text of the article. ".repeat(20)}</p>`,
  publish_date: "2026-01-05",
  cover_image: "https://images.example.org/cover.jpg",
});

describe("drafts", () => {
  const drafts = [
    { name: "a withdrawn one", values: () => ({ status: "Inactive" as const }) },
    { name: "one of tomorrow", values: () => ({ publishDate: tomorrow() }) },
  ];

  it.each(drafts)(
    "$name is seen by its owner and by those who read all, everywhere",
    async (draft) => {
      const word = `seldom${Math.random().toString(36).slice(2, 8)}`;
      const { article, token } = await owned("author", { title: word, ...draft.values() });
      const seenBy = async (who?: string) => {
        const lists = [
          `/api/get-articles/?q=${word}&page=1`,
          "/api/get-articles/?page=1&page_size=100",
          `/api/articles/category/${article.category}/?page=1&page_size=100`,
        ].map(async (url) => {
          const { body } = await server.call("GET", url, { token: who });
          return body.data.some(({ id }: { id: number }) => id === article.id);
        });
        return [(await read(article.id, who)).status, ...(await Promise.all(lists))];
      };
      const all = [200, true, true, true];
      const none = [404, false, false, false];
      expect(await seenBy(token)).toEqual(all);
      expect(await seenBy(await server.as("editor"))).toEqual(all);
      expect(await seenBy(await server.as("admin"))).toEqual(all);
      expect(await seenBy(await server.as("author"))).toEqual(none);
      expect(await seenBy(await server.as("contributor"))).toEqual(none);
      expect(await seenBy(await server.as("reader"))).toEqual(none);
      expect(await seenBy()).toEqual(none);
    },
  );

  it.each(drafts)("$name of another is not there for whoever tries to write it", async (draft) => {
    const { article } = await owned("author", draft.values());
    const url = `/api/article/${article.id}/`;
    for (const role of ["author", "contributor"] as const) {
      const token = await server.as(role);
      const tries = [
        server.call("PUT", url, { token, body: toForm(article) }),
        server.call("DELETE", url, { token }),
        server.call("GET", `${url}revisions/`, { token }),
        server.call("GET", `${url}revisions/1/`, { token }),
      ];
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404]);
    }
    expect((await read(article.id, await server.as("editor"))).status).toBe(200);
  });

  it("are counted for their owner, by the tallies as by the articles themselves", async () => {
    const { article, owner, token } = await owned("author", { status: "Inactive" });
    await newArticle(server.database, { userId: owner.id, publishDate: tomorrow() });
    await newArticle(server.database, { userId: owner.id });
    const total = async (query: string, who: string) =>
      (await server.call("GET", `/api/get-articles/?page=1&${query}`, { token: who })).body.meta
        .total;
    const foreign = await server.as("author");
    expect((await total("", token)) - (await total("", foreign))).toBe(2);
    expect(
      (await total("from=2000-01-01", token)) - (await total("from=2000-01-01", foreign)),
    ).toBe(2);
    expect(await total("status=Inactive", token)).toBe(1);
    expect(await total("status=Inactive", foreign)).toBe(0);
    expect((await read(article.id, foreign)).status).toBe(404);
  });
});

describe("what may be done with an article", () => {
  const everything = {
    edit: true,
    publish: true,
    hand_over: true,
    delete: true,
    read_revisions: true,
  };
  const text = { ...everything, publish: false, hand_over: false };
  const nothing = { ...text, edit: false, delete: false, read_revisions: false };

  it("is told to staff, by role, ownership and state, and to nobody else", async () => {
    const live = await owned("contributor");
    const draft = await owned("contributor", { status: "Inactive" });
    const own = await owned("author");
    const readActions = async (id: number, token?: string) =>
      (await read(id, token)).body.article.can;
    expect(await readActions(live.article.id, live.token)).toEqual({
      ...nothing,
      read_revisions: true,
    });
    expect(await readActions(draft.article.id, draft.token)).toEqual(text);
    expect(await readActions(own.article.id, own.token)).toEqual(text);
    expect(await readActions(own.article.id, live.token)).toEqual(nothing);
    for (const role of ["editor", "admin"] as const) {
      expect(await readActions(draft.article.id, await server.as(role))).toEqual(everything);
    }
    expect(await readActions(own.article.id, await server.as("reader"))).toBeUndefined();
    expect(await readActions(own.article.id)).toBeUndefined();
    const { body } = await server.call("GET", "/api/get-articles/?page=1");
    expect(JSON.stringify(body)).not.toContain('"can"');
  });

  it("an editor changes, hands over and deletes everybody's articles", async () => {
    const { article } = await owned("author");
    const heir = await newUser(server.database, { role: "contributor" });
    const token = await server.as("editor");
    const body = { ...toForm(article), user: heir.id, status: "Inactive" };
    const saved = await server.call("PUT", `/api/article/${article.id}/`, { token, body });
    expect([saved.status, saved.body.user, saved.body.status]).toEqual([200, heir.id, "Inactive"]);
    const owners = await server.call("GET", "/api/article-owners/", { token });
    expect(owners.body.data).toContainEqual(expect.objectContaining({ id: heir.id }));
    const removed = await server.call("DELETE", `/api/article/${article.id}/`, { token });
    expect(removed.status).toBe(204);
  });
});

describe("a contributor", () => {
  it("makes drafts, whatever the form leaves out, and asks in vain for a live article", async () => {
    const { article, token } = await owned("contributor");
    const create = (body: object) => server.call("POST", "/api/create-article/", { token, body });
    const made = await create(toForm(article));
    expect([made.status, made.body.status]).toEqual([201, "Inactive"]);
    const refused = await create({ ...toForm(article), status: "Active" });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "You cannot publish. Please save the article as Inactive; an editor publishes it.",
    ]);
    expect(Object.keys(refused.body.fields)).toEqual(["status"]);
    const other = await newUser(server.database, { role: "author" });
    expect((await create({ ...toForm(article), user: other.id })).status).toBe(403);
  });

  it("changes and deletes own drafts, and nothing that is live or another's", async () => {
    const draft = await owned("contributor", { status: "Inactive" });
    const live = await owned("contributor");
    const put = (article: typeof draft.article, token: string) =>
      server.call("PUT", `/api/article/${article.id}/`, { token, body: toForm(article) });
    const remove = (id: number, token: string) =>
      server.call("DELETE", `/api/article/${id}/`, { token });
    expect((await put(draft.article, draft.token)).body.status).toBe("Inactive");
    expect((await put(draft.article, live.token)).status).toBe(404);
    const refused = await put(live.article, live.token);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "This article is published, so that only an editor can change it.",
    ]);
    expect((await remove(live.article.id, live.token)).status).toBe(403);
    expect((await remove(draft.article.id, draft.token)).status).toBe(204);
  });

  it("cannot withdraw what an editor published while the draft was open", async () => {
    const { article, token } = await owned("contributor", { status: "Inactive" });
    const editor = await server.as("editor");
    const body = { ...toForm(article), status: "Active" };
    await server.call("PUT", `/api/article/${article.id}/`, { token: editor, body });
    const late = await server.call("PUT", `/api/article/${article.id}/`, {
      token,
      body: toForm(article),
    });
    expect(late.status).toBe(403);
    expect((await read(article.id)).body.article.status).toBe("Active");
  });
});
