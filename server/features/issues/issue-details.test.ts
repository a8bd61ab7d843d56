import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { type StoredFiles, storeTestFiles } from "../../testing/disk/stored-files.ts";
import { newArticle, newEbook, newMagazine, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { publicationForm } from "../../testing/publication-form.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let editor: string;
let files: StoredFiles;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-11-22T09:00:00Z") });
  editor = await app.as("editor");
  files = await storeTestFiles(app.services.media);
});
afterAll(() => app.close());

const create = (body: object) => app.call("POST", "/api/issues/create/", { token: editor, body });
const details = (given: object = {}) => ({
  title: "December",
  publish_date: "2026-12-01",
  note: "",
  version: 1,
  ...given,
});
const save = (id: number, given: object = {}) =>
  app.call("PUT", `/api/issue/${id}/details/`, { token: editor, body: details(given) });

describe("an issue", () => {
  it("begins without cover and PDF, in its magazine's language, and readers do not see it", async () => {
    const { status, body } = await create({
      edition: "hilal-urdu",
      title: "دسمبر",
      publish_date: "2026-12-01",
      number: "شمارہ 12",
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        edition: "hilal-urdu",
        title: "دسمبر",
        number: "شمارہ 12",
        status: "Inactive",
        publish_date: "2026-12-01T00:00:00.000+05:00",
        cover_image: "",
        doc_url: "",
        stage: "planned",
        version: 1,
        sections: [],
        release: null,
        address: "/magazine/hilal-urdu/2026/12",
      }),
    ]);
    const [row] = await app.database
      .select()
      .from(publications)
      .where(eq(publications.id, body.id));
    expect(row).toMatchObject({ kind: "magazine", language: "Urdu", direction: "RTL" });
    expect((await app.call("GET", `/api/magazine/${body.id}/`)).status).toBe(404);
    const plan = await app.call("GET", `/api/issue/${body.id}/plan/`, { token: editor });
    expect(plan.body).toEqual(body);
  });

  it("is made by whoever begins it, from left to right in English, and shown in the lists", async () => {
    const hina = await newUser(app.database, { role: "editor" });
    app.changedTags.length = 0;
    const { body } = await app.call("POST", "/api/issues/create/", {
      token: await app.as(hina),
      body: { edition: "hilal-her", title: "December", publish_date: "2026-12-01" },
    });
    const ofIssue = eq(publications.id, body.id);
    expect(await app.database.select().from(publications).where(ofIssue)).toMatchObject([
      { userId: hina.id, edition: "hilal-her", language: "English", direction: "LTR" },
    ]);
    expect(body).toMatchObject({ number: "", title: "December" });
    expect(app.changedTags).toEqual([["magazines"]]);
  });

  it("asks for a magazine, a title and a real day", async () => {
    const { status, body } = await create({ title: " ", publish_date: "2026-02-30" });
    expect([status, body.fields]).toEqual([
      400,
      {
        edition: "This value is not valid.",
        title: "Title is required.",
        publish_date: "Publish date must be in yyyy-mm-dd format.",
      },
    ]);
    const instant = await create({
      edition: "hilal-her",
      title: "A",
      publish_date: "2026-12-01T09:00:00Z",
    });
    expect(Object.keys(instant.body.fields)).toEqual(["publish_date"]);
  });

  it("is none that is an e-book, or was never there", async () => {
    const ebook = await newEbook(app.database);
    for (const id of [ebook.id, 2_000_000_000]) {
      const path = `/api/issue/${id}`;
      const calls = await Promise.all([
        app.call("GET", `${path}/plan/`, { token: editor }),
        app.call("POST", `${path}/check/`, { token: editor }),
        app.call("PUT", `${path}/details/`, { token: editor, body: details() }),
      ]);
      expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });
});

describe("the details of an issue", () => {
  it("are saved beside its contents, with files of ours and a cleaned note", async () => {
    const article = await newArticle(app.database);
    const { id } = await newIssue(app.database, { articles: [article] });
    const note = '<p style="color:red" onclick="x()">Dear <b>reader</b>.</p>';
    const { status, body } = await save(id, {
      number: "No. 12",
      theme_colour: "#0A5C36",
      note,
      note_writer: "Hina Raza",
      cover_image: files.image,
      cover_alt: "A glacier.",
      doc_url: files.pdf,
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        title: "December",
        number: "No. 12",
        theme_colour: "#0a5c36",
        version: 2,
        note_writer: "Hina Raza",
        cover_image: files.image,
        doc_url: files.pdf,
        cover: expect.objectContaining({ src: files.image }),
      }),
    ]);
    expect(body.note).toMatch(/^<p[^>]*>Dear <strong>reader<\/strong>\.<\/p>$/);
    expect(body.note).not.toMatch(/style=|onclick/);
    expect(body.sections[0].items[0].article.id).toBe(article.id);
    // The PDF's pages are made as for any other record.
    expect(app.sentJobs.map(({ kind }) => kind)).toContain("pdf.pages");
    const emptied = await save(id, { version: 2 });
    expect(emptied.body).toMatchObject({ cover_image: "", cover: null, doc_url: "", note: "" });
  });

  it("are refused where a file is none of ours, or the note would lose something", async () => {
    const { id } = await newIssue(app.database);
    const foreign = "https://elsewhere.example/a.jpg";
    const refused = await save(id, { cover_image: foreign });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["cover_image"]]);
    const pdf = await save(id, { doc_url: files.image });
    expect(Object.keys(pdf.body.fields)).toEqual(["doc_url"]);
    const note = await save(id, { note: `<p>Dear reader.</p><img src="${foreign}">` });
    expect([note.status, note.body.code, note.body.removed]).toEqual([
      400,
      "would_remove_content",
      [{ kind: "picture", what: foreign }],
    ]);
    const colour = await save(id, { theme_colour: "red" });
    expect(Object.keys(colour.body.fields)).toEqual(["theme_colour"]);
    const long = await save(id, { note: "x".repeat(50_001) });
    expect(long.body.fields).toEqual({ note: "This text is too long." });
  });

  it("may not have a note that is too long once it is cleaned, and keep the files that it shows", async () => {
    const { id } = await newIssue(app.database);
    const long = await save(id, { note: `<p>${"& ".repeat(12_000)}</p>` });
    expect([long.status, long.body.fields]).toEqual([400, { note: "This text is too long." }]);
    const ofImage = eq(media.url, files.image);
    await app.database
      .update(media)
      .set({ unusedSince: new Date(0) })
      .where(ofImage);
    app.sentJobs.length = 0;
    const note = `<p>Dear reader.</p><p><img src="${files.image}" alt="Ice"></p>`;
    expect((await save(id, { note })).status).toBe(200);
    const [picture] = await app.database.select().from(media).where(ofImage);
    expect(picture?.unusedSince).toBeNull();
    expect(app.sentJobs).toEqual([]);
  });

  it("make an issue of a magazine record, as far as that is", async () => {
    const live = await newMagazine(app.database);
    const hidden = await newMagazine(app.database, { status: "Inactive" });
    const sent = { version: 0, number: " No. 7 ", note_writer: "Hina Raza" };
    expect((await save(live.id, sent)).body).toMatchObject({
      stage: "released",
      status: "Active",
      version: 1,
      number: "No. 7",
      note_writer: "Hina Raza",
    });
    expect((await save(hidden.id, sent)).body).toMatchObject({ stage: "planned", version: 1 });
    const again = await save(hidden.id, { version: 1 });
    expect(again.body).toMatchObject({ number: "", note_writer: "", version: 2 });
  });

  it("keep the minute of a release as long as the day stays", async () => {
    const publishDate = new Date("2026-12-01T04:00:00Z");
    const { id } = await newIssue(app.database, { stage: "released", magazine: { publishDate } });
    const same = await save(id);
    expect(same.body.publish_date).toBe("2026-12-01T09:00:00.000+05:00");
    const other = await save(id, { publish_date: "2026-12-02", version: 2 });
    expect(other.body.publish_date).toBe("2026-12-02T00:00:00.000+05:00");
  });

  it("are told to the second of two editors at once", async () => {
    const { id } = await newMagazine(app.database);
    const saves = await Promise.all(
      ["Hers", "His"].map((title) => save(id, { title, version: 0 })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = saves.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "version_conflict", current: { version: 1 } });
  });
});

describe("the magazine record of an issue", () => {
  it("answers the PDF that is made of its contents where it has no other, and takes it back", async () => {
    const { id } = await newIssue(app.database, {
      stage: "released",
      magazine: { coverImage: files.image, docUrl: "" },
    });
    const path = `/api/magazine/${id}/`;
    const { body } = await app.call("GET", path);
    expect(body.doc_url).toBe("/magazine/hilal-english/2025/3.pdf");
    const sent = { ...publicationForm(files), edition: "hilal-english" };
    const saved = await app.call("PUT", `/api/magazine/update/${id}/`, {
      token: editor,
      body: { ...sent, doc_url: body.doc_url },
    });
    expect([saved.status, saved.body.doc_url]).toEqual([200, "/magazine/hilal-english/2026/3.pdf"]);
    const [row] = await app.database.select().from(publications).where(eq(publications.id, id));
    expect(row?.docUrl).toBe("");
    // Another record may not use this PDF.
    const other = await newMagazine(app.database);
    const refused = await app.call("PUT", `/api/magazine/update/${other.id}/`, {
      token: editor,
      body: { ...sent, doc_url: body.doc_url },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["doc_url"]]);
  });

  it("keeps its contents when its own form saves it", async () => {
    const article = await newArticle(app.database);
    const { id } = await newIssue(app.database, { articles: [article] });
    const saved = await app.call("PUT", `/api/magazine/update/${id}/`, {
      token: editor,
      body: { ...publicationForm(files), title: "Renamed", status: "Inactive" },
    });
    expect(saved.status).toBe(200);
    const plan = await app.call("GET", `/api/issue/${id}/plan/`, { token: editor });
    expect(plan.body).toMatchObject({ title: "Renamed", doc_url: files.pdf });
    expect(plan.body.sections[0].items[0].article.id).toBe(article.id);
  });
});
