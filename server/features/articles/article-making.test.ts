import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleForm, articleText } from "../../testing/article-form.ts";
import { newAuthor, newUser } from "../../testing/factories.ts";
import { formBody } from "../../testing/form-body.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg } from "../../testing/test-media.ts";

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  admin = await server.as("admin");
});
afterAll(() => server.close());

const create = (body: object, token = admin, headers = {}) =>
  server.call("POST", "/api/create-article/", { body, token, headers });

describe("making an article", () => {
  test("stores everything that follows from the form", async () => {
    const author = await newAuthor(server.database, { authorName: "Sana Qureshi" });
    const owner = await newUser(server.database, { role: "author" });
    const { status, body } = await create(
      articleForm({
        category: "in-focus-urdu",
        standfirst: " A  crossing ",
        cover_alt: "Ice",
        user: owner.id,
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Over the glacier",
      standfirst: "A  crossing",
      cover_alt: "Ice",
      writer: "Sana Qureshi",
      author_id: author.id,
      category: "in-focus-urdu",
      language: "ur",
      publish_date: "2025-03-23T00:00:00.000+05:00",
      cover: null,
      excerpt: articleText,
      description: `<p>${articleText}</p>`,
      user: owner.id,
      visits: 0,
      issue_new: "Yes",
      status: "Active",
      version: 1,
    });
    const read = await server.call("GET", `/api/article/${body.id}/`);
    expect(read.body.author.id).toBe(author.id);
  });

  test("takes the form as multipart, with a file", async () => {
    const cover = {
      bytes: await makeJpeg("teal", 64, 48),
      fileName: "ice.jpg",
      type: "image/jpeg",
    };
    const { cover_image: _url, ...fields } = articleForm({
      publish_date: "2025-03-23T09:30:00.000Z",
      visits: "0",
    });
    const { status, body } = await server.call("POST", "/api/create-article/", {
      token: admin,
      ...formBody([...(Object.entries(fields) as [string, string][]), ["cover_image", cover]]),
    });
    expect(status).toBe(201);
    expect(body.publish_date).toBe("2025-03-23T14:30:00.000+05:00");
    expect(body.cover).toMatchObject({ src: body.cover_image, width: 64, height: 48 });
  });

  test("takes one picture only", async () => {
    const cover = { bytes: await makeJpeg("teal"), fileName: "ice.jpg", type: "image/jpeg" };
    const { body } = await server.call("POST", "/api/create-article/", {
      token: admin,
      ...formBody([
        ["cover_image", cover],
        ["cover_image", cover],
      ]),
    });
    expect(body.fields).toEqual({ cover_image: "Only one image is allowed." });
  });

  test.each([
    [{ title: "  " }, { title: "Title is required." }],
    [{ title: "\u202E\u2066" }, { title: "Title is required." }],
    [{ writer: undefined }, { writer: "Writer is required." }],
    [{ description: undefined }, { description: "Article content is required." }],
    [{ description: "<p><br></p>" }, { description: "Article content is required." }],
    [
      { description: `<p>${"<b>x</b>".repeat(49)}</p>` },
      { description: "Article content must be at least 50 characters long." },
    ],
    [{ category: "" }, { category: "Category is required." }],
    [{ category: "sport" }, { category: "This category is not known." }],
    [{ publish_date: "" }, { publish_date: "Publish date is required." }],
    [
      { publish_date: "23/03/2025" },
      { publish_date: "Publish date must be in yyyy-mm-dd format." },
    ],
    [
      { publish_date: "2025-02-30" },
      { publish_date: "Publish date must be in yyyy-mm-dd format." },
    ],
    [{ cover_image: undefined }, { cover_image: "Cover image is required." }],
    [
      { cover_image: "https://elsewhere.example/a.jpg" },
      { cover_image: "Addresses on this host are not accepted. Please upload the file." },
    ],
    [{ user: 999_999 }, { user: "There is no such user." }],
    [{ rank: 1 }, { rank: "This field is not known." }],
  ])("refuses %j", async (wrong, fields) => {
    const { status, body } = await create(articleForm(wrong));
    expect([status, body.code, body.fields]).toEqual([400, "validation_failed", fields]);
    expect(body.error).toBe(Object.values(fields)[0]);
  });

  test("tells every field that fails, in the caller's language", async () => {
    const { body } = await create({}, admin, { "accept-language": "ur" });
    expect(Object.keys(body.fields).sort()).toEqual(
      ["category", "cover_image", "description", "publish_date", "title", "writer"].sort(),
    );
    expect(body.fields.title).toBe("عنوان درج کرنا ضروری ہے۔");
  });

  test("50 characters are enough, counted as a reader counts them", async () => {
    const { status } = await create(articleForm({ description: `<p>${"x".repeat(50)}</p>` }));
    expect(status).toBe(201);
  });

  test.each(["A title", " "])("a body over the limit is too large, under %j", async (title) => {
    const paragraph = `<p>${"word ".repeat(1000)}</p>`;
    const long = articleForm({ title, description: paragraph.repeat(101) });
    const { status, body } = await server.call("POST", "/api/create-article/", {
      token: admin,
      ...formBody(Object.entries(long) as [string, string][]),
    });
    expect([status, body.fields]).toEqual([
      413,
      { description: "The article is too long. The limit is 500,000 characters." },
    ]);
  });

  test("a draft may be saved unfinished, its empty editor as an empty description", async () => {
    const { status, body } = await create(
      articleForm({ description: "<p></p>", status: "Inactive" }),
    );
    expect([status, body.description, body.status]).toEqual([201, "", "Inactive"]);
  });

  test("is for administrators", async () => {
    expect(
      (await server.call("POST", "/api/create-article/", { body: articleForm() })).status,
    ).toBe(401);
    for (const role of ["reader", "author"] as const) {
      expect((await create(articleForm(), await server.as(role))).status).toBe(403);
    }
  });

  test("cleans its texts and its body", async () => {
    const { body } = await create(
      articleForm({
        title: " Cafe\u0301 \u202E  on\nice ",
        description: `<p onclick="x()">${articleText}<script>alert(1)</script><img src="https://evil.example/x.png"></p>`,
        allow_removal: true,
      }),
    );
    expect(body.title).toBe("Café on ice");
    expect(body.description).toBe(`<p>${articleText}</p>`);
  });
});
