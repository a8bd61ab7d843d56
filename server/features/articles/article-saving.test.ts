import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleSearch } from "../../database/schema/search.ts";
import { articleForm } from "../../testing/article-form.ts";
import { newArticle, newAuthor, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  admin = await server.as("admin");
});
afterAll(() => server.close());

const create = (body: object, token = admin, headers = {}) =>
  server.call("POST", "/api/create-article/", { body, token, headers });
const save = (id: number, body: object, token = admin) =>
  server.call("PUT", `/api/article/${id}/`, { body, token });

describe("saving an article", () => {
  test("changes what is sent and keeps what is not", async () => {
    const article = await newArticle(server.database, {
      standfirst: "Kept",
      coverImage: "https://images.example.org/kept.jpg",
      status: "Inactive",
      issueNew: "No",
      visits: 12,
    });
    const { cover_image: _cover, ...changed } = articleForm({ title: "Changed", visits: 99 });
    const { status, body } = await save(article.id, changed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Changed",
      standfirst: "Kept",
      cover_image: "https://images.example.org/kept.jpg",
      status: "Inactive",
      issue_new: "No",
      visits: 12,
      version: 2,
    });
  });

  test("an administrator may change status and issue, an author may not", async () => {
    const owner = await newUser(server.database, { role: "author" });
    const article = await newArticle(server.database, { userId: owner.id });
    const sent = articleForm({ status: "Inactive", issue_new: "No", user: owner.id });
    const own = await save(article.id, sent, await server.as(owner));
    expect([own.body.status, own.body.issue_new]).toEqual(["Active", "Yes"]);
    // The forms of authors always send a status.
    const draft = await newArticle(server.database, { userId: owner.id, status: "Inactive" });
    const asked = await save(draft.id, articleForm({ status: "Active" }), await server.as(owner));
    expect([asked.status, asked.body.status]).toEqual([200, "Inactive"]);
    const { body } = await save(article.id, articleForm({ status: "Inactive", issue_new: "No" }));
    expect([body.status, body.issue_new, body.user]).toEqual(["Inactive", "No", owner.id]);
  });

  test("an author saves own articles only, and for nobody else", async () => {
    const owner = await newUser(server.database, { role: "author" });
    const article = await newArticle(server.database, { userId: owner.id });
    const other = await server.as("author");
    expect((await save(article.id, articleForm(), other)).status).toBe(403);
    expect((await save(article.id, articleForm(), await server.as("reader"))).status).toBe(403);
    const stranger = await newUser(server.database, { role: "author" });
    const forOther = await save(
      article.id,
      articleForm({ user: stranger.id }),
      await server.as(owner),
    );
    expect(forOther.status).toBe(403);
  });

  test("hands the article to whom the form names, and to its sender only with the version", async () => {
    const me = await newUser(server.database, { role: "admin" });
    const owner = await newUser(server.database, { role: "author" });
    const article = await newArticle(server.database, { userId: owner.id });
    const token = await server.as(me);
    const ownerAfter = async (user: number | "" | null, version?: number) => {
      const { body } = await save(
        article.id,
        articleForm({ user, ...(version && { version }) }),
        token,
      );
      return body.user;
    };
    // Older forms send the id of the sender, whoever owns the article.
    expect(await ownerAfter(me.id)).toBe(owner.id);
    expect(await ownerAfter("", 2)).toBe(owner.id);
    expect(await ownerAfter(null, 3)).toBe(owner.id);
    // Our own form sends the owner, and the version it read.
    expect(await ownerAfter(owner.id, 4)).toBe(owner.id);
    expect(await ownerAfter(me.id, 5)).toBe(me.id);
    expect(await ownerAfter(owner.id)).toBe(owner.id);
  });

  test("tells what is wrong with the text beside the other fields", async () => {
    const draft = await newArticle(server.database, { status: "Inactive" });
    const published = await newArticle(server.database);
    const faulty = articleForm({ title: " ", description: "<p>Short</p>" });
    expect((await save(published.id, faulty)).body).toEqual({
      error: "Title is required.",
      code: "validation_failed",
      fields: {
        title: "Title is required.",
        description: "Article content must be at least 50 characters long.",
      },
    });
    // A draft may be short, until it is made Active.
    expect((await save(draft.id, faulty)).body.fields).toEqual({ title: "Title is required." });
    const activated = await save(draft.id, { ...faulty, status: "Active" });
    expect(Object.keys(activated.body.fields)).toEqual(["title", "description"]);
    // Users without the ability to publish create drafts, whatever status the form contains.
    const contributor = await server.as("contributor");
    const drafted = await create({ ...faulty, status: "Active" }, contributor);
    expect(drafted.body.fields).toEqual({ title: "Title is required." });
    const nothing = await create({ description: "<p><br></p>" });
    expect(nothing.body.fields).toEqual({
      title: "Title is required.",
      writer: "Writer is required.",
      description: "Article content is required.",
      category: "Category is required.",
      publish_date: "Publish date is required.",
      cover_image: "Cover image is required.",
    });
  });

  test("empties what is sent empty, and takes the oldest record of the writer's name, if any", async () => {
    const [oldest] = [
      await newAuthor(server.database, { authorName: "Two Records" }),
      await newAuthor(server.database, { authorName: "Two Records" }),
    ];
    const article = await newArticle(server.database, { standfirst: "Gone", coverAlt: "Gone" });
    const sent = articleForm({ writer: "Two Records", standfirst: "", cover_alt: "" });
    const { body } = await save(article.id, sent);
    expect([body.author_id, body.standfirst, body.cover_alt]).toEqual([oldest.id, "", ""]);
    const guest = await save(article.id, articleForm({ writer: "A Guest" }));
    expect([guest.body.author_id, guest.body.writer]).toEqual([null, "A Guest"]);
  });

  test("keeps the cover that it had though its host is allowed no more, and takes no other from there", async () => {
    const coverImage = "https://former.example/a.jpg";
    const { id } = await newArticle(server.database, { coverImage });
    const kept = await save(id, articleForm({ cover_image: coverImage }));
    expect([kept.status, kept.body.cover_image]).toEqual([200, coverImage]);
    const other = await save(id, articleForm({ cover_image: "https://former.example/b.jpg" }));
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ["cover_image"]]);
    const taken = await save(id, articleForm());
    expect(taken.body.cover_image).toBe("https://images.example.org/cover.jpg");
  });

  test("refuses a save over one that came between, and shows it", async () => {
    const article = await newArticle(server.database);
    await save(article.id, articleForm({ title: "First", version: 1 }));
    const { status, body } = await save(article.id, articleForm({ title: "Second", version: 1 }));
    expect([status, body.code]).toEqual([409, "version_conflict"]);
    expect(body.current).toMatchObject({ title: "First", version: 2 });
  });

  test("is found by its new words and no longer by its old ones", async () => {
    const { body } = await create(articleForm({ title: "Archaeopteryx" }));
    await save(body.id, articleForm({ title: "Brachiosaurus" }));
    const find = async (q: string) =>
      (await server.call("GET", `/api/get-articles/?q=${q}&page_size=5`)).body.meta.total;
    expect([await find("archaeopteryx"), await find("brachio")]).toEqual([0, 1]);
  });

  test("drops the pages of the old and the new category", async () => {
    const author = await newAuthor(server.database, { authorName: "Tagged Writer" });
    const article = await newArticle(server.database, { category: "misc" });
    await save(article.id, articleForm({ category: "hilal-her", writer: "Tagged Writer" }));
    expect(server.changedTags.at(-1)).toEqual([
      `article:${article.id}`,
      "articles",
      "category:misc",
      "edition-comments:hilal-english",
      "category:hilal-her",
      "edition-comments:hilal-her",
      `author:${author.id}`,
      "authors",
    ]);
    const { id } = await newArticle(server.database);
    await save(id, articleForm({ writer: "A Guest" }));
    expect(server.changedTags.at(-1)).toEqual([
      `article:${id}`,
      "articles",
      "category:in-focus",
      "edition-comments:hilal-english",
    ]);
  });

  test("of an article that is not there is not found", async () => {
    expect((await save(999_999, articleForm())).status).toBe(404);
  });
});

test("an article is handed over to whoever writes articles, told by name, or by address without one", async () => {
  const email = "nameless@example.org";
  const named = async (
    role: "admin" | "editor" | "author" | "contributor" | null,
    name: string,
  ) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return newUser(server.database, { role, firstName, lastName, ...(name ? {} : { email }) });
  };
  const made = [
    await named("contributor", "Bina Raza"),
    await named("author", "Bina Ali"),
    await named("editor", "Ahmed"),
    await named("admin", "Bina Ali"),
    await named(null, "Aamir"),
    await named("author", ""),
  ].map(({ id }) => id);
  const { body } = await server.call("GET", "/api/article-owners/", { token: admin });
  const [raza, ali, ahmed, secondAli, , nameless] = made;
  expect(body.data.filter(({ id }: { id: number }) => made.includes(id))).toEqual([
    { id: nameless, name: email },
    { id: ahmed, name: "Ahmed" },
    { id: ali, name: "Bina Ali" },
    { id: secondAli, name: "Bina Ali" },
    { id: raza, name: "Bina Raza" },
  ]);
});

describe("deleting an article", () => {
  const remove = (id: number, token?: string) =>
    server.call("DELETE", `/api/article/${id}/`, { token });

  test("removes it from the search, and keeps its revisions", async () => {
    const { body } = await create(articleForm());
    expect((await remove(body.id, admin)).status).toBe(204);
    expect((await server.call("GET", `/api/article/${body.id}/`)).status).toBe(404);
    const left = await server.database
      .select()
      .from(articleSearch)
      .where(eq(articleSearch.articleId, body.id));
    expect(left).toEqual([]);
    const revisions = await server.call("GET", `/api/article/${body.id}/revisions/`, {
      token: admin,
    });
    expect(revisions.body.data).toHaveLength(1);
    expect((await remove(body.id, admin)).status).toBe(404);
  });

  test("is for its owner and administrators", async () => {
    const owner = await newUser(server.database, { role: "author" });
    const article = await newArticle(server.database, { userId: owner.id });
    expect((await remove(article.id)).status).toBe(401);
    expect((await remove(article.id, await server.as("reader"))).status).toBe(403);
    expect((await remove(article.id, await server.as("author"))).status).toBe(403);
    expect((await remove(article.id, await server.as(owner))).status).toBe(204);
  });
});
