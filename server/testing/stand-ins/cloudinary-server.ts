import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type LocalServer, startLocalServer } from "./local-server.ts";

export interface CloudinaryServer extends LocalServer {
  /** File by `/<cloud>/<type>/upload/<public id with extension>`. */
  readonly files: Map<string, Buffer>;
}

interface Account {
  readonly cloud: string;
  readonly key: string;
  readonly secret: string;
}

/** Cloudinary's signed upload, destroy, ping and delivery, as its documentation describes them. */
export async function startCloudinaryServer(account: Account): Promise<CloudinaryServer> {
  const files: CloudinaryServer["files"] = new Map();
  const server = await startLocalServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://local").pathname;
    const api = /^\/v1_1\/([^/]+)\/(?:(image|raw)\/)?(upload|destroy|ping)$/.exec(path);
    const done = api
      ? answerCall({ account, files, type: api[2] ?? "", action: api[3] ?? "" }, request, response)
      : deliver(files.get(path), request, response);
    done.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  return { ...server, files };
}

interface Call {
  readonly account: Account;
  readonly files: CloudinaryServer["files"];
  readonly type: string;
  readonly action: string;
}

async function answerCall(call: Call, request: IncomingMessage, response: ServerResponse) {
  const { account, files, type, action } = call;
  const say = (status: number, body: object) =>
    void response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify(body));
  if (action === "ping") {
    const expected = Buffer.from(`${account.key}:${account.secret}`).toString("base64");
    const known = request.headers.authorization === `Basic ${expected}`;
    return known ? say(200, { status: "ok" }) : say(401, { error: { message: "unknown" } });
  }
  const form = await new Response(await buffer(request), {
    headers: { "content-type": request.headers["content-type"] ?? "" },
  }).formData();
  const [publicId, timestamp] = [form.get("public_id"), form.get("timestamp")];
  const signature = createHash("sha1")
    .update(`public_id=${publicId}&timestamp=${timestamp}${account.secret}`)
    .digest("hex");
  if (form.get("api_key") !== account.key || form.get("signature") !== signature) {
    return say(401, { error: { message: "Invalid Signature" } });
  }
  const folder = `/${account.cloud}/${type}/upload/`;
  if (action === "destroy") {
    for (const path of files.keys()) {
      if (path.startsWith(`${folder}${publicId}`)) files.delete(path);
    }
    return say(200, { result: "ok" });
  }
  const file = form.get("file");
  if (!(file instanceof Blob)) return say(400, { error: { message: "Missing file" } });
  const extension =
    type === "image" ? `.${file.type.replace("image/", "").replace("jpeg", "jpg")}` : "";
  files.set(`${folder}${publicId}${extension}`, Buffer.from(await file.arrayBuffer()));
  return say(200, { public_id: publicId });
}

async function deliver(
  file: Buffer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!file) return void response.writeHead(404).end();
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const body = range ? file.subarray(Number(range[1]), Number(range[2]) + 1) : file;
  response
    .writeHead(range ? 206 : 200, { "content-length": body.length })
    .end(request.method === "HEAD" ? undefined : body);
}
