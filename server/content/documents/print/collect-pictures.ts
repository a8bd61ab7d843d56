import { limits } from "@hilal/contract/shared/limits";
import sharp from "sharp";
import { fitWidth } from "../../decoding/fit-width.ts";
import type { BodyNode } from "../../html/body-tree.ts";
import { picturesIn } from "../../html/present-body.ts";
import type { DocumentPicture, DocumentSource, LoadPicture } from "../document-source.ts";
import type { PrintPicture } from "./blocks.ts";

/**
 * Limits for print: the width is a page's width at 230 dpi. A tall picture keeps its width, so that it stays legible
 * when enlarged.
 */
const printed = { mostWidth: 1600, mostPixels: 10_000_000 };

interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly extension: "jpg" | "png";
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a picture for the compiler, not larger than it is printed; undefined when it cannot be read (its description
 * is printed instead). Metadata (locations, dates) is dropped, since it would end up in the document.
 */
async function preparePrintPicture(picture: DocumentPicture): Promise<PreparedPicture | undefined> {
  try {
    const read = sharp(picture.bytes, { limitInputPixels: limits.imagePixels }).timeout({
      seconds: 20,
    });
    const { autoOrient } = await read.metadata();
    const width = fitWidth(autoOrient, printed);
    const resized = read.rotate().resize({ width, withoutEnlargement: true });
    // Lettering and drawings stay PNG, so that edges stay sharp and transparency is preserved.
    const isDrawing = picture.type === "image/png" && picture.bytes.length < 400_000;
    const written = isDrawing
      ? resized.png({ compressionLevel: 9 })
      : resized.flatten({ background: "#ffffff" }).jpeg({ quality: 82 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    const extension = isDrawing ? "png" : "jpg";
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/** The pictures of a document as files, with their references. */
export interface CollectedPictures {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** By the address in the body. */
  readonly named: ReadonlyMap<string, PrintPicture>;
  /** The covers of the issue and of its articles. */
  readonly covers: ReadonlyMap<DocumentPicture, PrintPicture>;
}

/** Prepares every picture of a document, one at a time, so that only one is decoded in memory. */
export async function collectPictures(
  source: DocumentSource,
  pictures: LoadPicture,
): Promise<CollectedPictures> {
  const files = new Map<string, Uint8Array>();
  const add = async (picture: DocumentPicture): Promise<PrintPicture | undefined> => {
    const prepared = await preparePrintPicture(picture);
    if (!prepared) return undefined;
    const { bytes, extension, width, height } = prepared;
    const file = `${files.size + 1}.${extension}`;
    files.set(file, bytes);
    return { file, width, height, alt: picture.alt, decorative: false };
  };
  const covers = new Map<DocumentPicture, PrintPicture>();
  for (const cover of listCovers(source)) {
    const added = await add(cover);
    if (added) covers.set(cover, added);
  }
  const named = new Map<string, PrintPicture>();
  for (const address of new Set(listBodies(source).flatMap((body) => picturesIn(body)))) {
    const picture = await pictures(address);
    const added = picture && (await add(picture));
    if (added) named.set(address, added);
  }
  return { files, named, covers };
}

const listCovers = ({ cover, sections }: DocumentSource): readonly DocumentPicture[] =>
  [cover, ...sections.flatMap(({ articles }) => articles.map((article) => article.cover))].filter(
    (picture) => picture !== null,
  );

const listBodies = ({ note, sections }: DocumentSource): readonly (readonly BodyNode[])[] => [
  ...(note ? [note.body] : []),
  ...sections.flatMap(({ articles }) => articles.map(({ body }) => body)),
];
