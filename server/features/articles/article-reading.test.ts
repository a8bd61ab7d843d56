import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newAuthor, newPicture, newRating, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2025-06-15T12:00:00Z");

let server: TestApp;
let db: TestApp["database"];
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  db = server.database;
});
afterAll(() => server.close());

const titles = (answer: { body: { data: { title: string }[] } }) =>
  answer.body.data.map((article) => article.title);

describe("lists of articles", () => {
  test("readers see what is published, newest first", async () => {
    const category = "war-on-terror";
    await newArticle(db, { category, title: "Older", publishDate: new Date("2025-01-01") });
    await newArticle(db, { category, title: "Newer", publishDate: new Date("2025-02-01") });
    await newArticle(db, { category, title: "Draft", status: "Inactive" });
    await newArticle(db, { category, title: "Tomorrow", publishDate: new Date("2025-06-16") });
    const url = `/api/get-articles/?category=${category}`;
    expect(titles(await server.call("GET", url))).toEqual(["Newer", "Older"]);
    const staff = await server.call("GET", url, { token: await server.as("admin") });
    expect(titles(staff)).toEqual(["Tomorrow", "Draft", "Newer", "Older"]);
    const reader = await server.call("GET", url, { token: await server.as("reader") });
    expect(titles(reader)).toEqual(["Newer", "Older"]);
  });

  test.each(["newest", "oldest", "title", "-title", "writer"])(
    "page after page, each once, in the order of %s",
    async (sort) => {
      const category = `pages-${sort}`;
      for (let day = 1; day <= 7; day += 1) {
        const publishDate = new Date(`2025-03-0${day}`);
        await newArticle(db, { category, title: `Day ${(day * 3) % 7}`, publishDate });
      }
      const list = `/api/get-articles/?category=${category}&sort=${sort}&view=card`;
      const whole = titles(await server.call("GET", list));
      expect(whole).toHaveLength(7);
      const pages = [1, 2, 3, 4, 5].map((page) =>
        server.call("GET", `${list}&page=${page}&page_size=2`),
      );
      const paged = (await Promise.all(pages)).map(titles);
      expect(paged.flat()).toEqual(whole);
      expect(paged.map(({ length }) => length)).toEqual([2, 2, 2, 1, 0]);
    },
  );

  test("an article without paging comes whole, with its body", async () => {
    const writer = await newUser(db, { role: "author" });
    const picture = await newPicture(db, { tone: "123" });
    const record = await newAuthor(db);
    const article = await newArticle(db, {
      category: "digital",
      standfirst: "A crossing",
      coverImage: picture.url,
      coverAlt: "Ice",
      coverMediaId: picture.id,
      issueNew: "No",
      authorId: record.id,
      userId: writer.id,
      visits: 7,
    });
    const answer = await server.call("GET", "/api/get-articles?category=digital");
    expect(answer.body).toEqual({
      data: [
        {
          id: article.id,
          title: article.title,
          standfirst: "A crossing",
          writer: "Ayesha Malik",
          author_id: record.id,
          category: "digital",
          language: "en",
          publish_date: "2025-03-23T14:00:00.000+05:00",
          cover_image: picture.url,
          cover_alt: "Ice",
          cover: { src: picture.url, width: 1200, height: 800, tone: "123", variants: true },
          excerpt: article.excerpt,
          user: writer.id,
          visits: 7,
          issue_new: "No",
          status: "Active",
          version: 1,
          updated_at: article.updatedAt.toISOString(),
          description: article.description,
          recording: null,
        },
      ],
    });
  });

  test("pages carry their place and the total; cards leave the body out", async () => {
    const category = "misc";
    for (const day of ["01", "02", "03"]) {
      await newArticle(db, { category, title: day, publishDate: new Date(`2025-03-${day}`) });
    }
    const answer = await server.call(
      "GET",
      `/api/articles/category/${category}/?page=2&page_size=2`,
    );
    expect(titles(answer)).toEqual(["01"]);
    expect(answer.body.meta).toEqual({ page: 2, page_size: 2, total: 3 });
    expect(answer.body.data[0]).not.toHaveProperty("description");
  });

  test("days begin and end in Karachi", async () => {
    const category = "trending-kids";
    await newArticle(db, {
      category,
      title: "11 pm",
      publishDate: new Date("2025-05-04T18:59:00Z"),
    });
    await newArticle(db, {
      category,
      title: "midnight",
      publishDate: new Date("2025-05-04T19:00:00Z"),
    });
    const on = async (day: string) =>
      titles(
        await server.call("GET", `/api/get-articles/?category=${category}&from=${day}&to=${day}`),
      );
    expect(await on("2025-05-04")).toEqual(["11 pm"]);
    expect(await on("2025-05-05")).toEqual(["midnight"]);
  });

  test("an edition gathers its categories", async () => {
    await newArticle(db, { category: "in-focus-her", title: "Her one" });
    await newArticle(db, { category: "trending1-her", title: "Her two" });
    const answer = await server.call("GET", "/api/get-articles/?edition=hilal-her&sort=id");
    expect(titles(answer)).toEqual(["Her one", "Her two"]);
  });

  test("an unknown category is an empty list, with and without the slash", async () => {
    for (const url of ["/api/articles/category/no-such", "/api/articles/category/no-such/"]) {
      const answer = await server.call("GET", url);
      expect([answer.status, answer.body]).toEqual([200, { data: [] }]);
    }
  });

  test("a filter that is no choice is refused by name", async () => {
    const answer = await server.call("GET", "/api/get-articles/?sort=loudest&page_size=9999");
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ["page_size", "sort"]]);
  });
});

describe("an author's own list", () => {
  test("holds the author's articles, drafts included", async () => {
    const author = await newUser(db, { role: "author" });
    await newArticle(db, { title: "Mine", userId: author.id, status: "Inactive" });
    await newArticle(db, { title: "Another's" });
    const url = `/api/articles/user/${author.id}/`;
    const own = await server.call("GET", url, { token: await server.as(author) });
    expect(titles(own)).toEqual(["Mine"]);
    const admin = await server.call("GET", url, { token: await server.as("admin") });
    expect(titles(admin)).toEqual(["Mine"]);
  });

  test("is closed to visitors, readers and other authors", async () => {
    const author = await newUser(db, { role: "author" });
    const url = `/api/articles/user/${author.id}/`;
    expect((await server.call("GET", url)).status).toBe(401);
    expect((await server.call("GET", url, { token: await server.as("reader") })).status).toBe(403);
    expect((await server.call("GET", url, { token: await server.as("author") })).status).toBe(403);
  });
});

describe("recent articles", () => {
  test("are of one language, without the one being read, and say their title twice", async () => {
    const category = "in-focus-urdu";
    const read = await newArticle(db, {
      category,
      title: "Read",
      publishDate: new Date("2025-06-02"),
    });
    await newArticle(db, { category, title: "Recent", publishDate: new Date("2025-06-01") });
    const answer = await server.call(
      "GET",
      `/api/get-recent-articles/?language=ur&except=${read.id}&limit=5`,
    );
    expect(titles(answer)).toEqual(["Recent"]);
    expect(answer.body.data[0].article_title).toBe("Recent");
  });

  test("are of one category or of one edition", async () => {
    const publishDate = new Date("2025-06-01");
    const reefs = await newArticle(db, { category: "trending1-her", title: "Reefs", publishDate });
    await newArticle(db, { category: "in-focus-her", title: "Looms", publishDate });
    const recent = (filter: string) => server.call("GET", `/api/get-recent-articles/?${filter}`);
    expect(titles(await recent("category=trending1-her&limit=1"))).toEqual(["Reefs"]);
    expect(titles(await recent(`edition=hilal-her&except=${reefs.id}&limit=1`))).toEqual(["Looms"]);
  });
});

describe("one article", () => {
  test("comes with its writer, its rating and its pictures laid out", async () => {
    const portrait = await newPicture(db);
    const picture = await newPicture(db, {
      url: "/media/0123456789abcdef/river.jpg",
      width: 640,
      height: 480,
    });
    const author = await newAuthor(db, {
      authorName: "Bilal Haider",
      authorImage: portrait.url,
      imageMediaId: portrait.id,
      introduction: "Writes on rivers.",
      email: "bilal@example.org",
    });
    const article = await newArticle(db, {
      writer: "Bilal Haider",
      authorId: author.id,
      coverImage: "https://images.example.org/cover.jpg",
      description:
        '<p>One</p><figure><img src="https://images.example.org/cover.jpg" alt="" /><figcaption>Cover</figcaption></figure><p><img src="/media/0123456789abcdef/river.jpg" alt="A river" /></p>',
    });
    await newRating(db, { articleId: article.id, rating: 5 });
    for (const _reader of [1, 2]) await newRating(db, { articleId: article.id, rating: 4 });
    await newRating(db, { rating: 1 });
    const { body } = await server.call("GET", `/api/article/${article.id}/`);
    expect(body.id).toBe(article.id);
    expect(body.rating).toEqual({ average: 4.33, count: 3 });
    expect(body.author).toEqual({
      id: author.id,
      author_image: portrait.url,
      picture: { src: portrait.url, width: 1200, height: 800, tone: "8a7", variants: true },
      author_name: "Bilal Haider",
      introduction: "Writes on rivers.",
      email: "bilal@example.org",
    });
    expect(body.article.description).not.toContain("cover.jpg");
    expect(body.article.description).toContain(
      `<img src="${picture.url}" alt="A river" width="640" height="480" loading="lazy" decoding="async">`,
    );
  });

  test("whose writer has no record gives the name only", async () => {
    const article = await newArticle(db, { writer: "A Guest" });
    const { body } = await server.call("GET", `/api/article/${article.id}`);
    expect(body.author).toEqual({
      id: null,
      author_image: null,
      picture: null,
      author_name: "A Guest",
      introduction: null,
      email: null,
    });
    expect(body.rating).toEqual({ average: null, count: 0 });
  });

  test("says nothing of its writer that the record leaves empty", async () => {
    const given = { authorName: "Bare", authorImage: "", introduction: "", email: "" };
    const { id } = await newAuthor(db, given);
    const article = await newArticle(db, { writer: "Bare", authorId: id });
    const { body } = await server.call("GET", `/api/article/${article.id}/`);
    expect(body.author).toEqual({
      id,
      author_name: "Bare",
      author_image: null,
      picture: null,
      introduction: null,
      email: null,
    });
  });

  test("shows a video of a body without pictures once it comes near", async () => {
    const video = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
    const { id } = await newArticle(db, { description: `<iframe src="${video}"></iframe>` });
    const { body } = await server.call("GET", `/api/article/${id}/`);
    expect(body.article.description).toMatch(/^<iframe loading="lazy" /);
  });

  test("that is a draft is there for its owner and administrators only", async () => {
    const owner = await newUser(db, { role: "author" });
    const draft = await newArticle(db, { status: "Inactive", userId: owner.id });
    const url = `/api/article/${draft.id}/`;
    const statusFor = async (token?: string) => (await server.call("GET", url, { token })).status;
    expect(await statusFor()).toBe(404);
    expect(await statusFor(await server.as("reader"))).toBe(404);
    expect(await statusFor(await server.as("author"))).toBe(404);
    expect(await statusFor(await server.as(owner))).toBe(200);
    expect(await statusFor(await server.as("admin"))).toBe(200);
  });

  test("is given to its editor as it is stored", async () => {
    const cover = "https://images.example.org/cover.jpg";
    const description = `<p><img src="${cover}" alt="" /></p><p>Text</p>`;
    const article = await newArticle(db, { coverImage: cover, description });
    const { body } = await server.call("GET", `/api/article/${article.id}/`, {
      token: await server.as("admin"),
    });
    expect(body.article.description).toBe(description);
  });

  test("that is not there is not found, whatever stands in its place", async () => {
    for (const id of ["999999", "0", "-1", "abc", "99999999999"]) {
      expect((await server.call("GET", `/api/article/${id}/`)).status).toBe(404);
    }
  });
});
