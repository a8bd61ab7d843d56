import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type LocalServer, startLocalServer } from "./local-server.ts";

export interface S3Server extends LocalServer {
  /** Object by `/<bucket>/<key>`. */
  readonly objects: Map<string, { body: Buffer; type: string | undefined }>;
}

/** A bucket of the S3 protocol: PUT, GET with ranges, HEAD, DELETE; it wants signed requests and plain bodies. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const server = await startLocalServer((request, response) => {
    answer(objects, bucket, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  return { ...server, objects };
}

async function answer(
  objects: S3Server["objects"],
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { "content-type": "application/xml" })
      .end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`);
  const path = (request.url ?? "").split("?")[0] ?? "";
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
    return void refuse(403, "AccessDenied");
  }
  if (path === `/${bucket}` || path === `/${bucket}/`) return void response.writeHead(200).end();
  if (!path.startsWith(`/${bucket}/`)) return void refuse(404, "NoSuchBucket");

  if (request.method === "PUT") {
    if (request.headers["content-encoding"]?.includes("aws-chunked")) {
      return void refuse(501, "NotImplemented");
    }
    const body = await buffer(request);
    objects.set(path, { body, type: request.headers["content-type"] });
    return void response.writeHead(200, { etag: '"stored"' }).end();
  }
  if (request.method === "DELETE") {
    objects.delete(path);
    return void response.writeHead(204).end();
  }
  const object = objects.get(path);
  if (!object) return void refuse(404, "NoSuchKey");
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const body = range ? object.body.subarray(Number(range[1]), Number(range[2]) + 1) : object.body;
  response
    .writeHead(range ? 206 : 200, { "content-length": body.length })
    .end(request.method === "HEAD" ? undefined : body);
}
