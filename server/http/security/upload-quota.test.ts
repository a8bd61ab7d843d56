import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../database/schema/accounts.ts";
import { media } from "../../database/schema/media.ts";
import { createAuthenticate } from "../../features/accounts/access-token.ts";
import { findPdfAudience } from "../../features/issues/publications/attached-pdf.ts";
import { mediaPlugin } from "../../media/http/media-plugin.ts";
import { newUser } from "../../testing/factories.ts";
import { type FileToSend, formBody } from "../../testing/form-body.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg } from "../../testing/test-media.ts";
import { createUploadQuota } from "./upload-quota.ts";

const preset = "a preset that nobody guesses";
/** 16:45 on 23 March in Karachi. */
const evening = new Date("2025-03-23T11:45:00Z");
let now = evening;
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    now: () => now,
    settings: { UPLOAD_QUOTA_MB: "1", UPLOAD_PRESET: preset },
    plugins: [
      (app, services) =>
        mediaPlugin(services, {
          authenticate: createAuthenticate(services),
          opensPdf: findPdfAudience,
        })(app),
    ],
  });
});
beforeEach(async () => {
  now = evening;
  await test.database.delete(rateCounters);
});
afterAll(() => test.close());

type Fields = Parameters<typeof formBody>[0];

const person = async (role: "author" | "admin" = "admin") =>
  test.as({ id: (await newUser(test.database, { role })).id });
const post = (url: string, token: string | undefined, fields: Fields, headers = {}) => {
  const form = formBody(fields);
  const sent = { ...form.headers, ...headers };
  return test.call("POST", url, { token, body: form.body, headers: sent });
};
const upload = (token: string | undefined, file: FileToSend | string, headers = {}) =>
  post("/media/v1_1/hilal/auto/upload", token, [["file", file]], headers);

/** A valid PDF of that many kilobytes, different at each call. */
const pdf = (kilobytes: number): FileToSend => {
  const frame = ["%PDF-1.7\n", "\n%%EOF\n"];
  const filling = randomBytes(kilobytes * 500 - 8).toString("hex");
  return {
    bytes: Buffer.from(frame.join(filling)),
    fileName: "issue.pdf",
    type: "application/pdf",
  };
};
/** A picture of noise, which no format can compress: about as many kilobytes as expected. */
const grain = async (side: number): Promise<FileToSend> => ({
  bytes: await sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png()
    .toBuffer(),
  fileName: "grain.png",
  type: "image/png",
});
const magazine = (cover: FileToSend | string, document: FileToSend | string): Fields => [
  ["title", "Hilal, March"],
  ["language", "English"],
  ["direction", "LTR"],
  ["publish_date", "2025-03-23"],
  ["cover_image", cover],
  ["doc_url", document],
];
const filesKept = async () => (await test.database.select().from(media)).length;

describe("what a person uploads in a day", () => {
  it("is counted whichever way it comes, and refused beyond the limit", async () => {
    const token = await person();
    expect((await upload(token, pdf(300))).status).toBe(200);
    const picture = await grain(300);
    const form = await post("/api/magazine/create/", token, magazine(picture, pdf(300)));
    expect(form.status).toBe(201);
    const kept = await filesKept();

    const refused = await upload(token, pdf(300));
    const text =
      "This goes beyond today’s limit for uploads, 1 MB for each person. The limit starts anew at midnight, Pakistan time.";
    expect([refused.status, refused.body]).toEqual([429, { error: { message: text } }]);
    expect(refused.headers["retry-after"]).toBe(String((7 * 60 + 15) * 60));
    const inUrdu = { "accept-language": "ur" };
    const document = magazine(form.body.cover_image, pdf(300));
    const alsoRefused = await post("/api/magazine/create/", token, document, inUrdu);
    expect([alsoRefused.status, alsoRefused.body]).toEqual([
      429,
      {
        code: "too_many_requests",
        error:
          "یہ آج کی اپ لوڈ کی حد سے زیادہ ہے، جو ہر فرد کے لیے 1 میگا بائٹ ہے۔ نئی حد پاکستان کے وقت کے مطابق رات 12 بجے شروع ہو گی۔",
      },
    ]);
    expect(alsoRefused.headers["retry-after"]).toBe(String((7 * 60 + 15) * 60));
    expect(await filesKept()).toBe(kept);
    // A refused upload is not counted: a smaller one still fits.
    expect((await upload(token, pdf(100))).status).toBe(200);
  });

  it("is nobody else's, and does not keep anybody from saving without a file", async () => {
    const token = await person();
    const first = await post("/api/magazine/create/", token, magazine(await grain(300), pdf(600)));
    expect(first.status).toBe(201);
    expect((await upload(token, pdf(600))).status).toBe(429);
    expect((await upload(await person("author"), pdf(600))).status).toBe(200);
    const { cover_image, doc_url } = first.body;
    const again = await post("/api/magazine/create/", token, magazine(cover_image, doc_url));
    expect(again.status).toBe(201);
  });

  it("counts a picture that comes as text", async () => {
    const token = await person();
    const { bytes } = await grain(450);
    const uri = `data:image/png;base64,${bytes.toString("base64")}`;
    expect((await upload(token, uri)).status).toBe(200);
    expect((await upload(token, uri)).status).toBe(429);
  });

  it("counts the parts of a file as they come", async () => {
    const token = await person();
    const { bytes } = pdf(900);
    const [head, tail] = [bytes.subarray(0, 600_000), bytes.subarray(600_000)];
    const part = (name: string, piece: Buffer, from: number, total: number) =>
      upload(
        token,
        { bytes: piece, fileName: "i.pdf", type: "application/pdf" },
        {
          "x-unique-upload-id": name,
          "content-range": `bytes ${from}-${from + piece.length - 1}/${total}`,
        },
      );
    expect((await part("one", head, 0, -1)).body).toEqual({ done: false });
    expect((await part("two", head, 0, -1)).status).toBe(429);
    expect((await part("one", tail, head.length, bytes.length)).status).toBe(200);
    expect((await upload(token, pdf(200))).status).toBe(429);
  });

  it("gives back what is refused: a mistake costs nothing", async () => {
    const token = await person();
    const page = { ...pdf(1), bytes: Buffer.alloc(900_000, "<p>") };
    for (let time = 0; time < 3; time += 1) {
      expect((await upload(token, page)).status).toBe(415);
      const cut = await post("/api/magazine/create/", token, magazine(await grain(100), page));
      expect(cut.status).toBe(415);
    }
    const form = formBody([["file", pdf(900)]]);
    const interrupted = await test.call("POST", "/media/v1_1/hilal/auto/upload", {
      token,
      body: form.body.subarray(0, 800_000),
      headers: form.headers,
    });
    expect(interrupted.status).toBe(400);
    expect((await upload(token, pdf(950))).status).toBe(200);
  });

  it("gives back the parts of a file that is refused in the end", async () => {
    const token = await person();
    const bytes = Buffer.alloc(900_000, "<p>");
    const part = (from: number, to: number, total: number) =>
      upload(
        token,
        { bytes: bytes.subarray(from, to), fileName: "x", type: "image/png" },
        {
          "x-unique-upload-id": "page",
          "content-range": `bytes ${from}-${to - 1}/${total}`,
        },
      );
    expect((await part(0, 600_000, -1)).status).toBe(200);
    expect((await part(600_000, 900_000, 900_000)).status).toBe(415);
    expect((await upload(token, pdf(950))).status).toBe(200);
  });

  it("lets no more through of many at once, on any instance", async () => {
    const token = await person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(token, pdf(300))));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      200,
      200,
      ...Array(5).fill(429),
    ]);
    const [one, other] = [createUploadQuota(test.services), createUploadQuota(test.services)];
    const store = async () => "kept";
    expect(await one.charge("user 7", 600_000, store)).toBe("kept");
    await expect(other.charge("user 7", 600_000, store)).rejects.toThrow("too_many_requests");
    expect(await other.charge("user 7", 400_000, store)).toBe("kept");
  });

  it("is not read when it says itself that it is too much", async () => {
    const token = await person();
    const form = formBody([["file", "x"]]);
    const answer = await test.call("POST", "/media/v1_1/hilal/auto/upload", {
      token,
      body: form.body,
      headers: { ...form.headers, "content-length": "60000000" },
    });
    expect(answer.status).toBe(429);
  });

  it("begins anew at midnight in Karachi, and not when counters are tidied", async () => {
    const token = await person();
    await upload(token, pdf(900));
    now = new Date("2025-03-23T18:59:00Z");
    await test.services.jobs.send("counters.clean", {});
    await test.work();
    const inNight = await test.as({ id: (await newUser(test.database, { role: "admin" })).id });
    expect((await test.database.select().from(rateCounters)).length).toBe(1);
    now = new Date("2025-03-23T19:01:00Z");
    expect((await upload(inNight, pdf(900))).status).toBe(200);
    now = new Date("2025-03-26T19:01:00Z");
    await test.services.jobs.send("counters.clean", {});
    await test.work();
    expect(await test.database.select().from(rateCounters)).toEqual([]);
  });
});

describe("an outside tool", () => {
  const byPreset = (file: FileToSend, given = preset) =>
    post("/media/v1_1/hilal/auto/upload", undefined, [
      ["upload_preset", given],
      ["file", file],
    ]);

  it("has a day of its own, which nobody without the preset uses up", async () => {
    expect((await byPreset(pdf(900), "a preset that somebody guesses")).status).toBe(401);
    expect((await byPreset(pdf(900))).status).toBe(200);
    expect((await byPreset(pdf(900))).status).toBe(429);
  });
});

it("can be switched off", async () => {
  const unlimited = await startTestApp({
    settings: { UPLOAD_QUOTA_MB: "0" },
    plugins: [
      (app, services) =>
        mediaPlugin(services, {
          authenticate: createAuthenticate(services),
          opensPdf: findPdfAudience,
        })(app),
    ],
  });
  const form = formBody([["file", { bytes: await makeJpeg("#123"), fileName: "a", type: "" }]]);
  const token = await unlimited.as("admin");
  const answer = await unlimited.call("POST", "/media/v1_1/hilal/auto/upload", { token, ...form });
  expect(answer.status).toBe(200);
  expect(await unlimited.database.select().from(rateCounters)).toEqual([]);
  await unlimited.close();
});
