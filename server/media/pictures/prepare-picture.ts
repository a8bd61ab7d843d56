import { readFile } from "node:fs/promises";
import { limits } from "@hilal/contract/shared/limits";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type OutputInfo, type Sharp, type SharpInput, type SharpOptions } from "sharp";
import { HttpError } from "../../api/errors/http-error.ts";
import { type FileSource, sizeOf } from "../../files/file-source.ts";
import type { Threads } from "../../threads/threads.ts";
import { fileError } from "../model/file-error.ts";
import type { PictureUse } from "../model/media.ts";

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

/** Longest side of a stored picture in pixels. */
const longestSide = 2400;
/** A small file can claim any size; above this it is not decoded. */
export const mostPixels = 60_000_000;
/** A PNG of a photograph grows beyond this and is better kept as JPEG or WebP. */
const largestPng = 1_000_000;

const acceptedKinds: Readonly<Record<PictureUse, readonly string[]>> = {
  cover: ["png", "apng", "jpg"],
  editor: ["png", "apng", "jpg", "gif", "bmp", "ico"],
};

/**
 * Checks a picture by its bytes, decodes it and encodes it anew for the web.
 * @throws HttpError 413 over 10 MB or too many pixels, 415 for other kinds and for damaged files
 */
export async function preparePicture(
  source: FileSource,
  use: PictureUse,
  threads: Threads,
): Promise<PreparedPicture> {
  if ((await sizeOf(source)) > limits.imageBytes) throw fileError("too_large", "image_too_large");
  const bytes = "bytes" in source ? Buffer.from(source.bytes) : await readFile(source.path);
  const kind = (await fileTypeFromBuffer(bytes))?.ext ?? "";
  if (!acceptedKinds[use].includes(kind)) {
    throw fileError("unsupported_type", `image_kind_refused_${use}`);
  }
  try {
    return await encode(await open(bytes, kind, threads), kind);
  } catch (error) {
    throw toPictureError(error);
  }
}

/**
 * Describes a picture of our own that was prepared for the web before: it is kept byte for byte.
 * @throws HttpError 415 for anything but a whole WebP or AVIF file
 */
export async function describePrepared(source: FileSource): Promise<PreparedPicture> {
  const bytes = "bytes" in source ? Buffer.from(source.bytes) : await readFile(source.path);
  try {
    const { format, compression, width, height } = await reader(bytes).metadata();
    const extension = format === "heif" && compression === "av1" ? "avif" : format;
    if (extension !== "webp" && extension !== "avif") throw httpErrors.unreadable();
    const kept = { bytes, mimeType: `image/${extension}`, extension } as const;
    return { ...kept, width, height, tone: await toneOf(bytes), animated: false };
  } catch (error) {
    throw toPictureError(error);
  }
}

async function open(bytes: Buffer, kind: string, threads: Threads): Promise<Sharp> {
  if (kind !== "bmp" && kind !== "ico") return reader(bytes, { animated: kind === "gif" });
  const decoded = await threads.run("foreign-picture", { kind, bytes });
  if ("fault" in decoded) throw httpErrors[decoded.fault]();
  if ("png" in decoded) return reader(decoded.png);
  const { width, height, rgba } = decoded.bitmap;
  return reader(rgba, { raw: { width, height, channels: 4 } });
}

const reader = (input: SharpInput, options: SharpOptions = {}) =>
  // "error" refuses cut-off files but forgives the harmless oddities that cameras write.
  sharp(input, { failOn: "error", limitInputPixels: mostPixels, ...options });

async function encode(picture: Sharp, kind: string): Promise<PreparedPicture> {
  const { pages = 1 } = await picture.metadata();
  const upright = picture
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  if (pages > 1) {
    const moving = await written(upright.webp({ quality: 75, effort: 2 }));
    return { ...(await describe(moving, "webp")), animated: true };
  }
  if (kind === "jpg") return describe(await written(upright.jpeg({ quality: 85 })), "jpg");
  return encodeGraphic(upright);
}

/** Drawings and screenshots stay exact; a photograph that came as PNG or BMP does not. */
async function encodeGraphic(picture: Sharp): Promise<PreparedPicture> {
  const png = await written(picture.png({ compressionLevel: 8 }));
  if (png.data.length <= largestPng) return describe(png, "png");
  const { isOpaque } = await sharp(png.data).stats();
  return isOpaque
    ? describe(await written(sharp(png.data).jpeg({ quality: 85 })), "jpg")
    : describe(await written(sharp(png.data).webp({ quality: 90, effort: 2 })), "webp");
}

interface Written {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const written = (picture: Sharp): Promise<Written> => picture.toBuffer({ resolveWithObject: true });

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
    tone: await toneOf(data),
    animated: false,
  };
}

/** The average colour over white, four bits a channel. */
async function toneOf(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return [red, green, blue].map((value) => Math.round(value / 17).toString(16)).join("");
}

/** What went wrong while decoding, which is always the file's fault. */
function toPictureError(error: unknown) {
  if (error instanceof HttpError) return error;
  return /pixel limit/.test(String(error)) ? httpErrors["too-large"]() : httpErrors.unreadable();
}

const httpErrors = {
  "too-large": () => fileError("too_large", "image_too_many_pixels"),
  unreadable: () => fileError("unsupported_type", "image_unreadable"),
};
