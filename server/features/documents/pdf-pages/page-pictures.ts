import { readableKinds } from "@hilal/contract/issues/pdf-pages";
import { type PagePictureName, pagePictures } from "@hilal/contract/issues/reader-address";
import { idInPath } from "@hilal/contract/shared/identifier";
import { limits } from "@hilal/contract/shared/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Authenticate, type Caller, visitor } from "../../../http/api/caller.ts";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import { sandboxContentPolicy, sendStoredFile } from "../../../media/http/send-stored-file.ts";
import { maySeePublication } from "../../issues/publications/publications.policy.ts";
import { readPublication } from "../../issues/publications/publications.routes.ts";
import type { Kind } from "../../issues/publications/publications.store.ts";
import type { Services } from "../../services.ts";
import { findPagesSource } from "./find-pages-source.ts";
import { findPagePictures } from "./pdf-pages.store.ts";

interface Params {
  readonly id: string;
  readonly page: string;
}

interface Wanted {
  readonly kind: Kind;
  readonly name: PagePictureName;
  readonly request: FastifyRequest<{ Params: Params }>;
  readonly reply: FastifyReply;
}

/**
 * Serves the pictures of a PDF's pages below the reader of their record: their access follows the record's, and so does
 * their end (product: documents 17, documents 22). Every request is checked.
 */
export function pagePictureDownloads(
  app: FastifyInstance,
  { services, authenticate }: { readonly services: Services; readonly authenticate: Authenticate },
): void {
  for (const kind of readableKinds) {
    for (const name of pagePictures) {
      app.get<{ Params: Params }>(
        `/read/${kind}/:id/pages/:page/${name}.avif`,
        async (request, reply) => {
          const { authorization } = request.headers;
          const caller = authorization === undefined ? visitor : await authenticate(request);
          return sendPicture(services, caller, { kind, name, request, reply });
        },
      );
    }
  }
}

async function sendPicture(
  services: Services,
  caller: Caller,
  { kind, name, request, reply }: Wanted,
) {
  const { database, media, now } = services;
  const id = idInPath.safeParse(request.params.id);
  const page = Number(/^[1-9]\d{0,5}$/.exec(request.params.page)?.[0]);
  if (!id.success || !(page <= limits.pdfPages)) throw new HttpError("not_found");
  const publication = await readPublication(services, { kind, id: id.data, caller });
  const { document } = await findPagesSource(services, publication);
  const { docUrl } = requireFound(document);
  const stored = requireFound(await findPagePictures(database, { docUrl, page }));
  const file = requireFound(await media.files.byUrl(stored[name]));
  const isForAll = maySeePublication(visitor, publication, now());
  return sendStoredFile(media.files, file, {
    request,
    reply,
    headers: {
      "cache-control": isForAll ? "public, no-cache" : "private, no-store",
      "content-security-policy": sandboxContentPolicy,
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}
