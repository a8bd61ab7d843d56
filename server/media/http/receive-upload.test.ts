import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadedMedia, uploadFailure } from "@hilal/contract/media";
import type { UploadApiResponse } from "cloudinary";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createAuthenticate } from "../../features/accounts/access-token.ts";
import { findPdfAudience } from "../../features/issues/publications/attached-pdf.ts";
import { type FileToSend, formBody } from "../../testing/form-body.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg, makePdf } from "../../testing/test-media.ts";
import { makeMp3, makeOgg } from "../../testing/test-sounds.ts";
import { mediaPlugin } from "./media-plugin.ts";

const preset = "a preset that nobody guesses";
let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp({
    settings: { UPLOAD_PRESET: preset },
    plugins: [
      (app, services) =>
        mediaPlugin(services, {
          authenticate: createAuthenticate(services),
          opensPdf: findPdfAudience,
        })(app),
    ],
  });
  token = await server.as("author");
});
afterAll(() => server.close());

type Fields = Parameters<typeof formBody>[0];

const upload = (kind: string, fields: Fields, headers: Record<string, string> = {}) => {
  const form = formBody(fields);
  return server.call("POST", `/media/v1_1/hilal/${kind}/upload`, {
    body: form.body,
    headers: { ...form.headers, ...headers },
  });
};
const asStaff = () => ({ authorization: `Bearer ${token}` });

const picture = async (colour: string, fileName = "River Dawn.jpg"): Promise<FileToSend> => ({
  bytes: await makeJpeg(colour, 60, 40),
  fileName,
  type: "image/jpeg",
});
const document = (text: string): FileToSend => ({
  bytes: makePdf(text),
  fileName: "Issue 12.pdf",
  type: "application/pdf",
});

const recording = (bytes: Buffer): FileToSend => ({
  bytes,
  fileName: "Read aloud.mp3",
  type: "audio/mpeg",
});

describe("what it answers", () => {
  it("answers a picture in the words of the contract, the address absolute", async () => {
    const { status, body } = await upload("image", [["file", await picture("#123")]], asStaff());
    expect(status).toBe(200);
    expect(uploadedMedia.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      resource_type: "image",
      format: "jpg",
      width: 60,
      height: 40,
      original_filename: "River Dawn",
    });
    expect(body.secure_url).toMatch(/^http:\/\/hilal\.test\/media\/[0-9a-f]{16}\/river-dawn\.jpg$/);
    const served = await server.app.inject({ url: new URL(body.secure_url).pathname });
    expect([served.statusCode, served.rawPayload.length]).toEqual([200, body.bytes]);
  });

  it("answers a PDF likewise", async () => {
    const { body } = await upload("raw", [["file", document("one")]], asStaff());
    expect(uploadedMedia.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      resource_type: "raw",
      format: "pdf",
      bytes: makePdf("one").length,
    });
    expect(body.public_id).toMatch(/^[0-9a-f]{16}\/issue-12\.pdf$/);
  });

  it("answers a recording as the host's tools expect sound, with its length", async () => {
    const { status, body } = await upload("video", [["file", recording(makeMp3(383))]], asStaff());
    expect(status).toBe(200);
    expect(uploadedMedia.parse(body)).toEqual(body);
    expect(body).toMatchObject({ resource_type: "video", format: "mp3", duration: 10 });
    const auto = await upload("auto", [["file", recording(makeOgg(2))]], asStaff());
    expect(auto.body).toMatchObject({ resource_type: "video", format: "ogg", duration: 2 });
  });

  it.each([
    ["video", Buffer.from("<!doctype html><script>alert(1)</script>"), "Only MP3, M4A and Ogg"],
    ["video", makePdf("a recording?"), "Only MP3, M4A and Ogg"],
    ["video", makeOgg(2).subarray(0, -1), "damaged or did not arrive completely"],
    ["image", makeMp3(9), "Only PNG, JPEG, GIF, BMP and ICO"],
    ["raw", makeMp3(9), "Only PDF files"],
  ])("refuses what is disguised or cut off, as %s", async (kind, bytes, reason) => {
    const { status, body } = await upload(kind, [["file", recording(bytes)]], asStaff());
    expect([status, uploadFailure.parse(body).error.message]).toEqual([
      415,
      expect.stringContaining(reason),
    ]);
  });

  it("tells pictures and PDFs apart by itself", async () => {
    const image = await upload("auto", [["file", await picture("#124")]], asStaff());
    const raw = await upload("auto", [["file", document("two")]], asStaff());
    expect([image.body.resource_type, raw.body.resource_type]).toEqual(["image", "raw"]);
  });

  it("takes a data URI", async () => {
    const base64 = (await makeJpeg("#125", 9, 9)).toString("base64");
    const fields: Fields = [["file", `data:image/jpeg;base64,${base64}`]];
    expect((await upload("image", fields, asStaff())).body).toMatchObject({
      width: 9,
      format: "jpg",
    });
  });

  it("names who uploaded it", async () => {
    const { body } = await upload("image", [["file", await picture("#126")]], asStaff());
    const stored = await server.services.media.files.byUrl(new URL(body.secure_url).pathname);
    expect(stored?.contentHash.slice(0, 32)).toBe(body.asset_id);
  });
});

describe("who may", () => {
  it("lets an outside tool in by the preset, wherever in the form it stands", async () => {
    const file = await picture("#127");
    const first = await upload("image", [
      ["upload_preset", preset],
      ["file", file],
    ]);
    const last = await upload("image", [
      ["file", file],
      ["upload_preset", preset],
    ]);
    expect([first.status, last.status]).toEqual([200, 200]);
  });

  it.each([
    ["without a preset", undefined],
    ["with a wrong one", "a preset that somebody guesses"],
    ["with an empty one", ""],
  ])("refuses a visitor %s", async (_how, given) => {
    const fields: Fields = [["file", await picture("#128")]];
    const { status, body } = await upload(
      "image",
      given === undefined ? fields : [...fields, ["upload_preset", given]],
    );
    expect([status, body]).toEqual([401, { error: { message: "Please log in to continue." } }]);
  });

  it("refuses a reader and a token that is not valid", async () => {
    const fields: Fields = [["file", await picture("#129")]];
    const reader = await server.as("reader");
    const asReader = await upload("image", fields, { authorization: `Bearer ${reader}` });
    expect([asReader.status, asReader.body.error.message]).toEqual([
      403,
      "You are not allowed to do this.",
    ]);
    expect((await upload("image", fields, { authorization: "Bearer x" })).status).toBe(401);
  });
});

describe("what it refuses", () => {
  const httpError = async (kind: string, fields: Fields, headers = {}) => {
    const answer = await upload(kind, fields, { ...asStaff(), ...headers });
    return [answer.status, uploadFailure.parse(answer.body).error.message];
  };
  const file = (content: string | Buffer, fileName: string): FileToSend => ({
    bytes: Buffer.from(content),
    fileName,
    type: "image/jpeg",
  });

  it("refuses a page that is named like a picture", async () => {
    const page = file("<!doctype html><script>alert(1)</script>", "cat.jpg");
    expect(await httpError("image", [["file", page]])).toEqual([
      415,
      "Only PNG, JPEG, GIF, BMP and ICO images are accepted.",
    ]);
  });

  it("refuses a picture where a document belongs", async () => {
    expect(await httpError("raw", [["file", await picture("#130")]])).toEqual([
      415,
      "Only PDF files are allowed for documents.",
    ]);
  });

  it("names the limit that was broken", async () => {
    const large = file(Buffer.alloc(10_000_001, 0xff), "large.jpg");
    expect(await httpError("image", [["file", large]])).toEqual([
      413,
      "The image is too large. The limit is 10 MB.",
    ]);
  });

  it("fetches nothing from elsewhere", async () => {
    for (const address of ["https://elsewhere.example/a.jpg", "http://127.0.0.1/", "s3://a/b"]) {
      expect(await httpError("image", [["file", address]])).toEqual([
        400,
        "Please send the file itself. Addresses are not fetched.",
      ]);
    }
  });

  it("asks for a file, and knows no other kinds", async () => {
    expect(await httpError("image", [["tags", "a"]])).toEqual([400, "Please choose a file."]);
    expect((await httpError("audio", [["file", document("x")]]))[0]).toBe(404);
  });

  it("says it in Urdu to who reads Urdu", async () => {
    const [, message] = await httpError("raw", [["tags", "a"]], { "accept-language": "ur" });
    expect(message).toBe("براہِ کرم فائل چنیے۔");
  });

  it("refuses a form that was cut off, and keeps nothing of it", async () => {
    const form = formBody([["file", await picture("#131")]]);
    // A separate temporary folder: tests of other files receive forms at the same time.
    const ownPlace = await mkdtemp(join(tmpdir(), "hilal-cut-off-"));
    onTestFinished(() => rm(ownPlace, { recursive: true }));
    vi.stubEnv("TMPDIR", ownPlace);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { status } = await server.call("POST", "/media/v1_1/hilal/image/upload", {
      body: form.body.subarray(0, form.body.length - 40),
      headers: { ...form.headers, ...asStaff() },
    });
    expect(status).toBe(400);
    expect(await readdir(ownPlace)).toEqual([]);
  });
});

describe("from a page on another host", () => {
  it("may be asked, without cookies", async () => {
    const answer = await server.app.inject({
      method: "OPTIONS",
      url: "/media/v1_1/hilal/image/upload",
      headers: { origin: "https://tool.example", "access-control-request-method": "POST" },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers":
        "authorization, content-type, content-range, x-requested-with, x-unique-upload-id",
      "access-control-max-age": "86400",
    });
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("gets to read refusals too", async () => {
    const { headers } = await upload("image", []);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "x-cld-error",
      "x-cld-error": "Please%20log%20in%20to%20continue.",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
    const taken = await upload("image", [["file", await picture("#135")]], asStaff());
    expect(taken.headers["cache-control"]).toBe("no-store");
  });
});

describe("Cloudinary's own client, pointed here", () => {
  type Client = typeof import("cloudinary")["v2"];
  let cloudinary: Client;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hilal-client-"));
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    process.env.CLOUDINARY_URL = `cloudinary://key:secret@hilal?upload_prefix=${address}/media`;
    cloudinary = (await import("cloudinary")).v2;
    // The client reads its settings when it is imported, or on `config(true)`.
    cloudinary.config(true);
    delete process.env.CLOUDINARY_URL;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const fileNamed = async (name: string, content: Buffer) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };

  it("uploads a picture with the preset", async () => {
    const path = await fileNamed("bridge.jpg", await makeJpeg("#132", 30, 20));
    const answer = await cloudinary.uploader.unsigned_upload(path, preset);
    expect(answer).toMatchObject({ width: 30, height: 20, resource_type: "image" });
    expect(answer.secure_url).toMatch(/\/bridge\.jpg$/);
  });

  it("uploads a data URI with a staff token", async () => {
    const base64 = (await makeJpeg("#133")).toString("base64");
    const answer = await cloudinary.uploader.upload(`data:image/jpeg;base64,${base64}`, {
      oauth_token: token,
    });
    expect(answer.secure_url).toMatch(/\/file\.jpg$/);
  });

  it("reads the reason of a refusal", async () => {
    const path = await fileNamed("a.jpg", await makeJpeg("#134"));
    await expect(cloudinary.uploader.unsigned_upload(path, "wrong")).rejects.toMatchObject({
      message: "Please log in to continue.",
      http_code: 401,
    });
  });

  it("uploads a large PDF in parts", async () => {
    const content = Buffer.concat([
      Buffer.from("%PDF-1.7\n"),
      Buffer.alloc(150_000, "x"),
      Buffer.from("\n%%EOF\n"),
    ]);
    const path = await fileNamed("yearbook.pdf", content);
    const options = { resource_type: "raw" as const, chunk_size: 60_000, oauth_token: token };
    const answer = await new Promise<UploadApiResponse | undefined>((resolve) => {
      cloudinary.uploader.upload_large(path, options, (_error, result) => resolve(result));
    });
    expect(answer).toMatchObject({ bytes: content.length, resource_type: "raw", format: "pdf" });
    const served = await server.app.inject({ url: new URL(String(answer?.secure_url)).pathname });
    expect(served.rawPayload.equals(content)).toBe(true);
    expect(await readdir(join(server.services.config.DATA_DIR, "uploads"))).toEqual([]);
  });
});
