import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeBmp } from "./bitmap.ts";
import { readLargestIcon } from "./decode-foreign-picture.ts";
import { RefusedPicture } from "./refused-picture.ts";

interface Dib {
  width: number;
  height: number;
  bits: number;
  pixels: readonly number[];
  palette?: readonly number[];
  compression?: number;
  masks?: readonly number[];
}

/** Builds a bitmap as paint programs write it: a 40-byte header, masks, palette and pixels. */
function dib({ width, height, bits, pixels, palette = [], compression = 0, masks = [] }: Dib) {
  const header = Buffer.alloc(40 + masks.length * 4);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(compression, 16);
  header.writeUInt32LE(palette.length / 4, 32);
  for (const [index, mask] of masks.entries()) header.writeUInt32LE(mask, 40 + index * 4);
  return Buffer.concat([header, Buffer.from(palette), Buffer.from(pixels)]);
}

function bmp(parts: Dib): Buffer {
  const body = dib(parts);
  const file = Buffer.alloc(14);
  file.write("BM");
  file.writeUInt32LE(14 + body.length, 2);
  file.writeUInt32LE(14 + body.length - parts.pixels.length, 10);
  return Buffer.concat([file, body]);
}

function ico(...pictures: { width: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { width, data }] of pictures.entries()) {
    const at = 6 + index * 16;
    head.writeUInt8(width % 256, at);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

const red = [255, 0, 0, 255];
const green = [0, 255, 0, 255];
const blue = [0, 0, 255, 255];
const white = [255, 255, 255, 255];
const getPixels = (file: Buffer) => [...decodeBmp(file).rgba];

// Rows are stored bottom-up, colours as blue, green, red; each row is padded to four bytes.
const twoByTwo = [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0];

it("reads 24 bits a pixel, from the bottom up", () => {
  const file = bmp({ width: 2, height: 2, bits: 24, pixels: twoByTwo });
  expect(getPixels(file)).toEqual([...red, ...green, ...blue, ...white]);
});

it("reads rows from the top when the height is negative", () => {
  const file = bmp({ width: 2, height: -2, bits: 24, pixels: twoByTwo });
  expect(getPixels(file)).toEqual([...blue, ...white, ...red, ...green]);
});

it("reads a palette of eight bits", () => {
  const palette = [0, 0, 255, 0, 0, 255, 0, 0];
  const file = bmp({ width: 2, height: 1, bits: 8, palette, pixels: [1, 0, 0, 0] });
  expect(getPixels(file)).toEqual([...green, ...red]);
});

it("reads a palette of one bit, the first pixel in the highest", () => {
  const palette = [255, 255, 255, 0, 0, 0, 255, 0];
  const file = bmp({ width: 3, height: 1, bits: 1, palette, pixels: [0b01000000, 0, 0, 0] });
  expect(getPixels(file)).toEqual([...white, ...red, ...white]);
});

it("reads 16 bits by their usual masks and by masks of their own", () => {
  const usual = bmp({ width: 1, height: 1, bits: 16, pixels: [0x00, 0x7c, 0, 0] });
  expect(getPixels(usual)).toEqual(red);
  const masks = [0xf800, 0x07e0, 0x001f];
  const own = { width: 1, height: 1, bits: 16, compression: 3, masks };
  expect(getPixels(bmp({ ...own, pixels: [0xe0, 0x07, 0, 0] }))).toEqual(green);
});

it("takes the fourth byte for transparency only where some pixel uses it", () => {
  const opaque = bmp({ width: 1, height: 1, bits: 32, pixels: [255, 0, 0, 0] });
  expect(getPixels(opaque)).toEqual(blue);
  const glass = bmp({ width: 1, height: 1, bits: 32, pixels: [255, 0, 0, 128] });
  expect(getPixels(glass)).toEqual([0, 0, 255, 128]);
});

it("refuses compressed, cut-off and nonsensical files", () => {
  const compressed = bmp({ width: 1, height: 1, bits: 8, compression: 1, pixels: [1, 0, 0, 0] });
  expect(() => decodeBmp(compressed)).toThrow("unreadable");
  const whole = bmp({ width: 2, height: 2, bits: 24, pixels: twoByTwo });
  expect(() => decodeBmp(whole.subarray(0, whole.length - 5))).toThrow("unreadable");
  const outside = bmp({
    width: 1,
    height: 1,
    bits: 8,
    palette: [0, 0, 0, 0],
    pixels: [9, 0, 0, 0],
  });
  expect(() => decodeBmp(outside)).toThrow("unreadable");
});

it("refuses a size that would fill the memory, before it makes room", () => {
  const bomb = bmp({ width: 60_000, height: 60_000, bits: 1, pixels: [] });
  expect(() => decodeBmp(bomb)).toThrow("side_too_long");
  const wide = bmp({ width: 16_000, height: 16_000, bits: 1, pixels: [] });
  expect(() => decodeBmp(wide)).toThrow("too_many_pixels");
  const thread = bmp({ width: 1, height: 16_384, bits: 1, pixels: Array(65_536).fill(0) });
  expect(() => decodeBmp(thread)).toThrow("side_too_long");
});

it("takes the largest picture of an icon and cuts it out by its mask", () => {
  const small = { width: 16, data: Buffer.from("unused") };
  const mask = [0b10000000, 0, 0, 0];
  const pixels = [0, 0, 255, 0, 255, 0, 0, 0, ...mask];
  const large = { width: 32, data: dib({ width: 2, height: 2, bits: 24, pixels }) };
  const picture = readLargestIcon(ico(small, large));
  const rgba = "bitmap" in picture ? [...picture.bitmap.rgba] : [];
  expect(rgba).toEqual([255, 0, 0, 0, 0, 255, 0, 255]);
});

it("hands out a PNG inside an icon as it is", () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  expect(readLargestIcon(ico({ width: 256, data: png }))).toEqual({ png });
});

it("fails on any bytes with its own error, never otherwise", () => {
  const start = bmp({ width: 4, height: 4, bits: 4, palette: Array(64).fill(7), pixels: [] });
  const bytes = fc.uint8Array({ maxLength: 120 });
  const places = fc.array(fc.tuple(fc.nat(start.length - 1), fc.nat(255)), { maxLength: 12 });
  fc.assert(
    fc.property(bytes, places, (tail, changes) => {
      const file = Buffer.concat([start, tail]);
      for (const [at, value] of changes) file[at] = value;
      for (const decode of [decodeBmp, readLargestIcon]) {
        try {
          decode(file);
        } catch (error) {
          if (!(error instanceof RefusedPicture)) throw error;
        }
      }
    }),
  );
});
