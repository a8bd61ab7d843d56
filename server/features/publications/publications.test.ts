import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoredFiles, storeTestFiles } from "../../testing/disk/stored-files.ts";
import { formBody } from "../../testing/form-body.ts";
import { describeLifecycle } from "../../testing/record-lifecycle.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { jpegOf, pdfOf } from "../../testing/test-media.ts";

const form = ({ image, pdf }: StoredFiles) => ({
  title: "ہلال، مارچ",
  publish_date: "2026-03-07",
  language: "Urdu",
  direction: "RTL",
  status: "Active",
  cover_image: image,
  doc_url: pdf,
});

const httpErrors = {
  title: "Title is required.",
  publish_date: "Publish date is required.",
  language: "Language is required.",
  direction: "Direction is required.",
  cover_image: "Cover image is required.",
  doc_url: "PDF document is required.",
};

describeLifecycle({
  name: "a magazine issue",
  paths: {
    list: "/api/magazines/",
    create: "/api/magazine/create/",
    one: (id) => `/api/magazine/${id}/`,
    update: (id) => `/api/magazine/update/${id}/`,
  },
  body: form,
  change: ["title", "ہلال، اپریل"],
  httpErrors,
  tag: "magazines",
});

describeLifecycle({
  name: "an e-book",
  paths: {
    list: "/api/ebooks/",
    create: "/api/ebook/create/",
    one: (id) => `/api/ebook/${id}/`,
    update: (id) => `/api/ebook/update/${id}/`,
  },
  body: form,
  change: ["genre", "genre-fiction"],
  httpErrors,
  tag: "ebooks",
});

describe("magazines and e-books", () => {
  let app: TestApp;
  let token: string;
  let files: StoredFiles;
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.as("admin");
    files = await storeTestFiles(app.services.media);
  });
  afterAll(() => app.close());

  const create = async (kind: "magazine" | "ebook", changes: object = {}) =>
    (
      await app.call("POST", `/api/${kind}/create/`, {
        token,
        body: { ...form(files), ...changes },
      })
    ).body;

  it("go into the archive and out of it; archived e-books leave the e-books page", async () => {
    const { id } = await create("ebook");
    const toggle = () => app.call("PATCH", `/api/ebook/${id}/toggle-archive/`, { token });
    expect((await toggle()).body).toEqual({ is_archived: true });
    const archived = await app.call("GET", "/api/ebooks/archived/");
    const active = await app.call("GET", "/api/ebooks/active/");
    expect(archived.body.map((book: { id: number }) => book.id)).toEqual([id]);
    expect(active.body.data).toEqual([]);
    expect((await toggle()).body).toEqual({ is_archived: false });
  });

  it("take the cover and the PDF themselves", async () => {
    const { cover_image: _cover, doc_url: _document, ...texts } = form(files);
    const { status, body } = await app.call("POST", "/api/magazine/create/", {
      token,
      ...formBody([
        ...Object.entries(texts),
        ["is_archived", "true"],
        ["status", "Inactive"],
        ["cover_image", { bytes: await jpegOf("red"), fileName: "c.jpg", type: "image/jpeg" }],
        ["doc_url", { bytes: pdfOf("issue"), fileName: "i.pdf", type: "application/pdf" }],
      ]),
    });
    expect([status, body.is_archived, body.cover.width]).toEqual([201, true, 40]);
    expect(body.doc_url).toMatch(/^\/media\/[0-9a-f]{16}\/i\.pdf$/);
  });

  it("refuse a picture in the place of the PDF", async () => {
    const picture = { bytes: await jpegOf("red"), fileName: "c.jpg", type: "application/pdf" };
    const { doc_url: _document, ...others } = form(files);
    const { status, body } = await app.call("POST", "/api/ebook/create/", {
      token,
      ...formBody([...Object.entries(others), ["doc_url", picture]]),
    });
    expect([status, body.fields]).toEqual([
      415,
      { doc_url: "Only PDF files are allowed for documents." },
    ]);
  });

  it("show readers only what is Active and published", async () => {
    const shown = await create("magazine");
    await create("magazine", { status: "Inactive" });
    const coming = await create("magazine", { publish_date: "2199-01-01" });
    const list = await app.call("GET", "/api/magazines/");
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([shown.id]);
    expect((await app.call("GET", `/api/magazine/${coming.id}/`)).status).toBe(404);
    expect((await app.call("GET", `/api/magazine/${coming.id}/`, { token })).status).toBe(200);
  });

  it("belong to the edition of their language when the form names none", async () => {
    expect((await create("magazine")).edition).toBe("hilal-urdu");
    expect((await create("magazine", { language: "English", direction: "LTR" })).edition).toBe(
      "hilal-english",
    );
    expect((await create("magazine", { edition: "hilal-her" })).edition).toBe("hilal-her");
  });

  it("are no magazine under an e-book's name", async () => {
    const { id } = await create("magazine");
    expect((await app.call("GET", `/api/ebook/${id}/`, { token })).status).toBe(404);
    expect((await app.call("DELETE", `/api/ebook/${id}/`, { token })).status).toBe(404);
  });

  it.each(["2026-02-30", "07-03-2026", "soon", "2026-13-01"])(
    "refuse the date %s",
    async (publish_date) => {
      const refused = await app.call("POST", "/api/magazine/create/", {
        token,
        body: { ...form(files), publish_date },
      });
      expect(refused.body.fields).toEqual({
        publish_date: "Publish date must be in yyyy-mm-dd format.",
      });
    },
  );

  it("count the openings of an e-book, and list the most opened first", async () => {
    const often = await create("ebook", { title: "often" });
    await create("ebook", { title: "never", publish_date: "2026-04-01" });
    await app.call("POST", `/api/ebook/${often.id}/opened/`);
    const list = await app.call("GET", "/api/ebooks/active/?sort=opens");
    expect([list.body.data[0].title, list.body.data[0].opens]).toEqual(["often", 1]);
  });
});
