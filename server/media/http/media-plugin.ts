import { resolve } from "node:path";
import { uploadMedia } from "@hilal/contract/media";
import { errorStatuses } from "@hilal/contract/shared/errors";
import type { FastifyInstance } from "fastify";
import type { Authenticate } from "../../features/accounts/sessions/authenticate.ts";
import type { Services } from "../../features/services.ts";
import { errorHandler, toErrorBody, toHttpError } from "../../http/api/error-handler.ts";
import { isClientLeft } from "../../http/client-left.ts";
import { acceptForms } from "../../http/multipart/read-form.ts";
import { createUploadQuota } from "../../http/security/upload-quota.ts";
import { createChunkedUploads } from "./chunked-uploads.ts";
import { receiveUpload } from "./receive-upload.ts";
import { serveMedia } from "./serve-media.ts";

/** Serves stored files under `/media/` and takes uploads in the words of Cloudinary's call (product: uploads 2). */
export function mediaPlugin(
  services: Services,
  authenticate: Authenticate,
): (app: FastifyInstance) => void {
  return (app) => {
    serveMedia(app, services, authenticate);
    // A scope of its own: this call tells errors in other words and may be made from pages on other hosts.
    app.register((scope, _options, done) => {
      acceptForms(scope);
      takeUploads(scope, services, authenticate);
      done();
    });
  };
}

/** No cookie is read here, so any page may call; it needs the token or the preset all the same. */
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

function takeUploads(scope: FastifyInstance, services: Services, authenticate: Authenticate): void {
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
