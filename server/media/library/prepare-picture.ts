import { readFile } from "node:fs/promises";
import { limits } from "@hilal/contract/shared/limits";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type OutputInfo, type Sharp, type SharpInput, type SharpOptions } from "sharp";
import { fitWidth } from "../../content/decoding/fit-width.ts";
import { type PictureFault, RefusedPicture } from "../../content/decoding/refused-picture.ts";
import { stripPicture } from "../../content/decoding/strip-picture.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { Threads } from "../../jobs/threads/threads.ts";
import { type FileSource, getSize } from "../../process/files/file-source.ts";
import { fileError } from "./file-error.ts";
import type { PictureUse } from "./media.ts";

/** A picture as it is stored: upright, nothing in it but its pixels. */
export interface PreparedPicture {
  readonly bytes: Buffer;
  readonly mimeType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  readonly extension: "jpg" | "png" | "webp" | "avif";
  readonly width: number;
  readonly height: number;
  readonly tone: string;
  readonly animated: boolean;
}

/** Of a stored picture: how wide any page shows it, and how much a size of it may cost to encode. */
const stored = { mostWidth: 2400, mostPixels: 16_000_000 };
/** Milliseconds for all that is done with one picture. */
const worksFor = 20_000;
/** A photograph as PNG exceeds this size and is better stored as JPEG or WebP. In bytes. */
const maxPngBytes = 1_000_000;

const coverKinds = ["png", "apng", "jpg"] as const;
const editorKinds = [...coverKinds, "gif", "bmp", "ico"] as const;
type Kind = (typeof editorKinds)[number];
const acceptedKinds: Readonly<Record<PictureUse, readonly Kind[]>> = {
  cover: coverKinds,
  editor: editorKinds,
};

/**
 * Validates a picture by its bytes, decodes it and re-encodes it for the web. The declared dimensions are checked
 * against the limits before anything is decoded (product: uploads 15).
 * @throws HttpError 413 over 10 MB, for a side too long, too many pixels, frames or parts, and for decoding that takes
 * too long; 415 for other types and for damaged files
 */
export async function preparePicture(
  source: FileSource,
  use: PictureUse,
  threads: Threads,
): Promise<PreparedPicture> {
  if ((await getSize(source)) > limits.imageBytes) throw fileError("too_large", "image_too_large");
  const bytes = "bytes" in source ? Buffer.from(source.bytes) : await readFile(source.path);
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  const kind = acceptedKinds[use].find((accepted) => accepted === found);
  if (!kind) throw fileError("unsupported_type", `image_kind_refused_${use}`);
  try {
    return await encode(await open(bytes, kind, threads), kind);
  } catch (error) {
    throw toPictureError(error);
  }
}

/**
 * Describes one of the portal's own pictures that was already prepared for the web: it is stored byte for byte.
 * @throws HttpError 415 for anything but a complete WebP or AVIF file
 */
export async function describePrepared(source: FileSource): Promise<PreparedPicture> {
  const bytes = "bytes" in source ? Buffer.from(source.bytes) : await readFile(source.path);
  try {
    const { format, compression, width, height } = await reader(bytes).metadata();
    const extension = format === "heif" && compression === "av1" ? "avif" : format;
    if (extension !== "webp" && extension !== "avif") throw new RefusedPicture("unreadable");
    const kept = { bytes, mimeType: `image/${extension}`, extension } as const;
    return { ...kept, width, height, tone: await computeTone(bytes), animated: false };
  } catch (error) {
    throw toPictureError(error);
  }
}

async function open(bytes: Buffer, kind: Kind, threads: Threads): Promise<Sharp> {
  if (kind !== "bmp" && kind !== "ico") {
    return reader(await stripPicture(bytes, kind), { animated: kind === "gif" });
  }
  const decoded = await threads.run("foreign-picture", { kind, bytes });
  if ("fault" in decoded) throw new RefusedPicture(decoded.fault);
  if ("png" in decoded) return reader(await stripPicture(Buffer.from(decoded.png), "png"));
  const { width, height, rgba } = decoded.bitmap;
  return reader(rgba, { raw: { width, height, channels: 4 } });
}

const reader = (input: SharpInput, options: SharpOptions = {}) =>
  // "error" rejects cut-off files but accepts the harmless quirks of files from cameras.
  sharp(input, { failOn: "error", limitInputPixels: limits.imagePixels, ...options });

async function encode(picture: Sharp, kind: Kind): Promise<PreparedPicture> {
  const write = writerUntil(performance.now() + worksFor);
  const { pages = 1, pageHeight, autoOrient } = await picture.metadata();
  const height = pageHeight ?? autoOrient.height;
  const width = fitWidth({ width: autoOrient.width, height }, stored);
  const upright = picture.autoOrient().resize({ width, withoutEnlargement: true });
  if (pages > 1) {
    const moving = await write(upright.webp({ quality: 75, effort: 2 }));
    return { ...(await describe(moving, "webp")), animated: true };
  }
  if (kind === "jpg") return describe(await write(upright.jpeg({ quality: 85 })), "jpg");
  return encodeGraphic(upright, write);
}

/** Drawings and screenshots are stored losslessly; a photograph that came as PNG or BMP is not. */
async function encodeGraphic(picture: Sharp, write: Writer): Promise<PreparedPicture> {
  const png = await write(picture.png({ compressionLevel: 8 }));
  if (png.data.length <= maxPngBytes) return describe(png, "png");
  const { isOpaque } = await sharp(png.data).stats();
  return isOpaque
    ? describe(await write(sharp(png.data).jpeg({ quality: 85 })), "jpg")
    : describe(await write(sharp(png.data).webp({ quality: 90, effort: 2 })), "webp");
}

interface Written {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

type Writer = (picture: Sharp) => Promise<Written>;

/** Decodes and encodes; the work is ended at a moment of the process's clock. @throws when that has come */
const writerUntil =
  (end: number): Writer =>
  (picture) => {
    const seconds = Math.max(1, Math.ceil((end - performance.now()) / 1000));
    return picture.timeout({ seconds }).toBuffer({ resolveWithObject: true });
  };

async function describe(
  { data, info }: Written,
  extension: PreparedPicture["extension"],
): Promise<PreparedPicture> {
  return {
    bytes: data,
    mimeType: extension === "jpg" ? "image/jpeg" : `image/${extension}`,
    extension,
    width: info.width,
    height: info.pageHeight ?? info.height,
    tone: await computeTone(data),
    animated: false,
  };
}

/** The average colour over white, four bits a channel. */
async function computeTone(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return [red, green, blue].map((value) => Math.round(value / 17).toString(16)).join("");
}

/** Converts a decoding error, which is always the file's fault. */
function toPictureError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const fault = error instanceof RefusedPicture ? error.fault : toPictureFault(String(error));
  const code = fault === "unreadable" ? "unsupported_type" : "too_large";
  return fileError(code, `image_${fault}`);
}

/** By the words of the decoder. */
function toPictureFault(message: string): PictureFault {
  if (/pixel limit/.test(message)) return "too_many_pixels";
  return /^Error: timeout/.test(message) ? "takes_too_long" : "unreadable";
}
