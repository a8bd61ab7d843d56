import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findPdfAudience } from "../../features/issues/publications/attached-pdf.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg, makePdf } from "../../testing/test-media.ts";
import { makeM4a, makeMp3, makeOgg } from "../../testing/test-sounds.ts";
import { mediaPlugin } from "./media-plugin.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    plugins: [
      (app, services) =>
        mediaPlugin(services, {
          authenticate: async () => ({ kind: "visitor" }),
          opensPdf: findPdfAudience,
        })(app),
    ],
  });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers });

const storeImage = async (background: string, width = 800, height = 450) =>
  server.services.media.storeImage(
    { bytes: await makeJpeg(background, width, height), declaredName: "river.jpg" },
    null,
  );

const digits = Buffer.from(makePdf("0123456789")).length;
const storePdf = () =>
  server.services.media.storeDocument(
    { bytes: makePdf("0123456789"), declaredName: "Issue.pdf" },
    null,
  );

describe("a stored file", () => {
  it("is served for ever, and as nothing but what it is", async () => {
    const { url } = await storeImage("#123456");
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "accept-ranges": "bytes",
      "content-disposition": 'inline; filename="river.jpg"',
      "content-length": String(answer.rawPayload.length),
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(800);
  });

  it("need not travel twice", async () => {
    const { url } = await storeImage("#123456");
    const etag = String((await get(url)).headers.etag);
    for (const known of [etag, `"other", W/${etag}`, "*"]) {
      const again = await get(url, { "if-none-match": known });
      expect([again.statusCode, again.payload]).toEqual([304, ""]);
      expect(again.headers).toMatchObject({
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    }
    expect((await get(url, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("answers HEAD without its bytes", async () => {
    const { url, bytes } = await storePdf();
    const answer = await server.app.inject({ method: "HEAD", url });
    expect([answer.statusCode, answer.payload]).toEqual([200, ""]);
    expect(answer.headers["content-length"]).toBe(String(bytes));
  });

  it.each([
    "/media/0123456789abcdef/river.jpg",
    "/media/0123456789abcdef/w640.avif",
    "/media/0123456789ABCDEF/river.jpg",
    "/media/short/river.jpg",
    "/media/0123456789abcdef/%00",
    "/media/0123456789abcdef/river.jpg%00",
    "/media/..%2f..%2fetc/passwd",
    "/media/0123456789abcdef/..%2f..%2fpasswd",
  ])("is not found at %s", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("is not found by another name, nor when the storage lost it", async () => {
    const stored = await storeImage("#654321");
    expect((await get(stored.url.replace("river", "lake"))).statusCode).toBe(404);
    await server.services.media.files.remove(stored);
    expect((await get(stored.url)).statusCode).toBe(404);
  });
});

describe("a recording", () => {
  const storeSound = async (bytes = makeMp3(50)) =>
    server.services.media.storeSound({ bytes, declaredName: "Read aloud.MP3" }, null);

  it("is served for ever, as sound and nothing else, whole and in parts", async () => {
    const { url, bytes } = await storeSound();
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "audio/mpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; media-src 'self'; sandbox",
      "accept-ranges": "bytes",
      "content-disposition": 'inline; filename="read-aloud.mp3"',
      "content-length": String(bytes),
    });
    const part = await get(url, { range: "bytes=417-" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([
      206,
      `bytes 417-${bytes - 1}/${bytes}`,
    ]);
    expect(part.rawPayload).toEqual(makeMp3(49));
    expect((await get(url, { range: `bytes=${bytes}-` })).statusCode).toBe(416);
  });

  it.each([
    [makeM4a(), "audio/mp4", "m4a"],
    [makeOgg(2), "audio/ogg", "ogg"],
  ])("has the type of its bytes, whatever its name", async (bytes, type, extension) => {
    const { url } = await storeSound(bytes);
    expect(url.split("/").at(-1)).toBe(`read-aloud.${extension}`);
    expect((await get(url)).headers["content-type"]).toBe(type);
  });
});

describe("a PDF", () => {
  it("may be shown by the browser's own viewer", async () => {
    const answer = await get((await storePdf()).url);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "accept-ranges": "bytes",
      "content-disposition": 'inline; filename="issue.pdf"',
    });
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
    );
  });

  it("is read in parts", async () => {
    const { url } = await storePdf();
    const part = await get(url, { range: "bytes=9-18" });
    expect([part.statusCode, part.payload]).toEqual([206, "0123456789"]);
    expect(part.headers).toMatchObject({
      "content-range": `bytes 9-18/${digits}`,
      "content-length": "10",
    });
    const end = await get(url, { range: "bytes=-6" });
    expect(end.payload).toBe("%%EOF\n");
  });

  it("says so when a part lies behind its end", async () => {
    const answer = await get((await storePdf()).url, { range: "bytes=5000-" });
    expect([answer.statusCode, answer.headers["content-range"]]).toEqual([
      416,
      `bytes */${digits}`,
    ]);
  });

  it("comes whole when the part was asked of another version, or of several parts", async () => {
    const { url } = await storePdf();
    const etag = String((await get(url)).headers.etag);
    const range = "bytes=0-3";
    expect((await get(url, { range, "if-range": '"other"' })).statusCode).toBe(200);
    expect((await get(url, { range, "if-range": etag })).statusCode).toBe(206);
    expect((await get(url, { range: "bytes=0-3,5-6" })).statusCode).toBe(200);
  });
});

describe("a variant", () => {
  const toVariantUrl = (url: string, name: string) => url.replace(/[^/]+$/, name);

  it.each([
    ["avif", "image/avif", "heif"],
    ["webp", "image/webp", "webp"],
    ["jpg", "image/jpeg", "jpeg"],
  ])("is made as %s", async (format, type, readAs) => {
    const { url } = await storeImage("#aabbcc");
    const answer = await get(toVariantUrl(url, `w320.${format}`));
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "content-length": String(answer.rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const { width, height, format: found } = await sharp(answer.rawPayload).metadata();
    expect([width, height, found]).toEqual([320, 180, readAs]);
  });

  it("is never larger than the picture", async () => {
    const { url } = await storeImage("#ccbbaa", 400, 300);
    const answer = await get(toVariantUrl(url, "w1600.webp"));
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(400);
  });

  it.each(["w641.avif", "w0.avif", "w640.gif", "xw640.avif", "w640.avif.html", "w99999.jpg"])(
    "is not found as %s",
    async (name) => {
      const { url } = await storeImage("#aabbcc");
      expect((await get(toVariantUrl(url, name))).statusCode).toBe(404);
    },
  );

  it("is made once for two who ask at once, kept, and found again", async () => {
    const { url, contentHash } = await storeImage("#001122");
    const variant = toVariantUrl(url, "w640.avif");
    const reading = vi.spyOn(server.services.media.files, "variant");
    const [one, other] = await Promise.all([get(variant), get(variant)]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const shortHash = contentHash.slice(0, 16);
    const folder = join(
      server.services.config.DATA_DIR,
      "variants",
      shortHash.slice(0, 2),
      shortHash,
    );
    expect(await readdir(folder)).toEqual(["w640.avif"]);
    const etag = String(one.headers.etag);
    const again = await get(variant, { "if-none-match": etag });
    expect([again.statusCode, again.headers.etag]).toEqual([304, etag]);
    // Another size or format is a different file.
    for (const other of ["w320.avif", "w640.webp"]) {
      const answer = await get(toVariantUrl(url, other), { "if-none-match": etag });
      expect([answer.statusCode, answer.headers.etag === etag]).toEqual([200, false]);
    }
    expect(reading).toHaveBeenCalledTimes(4);
    reading.mockRestore();
  });

  it("goes with its picture", async () => {
    const stored = await storeImage("#221100");
    await get(toVariantUrl(stored.url, "w160.webp"));
    await server.services.media.files.remove(stored);
    const shortHash = stored.contentHash.slice(0, 16);
    const folder = join(
      server.services.config.DATA_DIR,
      "variants",
      shortHash.slice(0, 2),
      shortHash,
    );
    await expect(access(folder)).rejects.toThrow();
  });
});
