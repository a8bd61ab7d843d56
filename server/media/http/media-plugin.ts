import { resolve } from "node:path";
import { uploadMedia } from "@hilal/contract/media";
import { errorStatuses } from "@hilal/contract/shared/errors";
import {
  type VariantFormat,
  variantFormats,
  variantWidths,
} from "@hilal/contract/shared/image-variants";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Authenticate, type Caller, visitor } from "../../http/api/caller.ts";
import { errorHandler, toErrorBody, toHttpError } from "../../http/api/error-handler.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { isClientLeft } from "../../http/client-left.ts";
import { acceptForms } from "../../http/read-form.ts";
import { createUploadQuota } from "../../http/security/upload-quota.ts";
import type { MediaFiles, StoredFile, VariantName } from "../library/media.ts";
import type { MediaServices } from "../media-services.ts";
import { createChunkedUploads } from "./chunked-uploads.ts";
import { receiveUpload } from "./receive-upload.ts";
import {
  isCachedByClient,
  missingAsUndefined,
  pdfContentPolicy,
  sandboxContentPolicy,
  sendStoredFile,
  soundContentPolicy,
} from "./send-stored-file.ts";

const variantName = new RegExp(`^w(\\d+)\\.(${variantFormats.join("|")})$`);
const storedName = /^[a-z0-9-]+\.[a-z0-9]+$/;
const variantTypes: Readonly<Record<VariantFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Access rights, supplied by the features, which know users and records. */
interface MediaRights {
  readonly authenticate: Authenticate;
  /** Decides who may open an uploaded PDF at its file's address (product: documents 23). */
  opensPdf(
    services: Pick<MediaServices, "database" | "now">,
    docUrl: string,
    callerNow: () => Promise<Caller>,
  ): Promise<"all" | "caller" | "nobody">;
}

/**
 * `GET /media/<hash>/<name>`: serves a stored file, or a variant `w<width>.<format>` of a picture. Both are immutable.
 * Files that the portal generated from a record are not served here: their own route checks the record first (product:
 * documents 22). An uploaded PDF is no longer served once the issue or book that it is attached to is gone (product:
 * documents 23).
 */
function serveMedia(
  app: FastifyInstance,
  services: Pick<MediaServices, "database" | "media" | "now">,
  { authenticate, opensPdf }: MediaRights,
): void {
  const { files } = services.media;
  app.get<{ Params: { hash: string; name: string } }>(
    "/media/:hash/:name",
    async (request, reply) => {
      const { hash, name } = request.params;
      if (!/^[0-9a-f]{16}$/.test(hash)) throw new HttpError("not_found");
      const variant = variantName.exec(name);
      if (!variant) {
        // No other names are stored, and PostgreSQL rejects U+0000.
        if (!storedName.test(name)) throw new HttpError("not_found");
        const file = requireFound(await files.byUrl(`/media/${hash}/${name}`));
        if (file.isMade) throw new HttpError("not_found");
        if (file.mimeType !== pdfType) return sendFile(files, file, { request, reply });
        const callerNow = async () =>
          request.headers.authorization === undefined ? visitor : authenticate(request);
        const opens = await opensPdf(services, file.url, callerNow);
        if (opens === "nobody") throw new HttpError("not_found");
        return sendFile(files, file, { request, reply, isForAll: opens === "all" });
      }
      const width = requireFound(variantWidths.find((known) => known === Number(variant[1])));
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
  if (isCachedByClient(request, etag)) return unchanged(reply, etag);
  const beforeEncoding = () => request.server.rateLimits.count(request, "encoding");
  const bytes = requireFound(await missingAsUndefined(files.variant(name, beforeEncoding)));
  immutable(reply, etag).type(variantTypes[name.format]);
  return reply.header("content-length", bytes.length).send(bytes);
}

const pdfType = "application/pdf";

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whether shared caches may store a PDF; they revalidate it on each request. */
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
      "content-security-policy": contentPolicyFor(file.mimeType),
      "content-disposition": `inline; filename="${file.url.split("/").at(-1)}"`,
    },
  });
}

function contentPolicyFor(mimeType: string): string {
  if (mimeType === pdfType) return pdfContentPolicy;
  return mimeType.startsWith("audio/") ? soundContentPolicy : sandboxContentPolicy;
}

const immutableHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
};

function immutable(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({
    ...immutableHeaders,
    etag,
    "content-security-policy": sandboxContentPolicy,
  });
}

function unchanged(reply: FastifyReply, etag: string): FastifyReply {
  return immutable(reply, etag).status(304).send();
}

/** Serves stored files under `/media/` and accepts uploads in the format of Cloudinary's API (product: uploads 2). */
export function mediaPlugin(
  services: MediaServices,
  rights: MediaRights,
): (app: FastifyInstance) => void {
  return (app) => {
    serveMedia(app, services, rights);
    // A separate Fastify scope: this call has its own error format and may be made from pages on other origins.
    app.register((scope, _options, done) => {
      acceptForms(scope);
      takeUploads(scope, services, rights.authenticate);
      done();
    });
  };
}

/** No cookie is read here, so pages of any origin may call; the token or the preset is still required. */
const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-cld-error",
};
const preflight = {
  "access-control-allow-methods": "POST",
  "access-control-allow-headers":
    "authorization, content-type, content-range, x-requested-with, x-unique-upload-id",
  "access-control-max-age": "86400",
};

function takeUploads(
  scope: FastifyInstance,
  services: MediaServices,
  authenticate: Authenticate,
): void {
  const { media, config, log, spool } = services;
  const chunks = createChunkedUploads(resolve(config.DATA_DIR, "uploads"));
  const quota = createUploadQuota(services);

  scope.addHook("onRequest", async (_request, reply) => {
    reply.headers({ ...crossOrigin, "cache-control": "no-store" });
  });
  const answerFailure = errorHandler(services);
  scope.setErrorHandler((error, request, reply) => {
    if (isClientLeft(error, request)) return answerFailure(error, request, reply);
    const httpError = toHttpError(error);
    const status = errorStatuses[httpError.code];
    if (status >= 500) log.error({ err: error, requestId: request.id }, "upload failed");
    const message = toErrorBody(httpError, request).error;
    if (httpError.details.retryAfter) reply.header("retry-after", httpError.details.retryAfter);
    // Headers are Latin letters only, and the message may be in Urdu.
    reply.header("x-cld-error", encodeURI(message));
    return reply.status(status).send({ error: { message } });
  });
  scope.options(uploadMedia.path, (_request, reply) => reply.headers(preflight).status(204).send());
  scope.post(uploadMedia.path, async (request) => {
    const caller = await authenticate(request);
    return receiveUpload({ media, config, spool, chunks, quota }, caller, request);
  });
}
