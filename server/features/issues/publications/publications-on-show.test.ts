import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publications } from "../../../database/schema/publications.ts";
import { callAsAll, toExpectedAnswers } from "../../../testing/audiences.ts";
import { type StoredFiles, storeTestFiles } from "../../../testing/disk/stored-files.ts";
import { tagsDroppedBy } from "../../../testing/dropped-tags.ts";
import { newEbook, newMagazine, newUser } from "../../../testing/factories.ts";
import { formBody } from "../../../testing/form-body.ts";
import { publicationForm } from "../../../testing/publication-form.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { makeJpeg, makePdf } from "../../../testing/test-media.ts";

const now = new Date("2026-03-23T09:00:00Z");
const later = new Date(now.getTime() + 1);

let server: TestApp;
let files: StoredFiles;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  files = await storeTestFiles(server.services.media);
  token = await server.as("admin");
});
afterAll(() => server.close());

const form = () => publicationForm(files);
const create = (kind: "magazine" | "ebook", changes: object = {}) =>
  server.call("POST", `/api/${kind}/create/`, { token, body: { ...form(), ...changes } });

type Titled = readonly { readonly title: string }[];
const titles = (records: Titled) => records.map(({ title }) => title);

const kinds = [
  { kind: "magazine", make: newMagazine, list: "/api/magazines/", tag: "magazines" },
  { kind: "ebook", make: newEbook, list: "/api/ebooks/", tag: "ebooks" },
] as const;

describe.each(kinds)("a hidden $kind", ({ kind, make, list }) => {
  it("is there for who manages it, and for the contributor or author whose own it is", async () => {
    const { database } = server;
    await database.delete(publications);
    const owners = {
      ofReader: await newUser(database),
      ofContributor: await newUser(database, { role: "contributor" }),
      ofAuthor: await newUser(database, { role: "author" }),
    };
    const rows = {
      shown: await make(database, { title: "1 shown", publishDate: now }),
      inactive: await make(database, { title: "2 inactive", status: "Inactive" }),
      coming: await make(database, { title: "3 coming", publishDate: later }),
      ofReader: await make(database, {
        title: "4 of a reader",
        userId: owners.ofReader.id,
        status: "Inactive",
      }),
      ofContributor: await make(database, {
        title: "5 of a contributor",
        userId: owners.ofContributor.id,
        publishDate: later,
      }),
      ofAuthor: await make(database, {
        title: "6 of an author",
        userId: owners.ofAuthor.id,
        status: "Inactive",
      }),
    };
    const seenWith = async (token: string | undefined) => {
      const listed = await server.call("GET", `${list}?sort=title`, { token });
      const paged = await server.call("GET", `${list}?sort=title&page_size=1`, { token });
      const read = Object.values(rows).map(({ id }) =>
        server.call("GET", `/api/${kind}/${id}/`, { token }),
      );
      const answers = await Promise.all(read);
      expect(paged.body.meta.total).toBe(listed.body.data.length);
      // Exactly the listed records can be opened.
      const opened = answers.filter(({ status }) => status === 200).map(({ body }) => body);
      expect(listed.body.data).toEqual(opened);
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      const inactive = await server.call("GET", `${list}?status=Inactive&sort=title`, { token });
      return {
        listed: titles(listed.body.data),
        inactive: titles(inactive.body.data),
        may: opened[0]?.can,
      };
    };
    const reader = { listed: ["1 shown"], inactive: [] as string[], may: undefined };
    const writer = { ...reader, may: { edit: false, archive: false, delete: false } };
    const office = {
      listed: titles(Object.values(rows)),
      inactive: ["2 inactive", "4 of a reader", "6 of an author"],
      may: { edit: true, archive: true, delete: true },
    };
    const able = { [`${kind}s.manage`]: office };
    expect(await callAsAll(server, seenWith)).toEqual(
      toExpectedAnswers({ visitor: reader, reader, staff: writer, able }),
    );
    expect(await seenWith(await server.as(owners.ofReader))).toEqual(reader);
    expect(await seenWith(await server.as(owners.ofContributor))).toEqual({
      ...writer,
      listed: ["1 shown", "5 of a contributor"],
    });
    expect(await seenWith(await server.as(owners.ofAuthor))).toEqual({
      ...writer,
      listed: ["1 shown", "6 of an author"],
      inactive: ["6 of an author"],
    });
  });
});

describe("the shelves of e-books", () => {
  it("hold what is published and not archived, the archive what is published: for everybody alike", async () => {
    const { database } = server;
    await database.delete(publications);
    const day = (number: number) => new Date(Date.UTC(2026, 1, number));
    const fiction = { genre: "genre-fiction" } as const;
    await newEbook(database, { title: "letters", publishDate: day(3), opens: 1, ...fiction });
    await newEbook(database, { title: "peaks", publishDate: day(4), opens: 7 });
    await newEbook(database, { title: "rivers", publishDate: day(5), opens: 1, ...fiction });
    await newEbook(database, { title: "inactive", status: "Inactive", ...fiction });
    await newEbook(database, { title: "coming", publishDate: later, ...fiction });
    const archived = { isArchived: true };
    await newEbook(database, { title: "old", publishDate: day(1), ...archived, ...fiction });
    await newEbook(database, { title: "less old", publishDate: day(2), ...archived });
    await newEbook(database, { title: "hidden old", status: "Inactive", ...archived });
    await newEbook(database, { title: "to be old", publishDate: later, ...archived });
    await newMagazine(database, { title: "a magazine" });
    await newMagazine(database, { title: "an old magazine", ...archived });
    const told = await callAsAll(server, async (token) => {
      const get = async (path: string) =>
        (await server.call("GET", `/api/ebooks/${path}`, { token })).body;
      const second = await get("active/?page=2&page_size=1");
      return {
        newest: titles((await get("active/")).data),
        second: [titles(second.data), second.meta.total],
        mostOpened: titles((await get("active/?sort=opens")).data),
        fiction: titles((await get("active/?genre=genre-fiction")).data),
        archive: titles(await get("archived/")),
      };
    });
    const everybody = {
      newest: ["rivers", "peaks", "letters"],
      second: [["peaks"], 3],
      mostOpened: ["peaks", "rivers", "letters"],
      fiction: ["rivers", "letters"],
      archive: ["less old", "old"],
    };
    expect(Object.values(told)).toEqual(Object.keys(told).map(() => everybody));
  });

  it("count each reader's opening of a book once", async () => {
    const book = await newEbook(server.database);
    const open = (client: string) =>
      server.call("POST", `/api/ebook/${book.id}/opened/`, {
        body: { client },
        headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" },
      });
    const answers = await Promise.all(["tab-1", "tab-2", "tab-1"].map(open));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await server.call("GET", `/api/ebook/${book.id}/`)).body.opens).toBe(2);
  });
});

describe.each(kinds)("a $kind", ({ kind, make, tag }) => {
  const other = kind === "magazine" ? "ebook" : "magazine";

  it("goes into the archive and out of it, and nothing else of it changes", async () => {
    const { id } = await make(server.database);
    const read = async () => (await server.call("GET", `/api/${kind}/${id}/`, { token })).body;
    const toggle = (path = kind as string) =>
      server.call("PATCH", `/api/${path}/${id}/toggle-archive/`, { token });
    const before = await read();
    const tags = await tagsDroppedBy(server, async () =>
      expect((await toggle()).body).toEqual({ is_archived: true }),
    );
    expect(tags).toEqual([[tag]]);
    expect(await read()).toEqual({ ...before, is_archived: true, version: 2 });
    expect((await toggle()).body).toEqual({ is_archived: false });
    expect(await read()).toEqual({ ...before, version: 3 });
    const none = await tagsDroppedBy(server, async () =>
      expect((await toggle(other)).status).toBe(404),
    );
    expect([none, await read()]).toEqual([[], { ...before, version: 3 }]);
  });

  it("is put in and out by a save that says so, and by no other", async () => {
    const { id } = (await create(kind)).body;
    const save = async (is_archived?: boolean) => {
      const body = is_archived === undefined ? form() : { ...form(), is_archived };
      const path = `/api/${kind}/update/${id}/`;
      return (await server.call("PUT", path, { token, body })).body.is_archived;
    };
    expect([await save(true), await save(), await save(false), await save()]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("is nothing under the other's name", async () => {
    const { id } = await make(server.database);
    const read = () => server.call("GET", `/api/${kind}/${id}/`, { token });
    const before = (await read()).body;
    for (const [method, path, body] of [
      ["GET", `/api/${other}/${id}/`],
      ["PUT", `/api/${other}/update/${id}/`, form()],
      ["DELETE", `/api/${other}/${id}/`],
    ] as const) {
      const { status } = await server.call(method, path, body ? { token, body } : { token });
      expect([method, status]).toEqual([method, 404]);
    }
    expect((await read()).body).toEqual(before);
  });
});

describe("a magazine", () => {
  it("belongs to the general edition of its language when its form names none", async () => {
    const english = { language: "English", direction: "LTR" };
    const made = await create("magazine", { ...english, edition: "hilal-her" });
    expect(made.body.edition).toBe("hilal-her");
    expect((await create("magazine", english)).body.edition).toBe("hilal-english");
    const path = `/api/magazine/update/${made.body.id}/`;
    const saved = await server.call("PUT", path, { token, body: form() });
    expect(saved.body.edition).toBe("hilal-urdu");
    const refused = await create("magazine", { edition: "hilal-sports" });
    expect(refused.body.fields).toEqual({ edition: "This value is not valid." });
    const unnamed = await newMagazine(server.database, { edition: null });
    const read = await server.call("GET", `/api/magazine/${unnamed.id}/`);
    expect(read.body.edition).toBe("hilal-english");
  });

  it("takes the cover and the PDF themselves", async () => {
    const { cover_image: _cover, doc_url: _document, ...texts } = form();
    const { status, body } = await server.call("POST", "/api/magazine/create/", {
      token,
      ...formBody([
        ...Object.entries(texts),
        ["is_archived", "true"],
        ["status", "Inactive"],
        ["cover_image", { bytes: await makeJpeg("red"), fileName: "c.jpg", type: "image/jpeg" }],
        ["doc_url", { bytes: makePdf("issue"), fileName: "i.pdf", type: "application/pdf" }],
      ]),
    });
    expect([status, body.is_archived, body.cover.width]).toEqual([201, true, 40]);
    expect(body.doc_url).toMatch(/^\/media\/[0-9a-f]{16}\/i\.pdf$/);
  });
});

describe("an e-book", () => {
  it("refuses a picture in the place of its PDF, and a genre there is not", async () => {
    const picture = { bytes: await makeJpeg("red"), fileName: "c.jpg", type: "application/pdf" };
    const { doc_url: _document, ...others } = form();
    const { status, body } = await server.call("POST", "/api/ebook/create/", {
      token,
      ...formBody([...Object.entries(others), ["doc_url", picture]]),
    });
    const sentence = "Only PDF files are allowed for documents.";
    expect([status, body.fields]).toEqual([415, { doc_url: sentence }]);
    const refused = await create("ebook", { genre: "poetry" });
    expect(refused.body.fields).toEqual({ genre: "This value is not valid." });
  });
});
