import {
  type VariantFormat,
  variantFormats,
  variantWidths,
} from "@hilal/contract/shared/image-variants";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Authenticate } from "../../features/accounts/sessions/authenticate.ts";
import { opensPdf } from "../../features/issues/publications/attached-pdf.ts";
import type { Services } from "../../features/services.ts";
import { visitor } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import type { MediaFiles, StoredFile, VariantName } from "../library/media.ts";
import {
  isKnown,
  missingAsUndefined,
  sandboxed,
  sendStoredFile,
  viewable,
} from "./send-stored-file.ts";

const variantName = new RegExp(`^w(\\d+)\\.(${variantFormats.join("|")})$`);
const storedName = /^[a-z0-9-]+\.[a-z0-9]+$/;
const variantTypes: Readonly<Record<VariantFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/**
 * `GET /media/<hash>/<name>`: a stored file, or a variant `w<width>.<format>` of a picture. Both never change. What the
 * portal made of a record is not found here: its own route looks at the record first (product: documents 22). An uploaded
 * PDF ends with the issue or the book that it is attached to (product: documents 23).
 */
export function serveMedia(
  app: FastifyInstance,
  services: Pick<Services, "database" | "media" | "now">,
  authenticate: Authenticate,
): void {
  const { files } = services.media;
  app.get<{ Params: { hash: string; name: string } }>(
    "/media/:hash/:name",
    async (request, reply) => {
      const { hash, name } = request.params;
      if (!/^[0-9a-f]{16}$/.test(hash)) throw new HttpError("not_found");
      const variant = variantName.exec(name);
      if (!variant) {
        // Nothing else is stored, and the database takes no zero byte.
        if (!storedName.test(name)) throw new HttpError("not_found");
        const file = found(await files.byUrl(`/media/${hash}/${name}`));
        if (file.isMade) throw new HttpError("not_found");
        if (file.mimeType !== pdfType) return sendFile(files, file, { request, reply });
        const callerNow = async () =>
          request.headers.authorization === undefined ? visitor : authenticate(request);
        const opens = await opensPdf(services, file.url, callerNow);
        if (opens === "nobody") throw new HttpError("not_found");
        return sendFile(files, file, { request, reply, isForAll: opens === "all" });
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

const pdfType = "application/pdf";

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whether caches may keep a PDF, which they ask about each time. */
  readonly isForAll?: boolean;
}

async function sendFile(
  files: MediaFiles,
  file: StoredFile,
  { request, reply, isForAll }: Sending,
) {
  const isPdf = file.mimeType === pdfType;
  return sendStoredFile(files, file, {
    request,
    reply,
    headers: {
      ...immutableHeaders,
      ...(isPdf ? { "cache-control": isForAll ? "public, no-cache" : "private, no-store" } : {}),
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
