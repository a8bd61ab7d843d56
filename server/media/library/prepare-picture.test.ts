import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp, { type Color } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import type { HttpError } from "../../http/api/http-error.ts";
import { createThreads } from "../../jobs/threads/threads.ts";
import { describePrepared, type PreparedPicture, preparePicture } from "./prepare-picture.ts";

const threads = createThreads();
afterAll(() => threads.close());

const plain = (width: number, height: number, background: Color = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });

/** Noise, which no format compresses well. */
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 128, g: 128, b: 128, alpha: 0.5 },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

const prepare = (bytes: Uint8Array, use: "cover" | "editor" = "editor") =>
  preparePicture({ bytes }, use, threads);

const readPixel = async ({ bytes }: PreparedPicture, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe("what is kept", () => {
  it("keeps a JPEG as JPEG, with its size and its average colour", async () => {
    const picture = await prepare(await plain(400, 300).jpeg().toBuffer(), "cover");
    expect(picture).toMatchObject({
      mimeType: "image/jpeg",
      extension: "jpg",
      width: 400,
      height: 300,
      tone: "369",
      animated: false,
    });
  });

  it("makes a large picture smaller and a small one no larger", async () => {
    const large = await prepare(await plain(3000, 1500).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([2400, 1200]);
    const tall = await prepare(await plain(600, 3600).png().toBuffer());
    expect([tall.width, tall.height]).toEqual([600, 3600]);
    const small = await prepare(await plain(10, 10).png().toBuffer());
    expect([small.width, small.height]).toEqual([10, 10]);
  });

  it("turns a picture upright and forgets where and with what it was taken", async () => {
    const halves = await sharp({
      create: { width: 40, height: 20, channels: 3, background: "red" },
    })
      .composite([{ input: await plain(20, 20, "blue").png().toBuffer(), left: 20, top: 0 }])
      .withExif({
        IFD0: { Model: "Camera" },
        IFD3: { GPSLatitude: "33/1 41/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(halves).metadata()).orientation).toBe(6);
    const picture = await prepare(halves);
    expect([picture.width, picture.height]).toEqual([20, 40]);
    const [redTop = 0] = await readPixel(picture, 10, 5);
    const [redBottom = 255] = await readPixel(picture, 10, 35);
    expect([redTop > 200, redBottom < 60]).toEqual([true, true]);
    const { exif, icc, xmp, orientation } = await sharp(picture.bytes).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(picture.bytes.includes("Camera")).toBe(false);
  });

  it("keeps a drawing exact and see-through", async () => {
    const glass = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    const picture = await prepare(await glass.png().toBuffer());
    expect(picture.mimeType).toBe("image/png");
    expect((await readPixel(picture, 0, 0))[3]).toBe(0);
    expect(picture.tone).toBe("fff");
  });

  it("turns a photograph that came as PNG into a JPEG, a see-through one into WebP", async () => {
    const photograph = await prepare(await noise(900, 700).png().toBuffer());
    expect(photograph.mimeType).toBe("image/jpeg");
    const cutOut = await prepare(await noise(900, 700, 4).png().toBuffer());
    expect(cutOut.mimeType).toBe("image/webp");
  });

  it("keeps a GIF moving", async () => {
    const frames = [
      await plain(20, 10, "red").png().toBuffer(),
      await plain(20, 10, "blue").png().toBuffer(),
    ];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const picture = await prepare(gif);
    expect(picture).toMatchObject({
      mimeType: "image/webp",
      width: 20,
      height: 10,
      animated: true,
    });
    expect((await sharp(picture.bytes).metadata()).pages).toBe(2);
  });

  it("keeps a GIF that stands still as PNG", async () => {
    const picture = await prepare(await plain(20, 10, "red").gif().toBuffer());
    expect(picture).toMatchObject({ mimeType: "image/png", animated: false, tone: "f00" });
  });

  it("reads BMP and ICO", async () => {
    const header = Buffer.from(
      "424d3a0000000000000036000000280000000100000001000000010018000000",
      "hex",
    );
    const bmp = Buffer.concat([header, Buffer.alloc(22), Buffer.from([0, 0, 255, 0])]);
    expect(await prepare(bmp)).toMatchObject({ mimeType: "image/png", width: 1, tone: "f00" });
    const png = await plain(32, 32, "#00ff00").png().toBuffer();
    const entry = Buffer.from("00000100010020200000010020000000000016000000", "hex");
    entry.writeUInt32LE(png.length, 14);
    const icon = await prepare(Buffer.concat([entry, png]));
    expect(icon).toMatchObject({ mimeType: "image/png", width: 32, tone: "0f0" });
  });

  it("reads a picture from a file as it does from memory", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hilal-picture-"));
    const bytes = await plain(30, 20).jpeg().toBuffer();
    await writeFile(join(folder, "a"), bytes);
    const fromFile = await preparePicture({ path: join(folder, "a") }, "cover", threads);
    expect(fromFile).toEqual(await prepare(bytes));
    await rm(folder, { recursive: true });
  });

  it("keeps nothing that was hidden behind the pixels", async () => {
    const script = "<script>alert(1)</script>";
    const jpeg = await plain(20, 20).jpeg().toBuffer();
    const picture = await prepare(Buffer.concat([jpeg, Buffer.from(script)]));
    expect(picture.bytes.includes("script")).toBe(false);
  });
});

describe("what is refused", () => {
  const thrownError = async (bytes: Uint8Array, use: "cover" | "editor" = "editor") => {
    const httpError = await prepare(bytes, use).catch((error: unknown) => error as HttpError);
    return "code" in httpError ? [httpError.code, httpError.details.fields?.file] : httpError;
  };

  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing that can hold scripts", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a PDF", "%PDF-1.7\n%%EOF"],
    ["nothing", ""],
  ])("refuses %s, whatever its name says", async (_what, content) => {
    expect(await thrownError(Buffer.from(content))).toEqual([
      "unsupported_type",
      "image_kind_refused_editor",
    ]);
  });

  it("refuses as a cover what only the editor takes", async () => {
    const gif = await plain(2, 2).gif().toBuffer();
    expect(await thrownError(gif, "cover")).toEqual([
      "unsupported_type",
      "image_kind_refused_cover",
    ]);
  });

  it("refuses kinds that sharp could read but nobody asked for", async () => {
    const tiff = await plain(2, 2).tiff().toBuffer();
    expect(await thrownError(tiff)).toEqual(["unsupported_type", "image_kind_refused_editor"]);
  });

  it.each(["jpeg", "png", "gif"] as const)("refuses a %s that is cut off", async (format) => {
    const whole = await noise(200, 200).toFormat(format).toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await thrownError(cut)).toEqual(["unsupported_type", "image_unreadable"]);
  });

  it("refuses over 10 MB before it looks inside", async () => {
    expect(await thrownError(Buffer.alloc(10_000_001))).toEqual(["too_large", "image_too_large"]);
  });

  it("refuses a small file that would unpack to far too many pixels", async () => {
    expect(await thrownError(hugePng(16_000, 16_000))).toEqual([
      "too_large",
      "image_too_many_pixels",
    ]);
  });
});

/** A PNG of a few bytes that claims any size. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a picture of our own that is ready for the web", () => {
  it("is kept byte for byte, with its size and its average colour", async () => {
    const bytes = await plain(400, 300).webp().toBuffer();
    const picture = await describePrepared({ bytes });
    expect(picture.bytes.equals(bytes)).toBe(true);
    expect(picture).toMatchObject({ mimeType: "image/webp", width: 400, height: 300, tone: "369" });
  });

  it("is refused when it is cut off or of another kind", async () => {
    const whole = await noise(400, 300).webp().toBuffer();
    const jpeg = await plain(40, 30).jpeg().toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), jpeg]) {
      await expect(describePrepared({ bytes })).rejects.toMatchObject({ code: "unsupported_type" });
    }
  });
});
