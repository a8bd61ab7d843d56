import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { articleForm, articleText } from "../../testing/article-form.ts";
import {
  newWorkingCopy,
  paragraph,
  sharedDocument,
} from "../../testing/documents/shared-document.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { formBody } from "../../testing/form-body.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makePdf } from "../../testing/test-media.ts";
import { makeMp3, makeOgg } from "../../testing/test-sounds.ts";

let server: TestApp;
let editor: string;
/** Of three seconds and of two. */
let [first, second] = ["", ""];
beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  editor = await server.as("editor");
  first = await store(makeMp3(115));
  second = await store(makeOgg(2));
});
afterAll(() => server.close());

const store = async (bytes: Buffer) =>
  (await server.services.media.storeSound({ bytes, declaredName: "Read aloud.mp3" }, null)).url;
const create = (more: Record<string, unknown>, token = editor) =>
  server.call("POST", "/api/create-article/", { body: articleForm(more), token });
const save = (id: number, more: Record<string, unknown>, token = editor) =>
  server.call("PUT", `/api/article/${id}/`, { body: articleForm(more), token });
const read = async (id: number, token?: string) =>
  (await server.call("GET", `/api/article/${id}/`, { token })).body;
const mp3 = () => ({
  url: first,
  bytes: makeMp3(115).length,
  mime_type: "audio/mpeg",
  seconds: 3,
});

describe("the recording of an article", () => {
  it("is answered to readers with its type, its size and its length, in lists of whole articles as well", async () => {
    const { body } = await create({ recording_url: first });
    expect(body.recording).toEqual(mp3());
    expect((await read(body.id)).recording).toEqual(mp3());
    const listed = await server.call(
      "GET",
      "/api/get-articles/?sort=-id&view=full&page=1&page_size=1",
    );
    expect(listed.body.data).toMatchObject([{ id: body.id, recording: mp3() }]);
    const silent = await create({});
    expect([silent.body.recording, (await read(silent.body.id)).recording]).toEqual([null, null]);
  });

  it("stays when a save leaves it out, is replaced by another and removed by an empty one", async () => {
    const { id } = (await create({ recording_url: `http://hilal.test${first}` })).body;
    await save(id, { title: "Another title" });
    expect((await read(id)).recording).toEqual(mp3());
    await save(id, { recording_url: second });
    expect((await read(id)).recording).toMatchObject({
      url: second,
      mime_type: "audio/ogg",
      seconds: 2,
    });
    await save(id, { recording_url: "" });
    expect((await read(id)).recording).toBeNull();
    const [row] = await server.database.select().from(articles).where(eq(articles.id, id));
    expect(row).toMatchObject({ recordingUrl: "", recordingMediaId: null });
  });

  it("may come as a file in the form, and is judged by its bytes there too", async () => {
    const send = (bytes: Buffer, type = "audio/mpeg") => {
      const fields = Object.entries(articleForm()) as [string, string][];
      const file = { bytes, fileName: "Read aloud.mp3", type };
      const { body, headers } = formBody([...fields, ["recording_url", file]]);
      return server.call("POST", "/api/create-article/", { body, headers, token: editor });
    };
    const sent = await send(makeMp3(77));
    expect(sent.body.recording).toMatchObject({ seconds: 2, mime_type: "audio/mpeg" });
    expect(sent.body.recording.url).toMatch(/^\/media\/[0-9a-f]{16}\/read-aloud\.mp3$/);
    const page = await send(Buffer.from("<!doctype html><script>alert(1)</script>"));
    expect([page.status, Object.keys(page.body.fields)]).toEqual([415, ["recording_url"]]);
    const cut = await send(makeMp3(77).subarray(0, -5));
    expect([cut.status, cut.body.fields]).toEqual([
      415,
      { recording_url: "The recording is damaged or did not arrive completely." },
    ]);
  });

  it("is a stored recording: no other file, no other host, no address where nothing is", async () => {
    const { media } = server.services;
    const pdf = await media.storeDocument({ bytes: makePdf("a"), declaredName: "a.pdf" }, null);
    const wrong = [
      "https://images.example.org/read.mp3",
      "javascript:alert(1)",
      "/media/0123456789abcdef/read.mp3",
      pdf.url,
    ];
    for (const recording_url of wrong) {
      const { status, body } = await create({ recording_url });
      expect([status, Object.keys(body.fields)], recording_url).toEqual([400, ["recording_url"]]);
    }
    const cover = await create({ cover_image: first });
    expect([cover.status, Object.keys(cover.body.fields)]).toEqual([400, ["cover_image"]]);
  });

  it("goes with the article: who may write it may set it, and readers of a withdrawn one get nothing", async () => {
    const owner = await newUser(server.database, { role: "author" });
    const { id } = await newArticle(server.database, { userId: owner.id, status: "Inactive" });
    const foreign = await save(id, { recording_url: first }, await server.as("author"));
    expect(foreign.status).toBe(404);
    const own = await save(id, { recording_url: first }, await server.as(owner));
    expect(own.body.recording).toEqual(mp3());
    expect((await server.call("GET", `/api/article/${id}/`)).status).toBe(404);
    expect((await read(id, editor)).recording).toEqual(mp3());
    const media = await server.services.media.files.byUrl(first);
    // Its file stays open to whoever knows its address, as pictures do.
    expect(media?.mimeType).toBe("audio/mpeg");
  });

  it("belongs to each version, also to one from before there were recordings", async () => {
    const { id } = (await create({ recording_url: first })).body;
    await save(id, { recording_url: second });
    const version = async (number: number) =>
      (await server.call("GET", `/api/article/${id}/revisions/${number}/`, { token: editor })).body;
    expect((await version(1)).recording_url).toBe(first);
    expect((await version(2)).recording_url).toBe(second);
    // Restoring a version is a save of what it had.
    await save(id, { recording_url: (await version(1)).recording_url });
    expect((await read(id)).recording).toEqual(mp3());
    await server.database.execute(
      `update article_revisions set snapshot = snapshot - 'recordingUrl' where article_id = ${id}`,
    );
    expect((await version(1)).recording_url).toBe("");
  });
});

describe("the recording in a working copy", () => {
  const fields = {
    writer: "Sana Qureshi",
    category: "in-focus",
    publish_date: "2025-03-23",
    cover_image: "https://images.example.org/cover.jpg",
    status: "Active",
  };
  const write = async (recording_url?: string) => {
    const article = await newArticle(server.database);
    const more = recording_url === undefined ? {} : { recording_url };
    const body = [paragraph(articleText)];
    const document = sharedDocument({
      title: "Over the ice",
      fields: { ...fields, ...more },
      body,
    });
    await newWorkingCopy(server.database, article, document);
    return article.id;
  };
  const publish = (id: number) =>
    server.call("POST", `/api/article/${id}/publish/`, {
      token: editor,
      body: { key: randomUUID(), version: 1 },
    });

  it("is published with it", async () => {
    const id = await write(first);
    expect((await read(id)).recording).toBeNull();
    expect((await publish(id)).body.recording).toEqual(mp3());
    expect((await read(id)).recording).toEqual(mp3());
  });

  it("may be missing, in a copy from before there were recordings", async () => {
    expect((await publish(await write())).body.recording).toBeNull();
  });

  it("is refused at publishing when it is no stored recording", async () => {
    const refused = await publish(await write("https://images.example.org/read.mp3"));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["recording_url"]]);
  });

  it("is a difference from the live text until it is the same", async () => {
    const id = await write(first);
    await save(id, { title: "Over the ice", recording_url: second });
    const accept = async (version: number) => {
      const call = { token: editor, body: { version } };
      await server.call("POST", `/api/article/${id}/working-copy/base/`, call);
      return (await read(id, editor)).article.state;
    };
    expect(await accept(2)).toBe("live_changed");
    await save(id, { title: "Over the ice", recording_url: first });
    expect(await accept(3)).toBe("live");
  });
});
