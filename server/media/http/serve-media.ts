import {
  type VariantFormat,
  variantFormats,
  variantWidths,
} from "@hilal/contract/shared/image-variants";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { found, HttpError } from "../../api/errors/http-error.ts";
import type { Media, MediaFiles, StoredFile, VariantName } from "../model/media.ts";
import { StoredFileMissing } from "../storage/storage.ts";
import { parseRange } from "./byte-range.ts";

const variantName = new RegExp(`^w(\\d+)\\.(${variantFormats.join("|")})$`);
const variantTypes: Readonly<Record<VariantFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** `GET /media/<hash>/<name>`: a stored file, or a variant `w<width>.<format>` of a picture. Both never change. */
export function serveMedia(app: FastifyInstance, { files }: Pick<Media, "files">): void {
  app.get<{ Params: { hash: string; name: string } }>(
    "/media/:hash/:name",
    async (request, reply) => {
      const { hash, name } = request.params;
      if (!/^[0-9a-f]{16}$/.test(hash)) throw new HttpError("not_found");
      const variant = variantName.exec(name);
      if (!variant) {
        const file = found(await files.byUrl(`/media/${hash}/${name}`));
        return sendFile(files, file, request, reply);
      }
      const width = found(variantWidths.find((known) => known === Number(variant[1])));
      const format = variant[2] as VariantFormat;
      return sendVariant(files, { shortHash: hash, width, format }, request, reply);
    },
  );
}

async function sendVariant(
  files: MediaFiles,
  name: VariantName,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = `"${name.shortHash}-${name.width}-${name.format}"`;
  if (isKnown(request, etag)) return unchanged(reply, etag);
  const beforeEncoding = () => request.server.rateLimits.count(request, "encoding");
  const bytes = found(await missingAsUndefined(files.variant(name, beforeEncoding)));
  immutable(reply, etag, sandboxed).type(variantTypes[name.format]);
  return reply.header("content-length", bytes.length).send(bytes);
}

async function sendFile(
  files: MediaFiles,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = `"${file.contentHash.slice(0, 32)}"`;
  if (isKnown(request, etag)) return unchanged(reply, etag);
  const { "if-range": ifRange, range: asked } = request.headers;
  const range = ifRange && ifRange !== etag ? null : parseRange(asked, file.bytes);
  if (range === "unsatisfiable") {
    return reply.status(416).header("content-range", `bytes */${file.bytes}`).send();
  }
  const body = found(await missingAsUndefined(files.read(file, range ?? undefined)));
  const isPdf = file.mimeType === "application/pdf";
  immutable(reply, etag, isPdf ? viewable : sandboxed)
    .type(file.mimeType)
    .header("accept-ranges", "bytes")
    .header("content-disposition", `inline; filename="${file.url.split("/").at(-1)}"`)
    .header("content-length", range ? range.end - range.start + 1 : file.bytes);
  if (range) {
    const { start, end } = range;
    reply.status(206).header("content-range", `bytes ${start}-${end}/${file.bytes}`);
  }
  return reply.send(body);
}

/** Nothing in a picture may run, whatever a browser takes it for. */
const sandboxed = "default-src 'none'; sandbox";
/** Not every browser shows a PDF in a sandbox (Safari, older Chromium); scripts inside one can’t leave it anyway. */
const viewable = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

function immutable(reply: FastifyReply, etag: string, policy: string): FastifyReply {
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("etag", etag)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", policy)
    .header("cross-origin-resource-policy", "cross-origin");
}

function unchanged(reply: FastifyReply, etag: string): FastifyReply {
  return immutable(reply, etag, sandboxed).status(304).send();
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim()) ?? [];
  return known.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}

/** A file that a record names but the storage lost is not found, which is no fault of the request. */
async function missingAsUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined;
    throw error;
  }
}
