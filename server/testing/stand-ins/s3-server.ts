import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type LocalServer, startLocalServer } from "./local-server.ts";

export interface S3Server extends LocalServer {
  /** Object by `/<bucket>/<key>`. */
  readonly objects: Map<string, { body: Buffer; type: string | undefined }>;
}

/**
 * A bucket with the S3 protocol: PUT whole and in parts, GET with ranges, HEAD, DELETE, lists of two keys a page; it
 * requires signed requests and plain bodies.
 */
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
  const asked = new URL(request.url ?? "", "http://s3.test").searchParams;
  if (path === `/${bucket}` || path === `/${bucket}/`) {
    const list = asked.has("list-type")
      ? renderListing([...objects.keys()], bucket, asked)
      : undefined;
    return void response.writeHead(200, { "content-type": "application/xml" }).end(list);
  }
  if (!path.startsWith(`/${bucket}/`)) return void refuse(404, "NoSuchBucket");

  if (request.method === "PUT") {
    if (request.headers["content-encoding"]?.includes("aws-chunked")) {
      return void refuse(501, "NotImplemented");
    }
    const body = await buffer(request);
    const part = asked.get("partNumber");
    if (part) {
      objects.set(`part ${path} ${part.padStart(5, "0")}`, { body, type: undefined });
      return void response.writeHead(200, { etag: `"part-${part}"` }).end();
    }
    objects.set(path, { body, type: request.headers["content-type"] });
    return void response.writeHead(200, { etag: '"stored"' }).end();
  }
  if (request.method === "POST") {
    if (asked.has("uploadId")) joinParts(objects, path);
    return void response
      .writeHead(200, { "content-type": "application/xml" })
      .end(asked.has("uploads") ? uploadBegun : uploadEnded);
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

const uploadBegun =
  "<InitiateMultipartUploadResult><UploadId>upload</UploadId></InitiateMultipartUploadResult>";
const uploadEnded =
  '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>';

function joinParts(objects: S3Server["objects"], path: string): void {
  const parts = [...objects.keys()].filter((key) => key.startsWith(`part ${path} `)).sort();
  const body = Buffer.concat(parts.map((key) => objects.get(key)?.body ?? Buffer.alloc(0)));
  for (const key of parts) objects.delete(key);
  objects.set(path, { body, type: undefined });
}

const keysOfPage = 2;

function renderListing(paths: readonly string[], bucket: string, asked: URLSearchParams): string {
  const prefix = `/${bucket}/${asked.get("prefix") ?? ""}`;
  const from = Number(asked.get("continuation-token") ?? 0);
  const found = paths.filter((path) => path.startsWith(prefix)).sort();
  const contents = found
    .slice(from, from + keysOfPage)
    .map((path) => `<Contents><Key>${path.slice(bucket.length + 2)}</Key></Contents>`);
  const next = from + keysOfPage;
  const more = next < found.length;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}${contents.join("")}</ListBucketResult>`;
}
