import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { fitWidth } from "../../content/decoding/fit-width.ts";
import { stripPicture } from "../../content/decoding/strip-picture.ts";
import { createThreads } from "../../jobs/threads/threads.ts";
import { preparePicture } from "./prepare-picture.ts";

const threads = createThreads();
afterAll(() => threads.close());

const prepare = (bytes: Uint8Array) => preparePicture({ bytes }, "editor", threads);

const plain = (width: number, height: number, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

interface MadePng {
  readonly width: number;
  readonly height: number;
  readonly interlaced?: boolean;
  /** Chunks between the header and the pixels. */
  readonly before?: readonly Buffer[];
}

/** A grey PNG of one bit per pixel: ten megabytes can declare more pixels than fit into any memory. */
function png({ width, height, interlaced = false, before = [] }: MadePng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, Number(interlaced)], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)), 0);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of frames of one colour, each at the upper left corner. */
function gif(screen: readonly [number, number], frame: readonly [number, number], frames: number) {
  const words = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
  const head = [Buffer.from("GIF89a"), words(...screen), Buffer.from([0x80, 0, 0, ...Array(6)])];
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]);
  const pixels = Buffer.from([2, 2, 0x44, 0x01, 0]);
  const one = Buffer.concat([
    delay,
    Buffer.from([0x2c]),
    words(0, 0, ...frame),
    Buffer.of(0),
    pixels,
  ]);
  return Buffer.concat([...head, ...Array<Buffer>(frames).fill(one), Buffer.of(0x3b)]);
}

/** A progressive JPEG whose first scan is repeated many times. */
async function jpegOfScans(width: number, height: number, scans: number): Promise<Buffer> {
  const whole = await plain(width, height).jpeg({ progressive: true }).toBuffer();
  const isScan = (at: number) => whole[at] === 0xff && whole[at + 1] === 0xda;
  const starts = [...whole.keys()].filter(isScan);
  const [first = 0, second = 0] = starts;
  const scan = whole.subarray(first, second);
  return Buffer.concat([
    whole.subarray(0, first),
    ...Array<Buffer>(scans).fill(scan),
    whole.subarray(second),
  ]);
}

it.each([
  [
    "one pixel wide and tall without end",
    () => png({ width: 1, height: 100_000 }),
    "side_too_long",
  ],
  ["one pixel tall and wide without end", () => png({ width: 16_384, height: 1 }), "side_too_long"],
  ["of too many pixels", () => png({ width: 8_000, height: 8_000 }), "too_many_pixels"],
  [
    "interlaced, so that all of it must be in memory",
    () => png({ width: 5_000, height: 5_000, interlaced: true }),
    "too_many_pixels",
  ],
  [
    "of ever more chunks",
    () => png({ width: 8, height: 8, before: Array(25_000).fill(chunk("tEXt", Buffer.alloc(9))) }),
    "too_many_parts",
  ],
  ["of ever more scans", () => jpegOfScans(80, 80, 70), "too_many_parts"],
  ["of ever more frames", () => gif([1, 1], [1, 1], 1_001), "too_many_frames"],
  ["of frames larger than it says", () => gif([1, 1], [16_000, 16_000], 1), "too_many_pixels"],
  ["of large frames, one after another", () => gif([3_000, 3_000], [1, 1], 7), "too_many_pixels"],
] as const)("refuses a picture %s, and says which limit it is", async (_what, make, fault) => {
  await expect(prepare(await make())).rejects.toMatchObject({
    code: "too_large",
    details: { fields: { file: `image_${fault}` } },
  });
});

it("refuses a PNG hidden in an icon as it would be refused outside", async () => {
  const inside = png({ width: 1, height: 100_000 });
  const entry = Buffer.from("00000100010000000000010020000000000016000000", "hex");
  entry.writeUInt32LE(inside.length, 14);
  await expect(prepare(Buffer.concat([entry, inside]))).rejects.toMatchObject({
    details: { fields: { file: "image_side_too_long" } },
  });
});

it("decodes none of the texts of a PNG, however much they would unpack to", async () => {
  // Sixty texts of 50 MB are 3 GB; here each holds as much in proportion to the test.
  const packed = deflateSync(Buffer.alloc(2_000_000, 0x61));
  const zip = (type: string, head: string) =>
    chunk(type, Buffer.concat([Buffer.from(head, "latin1"), packed]));
  const before = [
    ...Array<Buffer>(30).fill(zip("zTXt", "Comment\0\0")),
    ...Array<Buffer>(30).fill(zip("iTXt", "Comment\0\x01\0\0\0")),
    chunk("sPLT", Buffer.alloc(100_000)),
    chunk("eXIf", Buffer.alloc(100_000)),
  ];
  const file = png({ width: 20, height: 10, before });
  const lean = await stripPicture(file, "png");
  expect(lean.equals(png({ width: 20, height: 10 }))).toBe(true);
  expect(await prepare(file)).toMatchObject({ width: 20, height: 10, mimeType: "image/png" });
});

it("leaves a colour profile that unpacks without end out, and keeps one of a camera", async () => {
  const bomb = deflateSync(Buffer.alloc(5_000_000));
  const before = [chunk("iCCP", Buffer.concat([Buffer.from("p\0\0", "latin1"), bomb]))];
  const lean = await stripPicture(png({ width: 8, height: 8, before }), "png");
  expect(lean.includes("iCCP")).toBe(false);

  const inP3 = await plain(8, 8).withIccProfile("p3").png().toBuffer();
  expect((await stripPicture(inP3, "png")).includes("iCCP")).toBe(true);
  const jpegInP3 = await plain(8, 8).withIccProfile("p3").jpeg().toBuffer();
  expect((await sharp(await stripPicture(jpegInP3, "jpg")).metadata()).hasProfile).toBe(true);
});

it("keeps of a photograph's data how it was held, in either format, and nothing else", async () => {
  const turned = plain(40, 20)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
    .withExif({ IFD0: { Model: "Camera", Copyright: "x".repeat(5_000) } })
    .withMetadata({ orientation: 6 });
  for (const [format, kind] of [
    ["jpeg", "jpg"],
    ["png", "png"],
  ] as const) {
    const file = await turned.clone().toFormat(format).toBuffer();
    const lean = await stripPicture(file, kind);
    const { orientation, exif, xmp } = await sharp(lean).metadata();
    expect([orientation, exif?.includes("Camera"), xmp]).toEqual([6, false, undefined]);
    expect(await prepare(file)).toMatchObject({ width: 20, height: 40 });
  }
});

it("takes long scans, odd endings and moving pictures as they are met", async () => {
  expect(await prepare(await jpegOfScans(80, 80, 1))).toMatchObject({ width: 80, animated: false });
  const jpeg = await plain(30, 20).jpeg().toBuffer();
  const padded = Buffer.concat([jpeg, Buffer.alloc(4_000)]);
  expect(await prepare(padded)).toMatchObject({ width: 30, height: 20 });
  expect(await prepare(gif([4, 4], [1, 1], 1_000))).toMatchObject({ animated: true, width: 4 });
});

it("keeps the width at which a tall picture is read, and bounds its pixels", async () => {
  const infographic = await prepare(await plain(1_000, 6_000).png().toBuffer());
  expect([infographic.width, infographic.height]).toEqual([1_000, 6_000]);
  const bounds = { mostWidth: 2_400, mostPixels: 16_000_000 };
  expect(fitWidth({ width: 2_000, height: 16_000 }, bounds)).toBe(1_414);
  expect(fitWidth({ width: 1, height: 16_383 }, bounds)).toBe(1);
  const panorama = await prepare(await plain(4_800, 240).jpeg().toBuffer());
  expect([panorama.width, panorama.height]).toEqual([2_400, 120]);
});
