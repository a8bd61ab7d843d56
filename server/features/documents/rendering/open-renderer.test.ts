import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { enableCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { words, writePdf } from "../../../testing/made-documents/write-pdf.ts";
import { openRenderer } from "./open-renderer.ts";
import { openPdf } from "./pdf-file.ts";
import { loadPdfium } from "./pdfium.ts";

let folder: string;
let files = 0;
beforeAll(async () => {
  enableCompileCache();
  folder = await mkdtemp(join(tmpdir(), "hilal-pdf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(bytes: Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  await writeFile(path, bytes);
  return path;
}

async function getFault(bytes: Uint8Array, limits: object = {}): Promise<unknown> {
  try {
    const renderer = await openRenderer(await stored(bytes), { mostPages: 20, ...limits });
    try {
      await renderer.page(1);
      return "drawn";
    } finally {
      renderer.close();
    }
  } catch (error) {
    return (error as { fault?: string }).fault ?? error;
  }
}

it("draws each page as a picture to read and one to know it by, with its words and their places", async () => {
  const bytes = writePdf({
    pages: [words("The river rose", "in the night."), words("Second page")],
    outline: [
      { title: "دریا", page: 1 },
      { title: "Second", page: 2 },
    ],
  });
  const renderer = await openRenderer(await stored(bytes), { mostPages: 20 });
  try {
    expect(renderer.facts).toEqual({
      pages: 2,
      outline: [
        { title: "دریا", page: 1, depth: 0 },
        { title: "Second", page: 2, depth: 0 },
      ],
    });
    const { picture, small, thumbnail, lines, ...page } = await renderer.page(1);
    expect(page).toEqual({
      width: 600,
      height: 800,
      isReadable: true,
      text: "The river rose\nin the night.",
    });
    expect(lines.map(({ text }) => text)).toEqual(["The river rose", "in the night."]);
    const [first, second] = lines;
    expect(first?.left).toBeCloseTo(67, -1);
    expect(first?.top).toBeCloseTo(103, -1);
    expect(second?.top).toBeGreaterThan((first?.top ?? 0) + (first?.height ?? 0));
    expect(picture).toMatchObject({ width: 1000, height: 1333 });
    expect(thumbnail).toMatchObject({ width: 160, height: 213 });
    expect(picture.bytes.length).toBeLessThan(40_000);
    expect(small).toMatchObject({ width: 640, height: 853 });
    expect(small.bytes.length).toBeLessThan(20_000);
    const { format, compression } = await sharp(picture.bytes).metadata();
    expect([format, compression]).toEqual(["heif", "av1"]);
    // There is ink where the words are placed.
    const strip = { left: 60, top: 120, width: 400, height: 60 };
    const { channels } = await sharp(picture.bytes).extract(strip).stats();
    expect(channels[0]?.min).toBeLessThan(60);
    expect(channels[0]?.max).toBeGreaterThan(240);
  } finally {
    renderer.close();
  }
  // The process has ended and answers no more.
  await expect(renderer.page(1)).rejects.toMatchObject({ fault: "too-heavy" });
});

it.each([
  ["no PDF at all", Buffer.from("%PDF-1.7\nnothing that follows\n%%EOF"), "unreadable"],
  ["a page like a road", writePdf({ pages: ["0 0 m"], size: [1, 14_400_000] }), "too-heavy"],
])("tells from the process that draws that it refuses %s", async (_name, bytes, fault) => {
  expect(await getFault(bytes)).toBe(fault);
});

it.each([
  ["a file that was cut", writePdf({ pages: [words("x")] }).subarray(0, 300), "unreadable"],
  ["a book without pages", writePdf({ pages: [] }), "unreadable"],
  [
    "more pages than are made",
    writePdf({ pages: Array.from({ length: 21 }, () => words("x")) }),
    "too-many-pages",
  ],
])("refuses %s", async (_name, bytes, fault) => {
  // Called in this process; how faults pass from the child process is covered by the test above.
  const pdfium = await loadPdfium();
  expect(() => openPdf(pdfium, bytes, 20)).toThrow(expect.objectContaining({ fault }));
});

it("ends what draws for longer than a page may take", async () => {
  const strokes = "0 0 600 800 re 10 10 m 590 790 l 3 w S\n".repeat(400_000);
  const bytes = writePdf({ pages: [strokes] });
  expect(bytes.length).toBeLessThan(200_000);
  expect(await getFault(bytes, { timeout: 1_000 })).toBe("too-heavy");
});

const shading =
  "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 800] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>";
const pattern = {
  dictionary:
    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 600 800] /XStep 0.01 /YStep 0.01 /Resources << >>",
  drawing: "1 0 0 rg 0 0 600 800 re f",
};

it.each([
  ["a shading again and again", writePdf({ pages: ["/Sh sh\n".repeat(40_000)], shading })],
  [
    "tiles a hundredth of a point apart",
    writePdf({ pages: ["/Pattern cs /P scn 0 0 600 800 re f"], pattern }),
  ],
])("ends a page that draws %s", async (_name, bytes) => {
  expect(bytes.length).toBeLessThan(20_000);
  expect(await getFault(bytes, { timeout: 1_000 })).toBe("too-heavy");
});

it("ends what takes more memory than it is given", async () => {
  const whole = writePdf({ pages: [words("x")] });
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(35_000_000, 0x20), whole]);
  expect(await getFault(bytes, { memory: 32 })).toBe("too-heavy");
  expect(await getFault(whole, { memory: 32 })).toBe("drawn");
});

it("draws a picture of far more pixels than the page has", async () => {
  const bytes = writePdf({ pages: ["600 0 0 800 0 0 cm /Im Do"], picture: 4_000 });
  expect(bytes.length).toBeLessThan(200_000);
  // Enough memory for its points as they are, but not for four bytes of each.
  expect(await getFault(bytes, { memory: 48 })).toBe("drawn");
});
