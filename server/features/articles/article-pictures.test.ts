import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { media } from "../../database/schema/media.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg } from "../../testing/test-media.ts";

const former = "http://127.0.0.1:4930";
let server: TestApp;
let admin: string;
/** A stored picture's path. */
let picture: string;
beforeAll(async () => {
  server = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org", FORMER_URLS: `${former}/, https://old.example` },
  });
  admin = await server.as("admin");
  const bytes = await makeJpeg("teal", 400, 300);
  picture = (await server.services.media.storeImage({ bytes, declaredName: "ice.jpg" }, null)).url;
});
afterAll(() => server.close());

const text =
  "<p>The patrol crossed the glacier at first light, and the mountains stood silent.</p>";
const form = (description: string, more: object = {}) => ({
  title: "Over the glacier",
  writer: "Sana Qureshi",
  description,
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  ...more,
});
const create = (body: object) =>
  server.call("POST", "/api/create-article/", { body, token: admin });
const save = (id: number, body: object) =>
  server.call("PUT", `/api/article/${id}/`, { body, token: admin });
const image = (src: string) => `<p><img src="${src}" alt="Ice" /></p>`;

describe("a picture in a body is stored by its path", () => {
  test.each([
    ["as the portal is reached now", () => `http://hilal.test${picture}`],
    ["as it was reached before", () => `${former}${picture}`],
    ["as it was reached long before", () => `https://old.example${picture}`],
    [
      "under a host that no setting names, since the file is ours",
      () => `https://gone.example${picture}`,
    ],
    ["at one of its other widths", () => picture.replace(/[^/]+$/, "w640.webp")],
    ["by its path", () => picture],
  ])("%s", async (_how, address) => {
    const { status, body } = await create(form(`${text}${image(address())}`));
    expect(status).toBe(201);
    expect(body.description).toBe(`${text}${image(picture)}`);
    const read = await server.call("GET", `/api/article/${body.id}/`);
    // Its widths are known, so phones are offered a small one.
    expect(read.body.article.description).toContain(picture.replace(/[^/]+$/, "w320.avif 320w"));
  });

  test("in the cover as well", async () => {
    const { body } = await create(form(text, { cover_image: `https://gone.example${picture}` }));
    expect(body.cover_image).toBe(picture);
  });

  test("in a long body, which is made ready beside the event loop, too", async () => {
    const long = text.repeat(400);
    const { body } = await create(form(`${long}${image(`https://gone.example${picture}`)}`));
    expect(body.description).toBe(`${long}${image(picture)}`);
  });
});

test.each([
  ["shows", () => image(picture)],
  ["links to", () => `<p><a href="${picture}">The ice</a></p>`],
])("a stored file that a saved body %s is no longer due to be removed", async (_how, naming) => {
  const { database } = server.services;
  const unusedSince = async () => {
    const rows = await database.select().from(media).where(eq(media.url, picture));
    return rows[0]?.unusedSince;
  };
  await database
    .update(media)
    .set({ unusedSince: new Date(0) })
    .where(eq(media.url, picture));
  await create(form(text));
  expect(await unusedSince()).toEqual(new Date(0));
  await create(form(`${text}${naming()}`));
  expect(await unusedSince()).toBeNull();
});

describe("a save that would take something away", () => {
  const elsewhere = "https://elsewhere.example/a.jpg";
  const lost = `${text}${image(elsewhere)}<script>x()</script>`;
  const removed = [
    { kind: "picture", what: elsewhere },
    { kind: "script", what: "" },
  ];

  test("is refused with the list of it, and nothing is stored", async () => {
    const { body: article } = await create(form(`${text}${image(picture)}`));
    const { status, body } = await save(article.id, form(lost, { title: "Changed" }));
    expect([status, body.code, body.removed]).toEqual([400, "would_remove_content", removed]);
    expect(Object.keys(body.fields)).toEqual(["description"]);
    const read = await server.call("GET", `/api/article/${article.id}/`, { token: admin });
    expect(read.body.article).toEqual(article);
  });

  const active =
    '<p onclick="steal()">Words that stay, <a href="java&#115;cript:steal()">and a link</a>.</p><script src="https://e.example/x.js"></script><img src="https://e.example/p.gif" width="1" height="1"><form><input name="a"></form>';
  const cleaned = "<p>Words that stay, and a link.</p>";
  const listed = [
    { kind: "handler", what: "onclick=steal()" },
    { kind: "link", what: "javascript:steal()" },
    { kind: "script", what: "https://e.example/x.js" },
    { kind: "script", what: "https://e.example/p.gif" },
    { kind: "form", what: "" },
  ];

  test("is done where it is only active, in making and in saving, and lists it", async () => {
    const made = await create(form(`${text}${active}`));
    expect([made.status, made.body.removed]).toEqual([201, listed]);
    expect(made.body.description).toContain(cleaned);
    expect(made.body.description).not.toMatch(/steal|e\.example|<form|<input/);
    const saved = await save(made.body.id, form(`${text}${active}`, { title: "Again" }));
    expect([saved.status, saved.body.title, saved.body.removed]).toEqual([200, "Again", listed]);
    const plain = await save(made.body.id, form(text));
    expect([plain.status, "removed" in plain.body]).toEqual([200, false]);
  });

  test.each([
    ["a picture of another host", `<img src="https://e.example/a.png">`],
    ["a video of another host", `<iframe src="https://player.vimeo.com/video/1"></iframe>`],
    ["a drawing", "<svg><circle r='4'/></svg>"],
    ["text after a tag without an end", `<p title="`],
  ])("is refused for %s, however much that is active stands before it", async (_what, seen) => {
    const before = "<p onclick='x()'>a</p>".repeat(60) + "<script>x()</script>".repeat(60);
    const { status, body } = await create(form(`${text}${before}${seen}`));
    expect([status, body.code]).toEqual([400, "would_remove_content"]);
  });

  test("is done when it is allowed", async () => {
    const { status, body } = await create(form(lost, { allow_removal: true }));
    expect([status, body.description]).toEqual([201, `${text}<p></p>`]);
  });

  test("is refused when a setting has changed and a host is allowed no more", async () => {
    const allowed = await create(form(`${text}${image("https://images.example.org/b.jpg")}`));
    const stricter = await startTestApp({ settings: { IMAGE_HOSTS: "" } });
    const answer = await stricter.call("POST", "/api/create-article/", {
      token: await stricter.as("admin"),
      body: form(allowed.body.description, { status: "Inactive" }),
    });
    await stricter.close();
    expect([answer.status, answer.body.code]).toEqual([400, "would_remove_content"]);
  });

  test("tells a text that is missing first", async () => {
    const { body } = await create(form(image(elsewhere)));
    expect(body.fields).toEqual({ description: "Article content is required." });
  });
});

test("an article has at most 500 pictures", async () => {
  expect((await create(form(text + image(picture).repeat(500)))).status).toBe(201);
  const { status, body } = await create(form(text + image(picture).repeat(501)));
  expect([status, body.fields]).toEqual([
    400,
    { description: "The article has too many pictures. The limit is 500." },
  ]);
});
