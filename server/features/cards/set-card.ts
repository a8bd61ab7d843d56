import { readdir, readFile } from "node:fs/promises";
import type { EditionId } from "@hilal/contract/shared/editions";
import type { TypstCompiler } from "@myriaddreamin/typst-ts-web-compiler";
import { move } from "piscina";
import sharp from "sharp";
import type { FaceFile } from "../../content/documents/print/faces.ts";
import { box, chooseFaces } from "../../content/documents/print/fallback-faces.ts";
import { openCompiler, setPdf } from "../../content/documents/print/open-compiler.ts";
import { drawPixels } from "../documents/rendering/pdf-file.ts";
import { loadPdfium, type Pdfium, withMemory } from "../documents/rendering/pdfium.ts";
import type { CardSetting } from "./card-setting.ts";

/** The logos of the editions, where the site was built. */
const built = new URL("../../../site/dist/client/assets/", import.meta.url);

sharp.concurrency(1);
sharp.cache(false);

/** Loaded by the first card of the thread. */
let pdfium: Promise<Pdfium> | undefined;
let opened: { readonly compiler: Promise<TypstCompiler>; readonly key: string } | undefined;

/** Returns the compiler with the fonts of a text; the last one is kept, since nearly all cards have the same. */
async function compilerWith(faces: readonly FaceFile[]): Promise<TypstCompiler> {
  const key = faces.map(({ path }) => path).join("\n");
  if (opened?.key !== key) {
    const former = await opened?.compiler;
    former?.free();
    opened = { compiler: openCompiler(faces), key };
  }
  return opened.compiler;
}

const marks = new Map<EditionId, Promise<string>>();

/** Reads the logo of an edition; empty for one without, and where the site was not built. */
async function readMark(edition: EditionId): Promise<string> {
  const files = await readdir(built).catch((): string[] => []);
  const file = files.find((name) => name.startsWith(`mark-${edition}.`) && name.endsWith(".svg"));
  return file ? readFile(new URL(file, built), "utf8") : "";
}

function findMark(edition: EditionId): Promise<string> {
  const known = marks.get(edition) ?? readMark(edition);
  marks.set(edition, known);
  return known;
}

/** Sets a card and returns it as PNG; the entry point of the thread that makes cards. */
export async function setCard(setting: CardSetting) {
  const given = JSON.stringify(setting);
  const { faces, bare } = chooseFaces(given);
  const mark = await findMark(setting.edition);
  const compiler = await compilerWith(faces);
  if (mark !== "") {
    compiler.map_shadow("/pictures/mark.svg", Buffer.from(mark));
    const faint = mark.replace("<g ", '<g opacity="0.08" ');
    compiler.map_shadow("/pictures/faint.svg", Buffer.from(faint));
  }
  const without = new Set(bare);
  const data = given.replace(/[^\0-\x7f]/gu, (letter) => (without.has(letter) ? box : letter));
  const whole = { ...(JSON.parse(data) as CardSetting), mark: mark !== "" };
  compiler.map_shadow("/data.json", Buffer.from(JSON.stringify(whole)));
  const world = compiler.snapshot("/", "/card.typ", null);
  try {
    const { bytes } = setPdf(world);
    pdfium ??= loadPdfium();
    const rgba = drawPdf(await pdfium, bytes, setting);
    return move(await encode(rgba, setting));
  } finally {
    world.free();
    compiler.reset();
  }
}

/** Draws the only page of a PDF, a pixel for each point. */
function drawPdf(library: Pdfium, pdf: Uint8Array, size: CardSetting): Uint8Array {
  return withMemory(library, pdf.length, (place) => {
    library.HEAPU8.set(pdf, place);
    const document = library._FPDF_LoadMemDocument(place, pdf.length, 0);
    const page = library._FPDF_LoadPage(document, 0);
    try {
      return drawPixels(library, page, size);
    } finally {
      library._FPDF_ClosePage(page);
      library._FPDF_CloseDocument(document);
    }
  });
}

async function encode(rgba: Uint8Array, { width, height }: CardSetting) {
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 3, dither: 0 })
    .toBuffer();
  // A buffer of its own, which can be handed over.
  return new Uint8Array(png);
}
