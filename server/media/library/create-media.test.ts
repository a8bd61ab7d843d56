import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { media as mediaTable } from "../../database/schema/media.ts";
import type { HttpError } from "../../http/api/http-error.ts";
import { UploadedFile } from "../../http/read-form.ts";
import { newUser } from "../../testing/factories.ts";
import { makeJpeg, makePdf, startTestMedia, type TestMedia } from "../../testing/test-media.ts";
import type { KnownPictures } from "./media.ts";

let kit: TestMedia;
beforeAll(async () => {
  kit = await startTestMedia({ IMAGE_HOSTS: "images.example.org, cdn.example.org:8443" });
});
afterAll(() => kit.close());

const storeImage = async (background: string, declaredName = "a.jpg") =>
  kit.media.storeImage({ bytes: await makeJpeg(background), declaredName }, null);

const thrownError = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "taken",
    ({ code, details }: HttpError) => [code, details.fields],
  );

describe("storing", () => {
  it("gives a picture an address of its content and its name", async () => {
    const { id } = await newUser(kit.database);
    const bytes = await makeJpeg("#112233", 50, 40);
    const file = { bytes, declaredName: "C:\\Pictures\\Dawn over K2 (final).JPG" };
    const stored = await kit.media.storeImage(file, id);
    expect(stored.url).toMatch(/^\/media\/[0-9a-f]{16}\/dawn-over-k2-final\.jpg$/);
    expect(stored.url).toContain(stored.contentHash.slice(0, 16));
    expect(stored).toMatchObject({ width: 50, height: 40, tone: "123", mimeType: "image/jpeg" });
    const kept = await buffer(await kit.media.files.read(stored));
    expect(kept.length).toBe(stored.bytes);
  });

  it.each([
    ["سیاچن کی ایک رات.jpg", "file.jpg"],
    ["../../etc/passwd", "passwd.jpg"],
    ["w640.jpg", "file-w640.jpg"],
    ["", "file.jpg"],
    ["Café — № 5.png", "cafe-5.jpg"],
  ])("names %j %j", async (declaredName, name) => {
    const colour = `#0000${(16 + declaredName.length).toString(16)}`;
    expect((await storeImage(colour, declaredName)).url.split("/").at(-1)).toBe(name);
  });

  it("stores the same picture once, under its first name, also when it comes twice at once", async () => {
    const [one, other] = await Promise.all([
      storeImage("#445566", "one.jpg"),
      storeImage("#445566", "two.jpg"),
    ]);
    expect(other.id).toBe(one.id);
    const again = await storeImage("#445566", "three.jpg");
    expect([again.id, again.url]).toEqual([one.id, one.url]);
  });

  it("stores a prepared picture by what is known of its bytes, without decoding it, and any other as decoded", async () => {
    const encodeWebp = async (colour: string) =>
      sharp(await makeJpeg(colour, 50, 40))
        .webp()
        .toBuffer();
    // Decoding it would fail.
    const cutOff = (await encodeWebp("#112233")).subarray(0, 60);
    const shortHash = createHash("sha256").update(cutOff).digest("hex").slice(0, 16);
    const facts = { width: 1200, height: 675, tone: "abc", extension: "webp" } as const;
    const store = (bytes: Uint8Array, prepared: KnownPictures = { [shortHash]: facts }) =>
      kit.media.storeImage({ bytes, declaredName: "a.webp", prepared }, null);
    const mimeType = "image/webp";
    const stored = await store(cutOff);
    expect(stored).toMatchObject({ width: 1200, height: 675, tone: "abc", mimeType, bytes: 60 });
    expect(stored.animated).toBe(false);
    expect(await buffer(await kit.media.files.read(stored))).toEqual(cutOff);
    const other = await store(await encodeWebp("#223344"));
    expect(other).toMatchObject({ width: 50, height: 40, tone: "234", mimeType });
    await expect(store(cutOff, {})).rejects.toMatchObject({ code: "unsupported_type" });
  });

  it("restores a file that the storage lost", async () => {
    const stored = await storeImage("#778899");
    await kit.storage.remove(stored.storageKey);
    await storeImage("#778899");
    expect(await kit.storage.exists(stored.storageKey)).toBe(true);
  });

  it("stores a PDF as it is, from memory and from a file", async () => {
    const bytes = makePdf("issue one");
    const stored = await kit.media.storeDocument({ bytes, declaredName: "Issue 1.pdf" }, null);
    expect(stored.url).toMatch(/^\/media\/[0-9a-f]{16}\/issue-1\.pdf$/);
    expect(stored).toMatchObject({ mimeType: "application/pdf", bytes: bytes.length });
    expect(await buffer(await kit.media.files.read(stored))).toEqual(bytes);
    const path = join(kit.config.DATA_DIR, "issue.pdf");
    await writeFile(path, bytes);
    const same = await kit.media.storeDocument({ path, declaredName: "b.pdf" }, null);
    expect(same.id).toBe(stored.id);
  });

  it.each([
    ["lines of a printer", "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"],
    ["a byte order mark", "\xef\xbb\xbf"],
    ["1,019 bytes of anything", "x".repeat(1_019)],
  ])("takes a PDF with %s before its head, as it is", async (what, before) => {
    const content = Buffer.from(`${before}%PDF-1.7\n${what}\n%%EOF\n`, "latin1");
    const stored = await kit.media.storeDocument({ bytes: content, declaredName: "a.pdf" }, null);
    expect(stored).toMatchObject({ bytes: content.length });
  });

  it.each([
    ["a picture", "\x89PNG....%%EOF", "pdf_only"],
    ["a picture that mentions one", "\xff\xd8\xff\xe1 %PDF-1.7 %%EOF", "pdf_only"],
    [
      "a page of another kind that mentions one",
      "\xef\xbb\xbf \n<!doctype html>%PDF-1.7 %%EOF",
      "pdf_only",
    ],
    ["a head too late", `${"x".repeat(1_020)}%PDF-1.7 %%EOF`, "pdf_only"],
    ["a page that mentions one", "<html>%PDF-1.7 %%EOF", "pdf_only"],
    ["nothing", "", "pdf_only"],
    ["a PDF that is cut off", "%PDF-1.7\n1 0 obj", "pdf_incomplete"],
  ])("refuses %s as a document", async (_what, content, reason) => {
    const path = join(kit.config.DATA_DIR, "wrong.pdf");
    await writeFile(path, content, "latin1");
    const expected = ["unsupported_type", { file: reason }];
    const declaredName = "wrong.pdf";
    expect(await thrownError(kit.media.storeDocument({ path, declaredName }, null))).toEqual(
      expected,
    );
    const bytes = Buffer.from(content, "latin1");
    expect(await thrownError(kit.media.storeDocument({ bytes, declaredName }, null))).toEqual(
      expected,
    );
  });
});

describe("a field that takes a file or an address", () => {
  const from = { field: "cover_image", userId: null };

  it("stores a file and answers what the record keeps", async () => {
    const path = join(kit.config.DATA_DIR, "spooled");
    await writeFile(path, await makeJpeg("#a1b2c3"));
    const file = { fieldName: "cover_image", fileName: "river.jpg", path, bytes: 1 };
    const taken = await kit.media.takeImage(new UploadedFile(file), from);
    expect(taken.url).toMatch(/\/river\.jpg$/);
    expect(taken.mediaId).toEqual(expect.any(Number));
  });

  it("refuses a wrong file beside its field", async () => {
    const path = join(kit.config.DATA_DIR, "page.jpg");
    await writeFile(path, "<html>");
    const file = new UploadedFile({ fieldName: "x", fileName: "page.jpg", path, bytes: 6 });
    expect(await thrownError(kit.media.takeImage(file, from))).toEqual([
      "unsupported_type",
      { cover_image: "image_kind_refused_cover" },
    ]);
    expect(await thrownError(kit.media.takeDocument(file, { ...from, field: "doc_url" }))).toEqual([
      "unsupported_type",
      { doc_url: "pdf_only" },
    ]);
  });

  it("takes the address of a stored picture, with or without our host", async () => {
    const { id, url } = await storeImage("#d1e2f3");
    expect(await kit.media.takeImage(url, from)).toEqual({ url, mediaId: id });
    expect(await kit.media.takeImage(`http://hilal.test${url}`, from)).toEqual({
      url,
      mediaId: id,
    });
  });

  it("takes an address on a host that the settings allow", async () => {
    for (const url of ["https://images.example.org/a.jpg", "https://cdn.example.org:8443/a.jpg"]) {
      expect(await kit.media.takeImage(url, from)).toEqual({ url, mediaId: null });
    }
  });

  it.each([
    "https://elsewhere.example/a.jpg",
    "http://images.example.org/a.jpg",
    "https://images.example.org.evil.example/a.jpg",
    "https://user@images.example.org/a.jpg",
    "https://cdn.example.org/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "/media/../etc/passwd",
    "//images.example.org/a.jpg",
    "not an address",
  ])("refuses %s", async (url) => {
    expect(await thrownError(kit.media.takeImage(url, from))).toEqual([
      "validation_failed",
      { cover_image: "url_not_allowed" },
    ]);
  });

  it("refuses an address of ours that names nothing, or a document for a picture", async () => {
    const unknown = ["validation_failed", { cover_image: "file_unknown" }];
    const nothing = "/media/0123456789abcdef/a.jpg";
    expect(await thrownError(kit.media.takeImage(nothing, from))).toEqual(unknown);
    const bytes = makePdf("not a picture");
    const { url } = await kit.media.storeDocument({ bytes, declaredName: "a.pdf" }, null);
    expect(await thrownError(kit.media.takeImage(url, from))).toEqual(unknown);
    expect(await kit.media.takeDocument(url, from)).toEqual({ url, mediaId: expect.any(Number) });
  });
});

describe("looking up", () => {
  it("gives stored pictures by the addresses they were asked by", async () => {
    const { url } = await storeImage("#bbccee");
    const absolute = `http://hilal.test${url}`;
    const pictures = await kit.media.pictureByUrl([url, absolute, "https://elsewhere.example/a"]);
    const picture = { src: url, width: 40, height: 30, tone: "bce", variants: true };
    expect([...pictures]).toEqual([
      [url, picture],
      [absolute, picture],
    ]);
  });

  it("finds a picture by the sixteen digits of its address", async () => {
    const { id, contentHash } = await storeImage("#fedcba");
    const found = await kit.media.files.pictureByShortHash(contentHash.slice(0, 16));
    expect(found?.id).toBe(id);
    expect(await kit.media.files.pictureByShortHash("0".repeat(16))).toBeUndefined();
  });

  it("keeps no record without a file", async () => {
    const rows = await kit.database.select().from(mediaTable);
    for (const row of rows) expect(await kit.storage.exists(row.storageKey)).toBe(true);
  });
});
