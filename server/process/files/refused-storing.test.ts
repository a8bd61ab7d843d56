import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { publications } from "../../database/schema/publications.ts";
import { createAuthenticate } from "../../features/accounts/access-token.ts";
import { findPdfAudience } from "../../features/issues/publications/attached-pdf.ts";
import { mediaPlugin } from "../../media/http/media-plugin.ts";
import { createMedia } from "../../media/library/create-media.ts";
import { openDiskStorage } from "../../media/storage/disk-storage.ts";
import { healthPlugin } from "../../operations/health-plugin.ts";
import { storageCheck } from "../../operations/readiness-checks.ts";
import { diskRefusing } from "../../testing/disk/disk-refusing.ts";
import { formBody } from "../../testing/form-body.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg, makePdf } from "../../testing/test-media.ts";
import { createLog } from "../log.ts";
import type { Spool } from "./spool.ts";

let server: TestApp;
let token: string;
/** The disk's error for every write, such as ENOSPC; null while it accepts them. */
let httpError: string | null;
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    services(usual) {
      const spool: Spool = {
        ...usual.spool,
        newFile: (folder) => (httpError ? diskRefusing(httpError) : usual.spool).newFile(folder),
      };
      const log = createLog("error", { write: (line) => void logged.push(line) });
      const storage = openDiskStorage(join(usual.config.DATA_DIR, "media"), spool);
      return { spool, log, media: createMedia({ ...usual, spool, log, storage }) };
    },
    plugins: [
      (app, services) =>
        mediaPlugin(services, {
          authenticate: createAuthenticate(services),
          opensPdf: findPdfAudience,
        })(app),
      (app, services) => healthPlugin(app, { checks: [storageCheck(services)] }),
    ],
  });
  httpError = null;
  token = await server.as("admin");
});
afterAll(() => server.close());
beforeEach(() => {
  httpError = null;
  logged.length = 0;
});

const sentences = {
  ENOSPC: {
    en: "The server has run out of space, so this was not saved. Please tell an administrator and try again later.",
    ur: "سرور پر جگہ ختم ہو گئی ہے، اس لیے یہ محفوظ نہیں ہوا۔ براہِ کرم منتظم کو بتائیے اور کچھ دیر بعد دوبارہ کوشش کیجیے۔",
  },
  EROFS: {
    en: "The server cannot save anything at present. Please tell an administrator and try again later.",
    ur: "سرور فی الحال کچھ محفوظ نہیں کر پا رہا۔ براہِ کرم منتظم کو بتائیے اور کچھ دیر بعد دوبارہ کوشش کیجیے۔",
  },
} as const;
const article = {
  title: "The glacier",
  writer: "Ayesha Malik",
  description: "<p>The patrol crossed the glacier at first light, and nobody spoke a word.</p>",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
};
const faults = [
  ["ENOSPC", 507, "insufficient_storage"],
  ["EROFS", 503, "unavailable"],
] as const;
const languages = ["en", "ur"] as const;

const post = (url: string, fields: Parameters<typeof formBody>[0], more: object = {}) => {
  const { body, headers } = formBody(fields);
  return server.call("POST", url, { body, token, headers: { ...headers, ...more } });
};
const jpeg = async (colour: string) => ({
  bytes: await makeJpeg(colour),
  fileName: "river.jpg",
  type: "image/jpeg",
});
const upload = async (colour: string, more: object = {}) =>
  post("/media/v1_1/hilal/image/upload", [["file", await jpeg(colour)]], more);

describe.each(faults)("a disk that answers %s", (fault, status, code) => {
  it("is told to who uploads a picture, in both languages, and takes it later", async () => {
    httpError = fault;
    for (const language of languages) {
      const answer = await upload("#101", { "accept-language": language });
      const message = sentences[fault][language];
      expect([answer.status, answer.body]).toEqual([status, { error: { message } }]);
    }
    httpError = null;
    expect((await upload("#101")).status).toBe(200);
  });

  it("is told to who sends a form with files, of which nothing is recorded", async () => {
    const before = await server.database.$count(publications);
    httpError = fault;
    for (const language of languages) {
      const answer = await post(
        "/api/ebook/create/",
        [
          ["title", "A book"],
          ["publish_date", "2026-03-07"],
          ["language", "English"],
          ["direction", "LTR"],
          ["cover_image", await jpeg("#102")],
          ["doc_url", { bytes: makePdf("book"), fileName: "b.pdf", type: "application/pdf" }],
        ],
        { "accept-language": language },
      );
      const error = sentences[fault][language];
      expect([answer.status, answer.body]).toEqual([status, { error, code }]);
    }
    expect(await server.database.$count(publications)).toBe(before);
  });

  it("is told to the log as an error, with the place and the reason", async () => {
    httpError = fault;
    await upload("#103");
    const line = logged.map((text) => JSON.parse(text)).find(({ err }) => err.code === fault);
    expect(line).toMatchObject({ level: 50 });
    expect(line.err.message).toMatch(new RegExp(`^Nothing can be stored in /data/spool: ${fault}`));
  });

  it("is shown in the readiness, until it is over", async () => {
    const ready = async () => (await server.call("GET", "/readyz")).body.checks.storage;
    httpError = fault;
    expect(await ready()).toBe("failed");
    httpError = null;
    expect(await ready()).toBe("ok");
  });

  it("does not keep an article without a file from being saved", async () => {
    httpError = fault;
    const answer = await server.call("POST", "/api/create-article/", {
      token,
      body: article,
    });
    expect(answer.status).toBe(201);
  });
});

describe("a picture that is checked, and then refused by the disk", () => {
  const asText = async () => {
    const file = `data:image/jpeg;base64,${(await makeJpeg("#104")).toString("base64")}`;
    return post("/media/v1_1/hilal/image/upload", [["file", file]]);
  };

  it("is taken when it is sent again", async () => {
    httpError = "ENOSPC";
    expect((await asText()).status).toBe(507);
    httpError = null;
    const { body } = await asText();
    const served = await server.app.inject({ url: new URL(body.secure_url).pathname });
    expect([served.statusCode, served.rawPayload.length]).toEqual([200, body.bytes]);
  });
});

describe("a PDF in parts", () => {
  const [head, tail] = ["%PDF-1.7\n", "the rest\n%%EOF\n"];
  const part = (content: string, range: string) =>
    post(
      "/media/v1_1/hilal/raw/upload",
      [["file", { bytes: Buffer.from(content), fileName: "a.pdf", type: "application/pdf" }]],
      { "x-unique-upload-id": "in parts", "content-range": `bytes ${range}` },
    );

  it("goes on with its last part when there was no room for the whole", async () => {
    const bytes = head.length + tail.length;
    expect((await part(head, `0-${head.length - 1}/-1`)).body).toEqual({ done: false });
    const last = () => part(tail, `${head.length}-${bytes - 1}/${bytes}`);
    httpError = "ENOSPC";
    expect((await last()).status).toBe(507);
    httpError = null;
    expect((await last()).body).toMatchObject({ bytes, format: "pdf" });
    expect(await readdir(join(server.services.config.DATA_DIR, "uploads"))).toEqual([]);
  });
});

it("a mail that the disk refuses is handed back to the queue, which tries again", async () => {
  const { DATA_DIR } = server.services.config;
  await takeMails(DATA_DIR);
  const register = { email: "reader@example.org", password: "a pond full of herons" };
  await server.call("POST", "/api/user/register/", { body: register });
  const [order] = server.sentJobs;
  httpError = "ENOSPC";
  await expect(server.work()).rejects.toThrow(/^Nothing can be stored in .*outbox/);
  expect(await takeMails(DATA_DIR)).toEqual([]);
  httpError = null;
  if (order) server.sentJobs.push(order);
  await server.work();
  expect((await takeMails(DATA_DIR)).map(({ to }) => to)).toEqual(["reader@example.org"]);
});

describe("a database that stores nothing", () => {
  /** Makes PostgreSQL itself reject every new article. */
  const refuseWith = async (state: string) => {
    await server.database.execute(
      sql.raw(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$`),
    );
    await server.database.execute(sql`
      create or replace trigger refuse before insert on articles
      for each row execute function refuse()`);
  };
  afterAll(() => server.database.execute(sql`drop function refuse cascade`));

  it.each([
    [{ state: "53100", fault: "ENOSPC" }, 507, "insufficient_storage"],
    [{ state: "25006", fault: "EROFS" }, 503, "unavailable"],
  ] as const)("(%j) is told to who saves an article", async ({ state, fault }, status, code) => {
    await refuseWith(state);
    const before = await server.database.$count(articles);
    for (const language of languages) {
      const answer = await server.call("POST", "/api/create-article/", {
        token,
        body: article,
        headers: { "accept-language": language },
      });
      const error = sentences[fault][language];
      expect([answer.status, answer.body]).toEqual([status, { error, code }]);
    }
    expect(await server.database.$count(articles)).toBe(before);
  });

  it("(53300) is away for a moment, as before", async () => {
    await refuseWith("53300");
    const answer = await server.call("POST", "/api/create-article/", {
      token,
      body: article,
    });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
  });
});
