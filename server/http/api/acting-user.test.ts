import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoredFiles, storeTestFiles } from "../../testing/disk/stored-files.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let files: StoredFiles;
let bodies: Record<string, object>;
beforeAll(async () => {
  server = await startTestApp();
  files = await storeTestFiles(server.services.media);
  const article = await newArticle(server.database);
  const issue = {
    title: "March",
    publish_date: "2026-03-07",
    language: "English",
    direction: "LTR",
    cover_image: files.image,
    doc_url: files.pdf,
  };
  bodies = {
    "/api/create-article/": {
      title: "Over the glacier",
      writer: "Sana Qureshi",
      description: `<p>${"The patrol crossed the glacier. ".repeat(3)}</p>`,
      category: "in-focus",
      publish_date: "2025-03-23",
      cover_image: files.image,
    },
    "/api/author/create/": {
      author_image: files.image,
      author_name: "Sana Qureshi",
      email: "sana@hilal.example",
      contact_no: "92-300-000000",
      category: "Politics",
      introduction: "Writes about mountains.",
    },
    "/api/create-billboard/": {
      title: "Subscribe",
      location: 2,
      created: "2026-03-07",
      image: files.image,
    },
    "/api/magazine/create/": issue,
    "/api/ebook/create/": issue,
    "/api/create-comment/": { comment: "A fine piece.", rating: 5, article: article.id },
  };
});
afterAll(() => server.close());

const paths = [
  "/api/create-article/",
  "/api/author/create/",
  "/api/create-billboard/",
  "/api/magazine/create/",
  "/api/ebook/create/",
  "/api/create-comment/",
];

describe.each(paths)("the user that a form sends to %s", (path) => {
  const send = (user: unknown, token: string) =>
    server.call("POST", path, { token, body: { ...bodies[path], user } });

  it("is another person for administrators alone", async () => {
    const other = await newUser(server.database);
    const made = await send(other.id, await server.as("admin"));
    expect([made.status, made.body.user]).toEqual([201, other.id]);
    expect((await send(other.id, await server.as("author"))).status).toBe(403);
  });

  it("has an account", async () => {
    const refused = await send(2_000_000_000, await server.as("admin"));
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { user: "There is no such user." },
    ]);
  });
});
