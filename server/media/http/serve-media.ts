import {
  type VariantFormat,
  variantFormats,
  variantWidths,
} from "@hilal/contract/shared/image-variants";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { found, HttpError } from "../../api/errors/http-error.ts";
import type { Media, MediaFiles, StoredFile, VariantName } from "../model/media.ts";
import {
  isKnown,
  missingAsUndefined,
  sandboxed,
  sendStoredFile,
  viewable,
} from "./send-stored-file.ts";

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
  immutable(reply, etag).type(variantTypes[name.format]);
  return reply.header("content-length", bytes.length).send(bytes);
}

async function sendFile(
  files: MediaFiles,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isPdf = file.mimeType === "application/pdf";
  return sendStoredFile(files, file, {
    request,
    reply,
    headers: {
      ...immutableHeaders,
      "content-security-policy": isPdf ? viewable : sandboxed,
      "content-disposition": `inline; filename="${file.url.split("/").at(-1)}"`,
    },
  });
}

const immutableHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
};

function immutable(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({ ...immutableHeaders, etag, "content-security-policy": sandboxed });
}

function unchanged(reply: FastifyReply, etag: string): FastifyReply {
  return immutable(reply, etag).status(304).send();
}
