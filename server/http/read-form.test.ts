import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { limits } from "@hilal/contract/shared/limits";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSpool, type Spool } from "../process/files/spool.ts";
import { diskRefusing } from "../testing/disk/disk-refusing.ts";
import { type FileToSend, formBody } from "../testing/form-body.ts";
import { toHttpError } from "./api/error-handler.ts";
import { acceptBodies } from "./api/read-body.ts";
import { acceptForms, readForm, UploadedFile } from "./read-form.ts";

let app: FastifyInstance;
let dataDir: string;
let own: Spool;
/** Where the next form's files are stored temporarily. */
let spool: Spool;
/** The files spooled for the last form, with their content at the time it was handled. */
let spooled: { path: string; content: string }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-form-"));
  own = openSpool(dataDir);
  app = fastify();
  acceptBodies(app);
  acceptForms(app);
  app.setErrorHandler((error, _request, reply) => {
    const httpError = toHttpError(error);
    return reply.status(httpError.status).send({ code: httpError.code, ...httpError.details });
  });
  app.post("/form", async (request) => {
    const textBytes = limits.articleBodyBytes;
    const { body, discard } = await readForm(request, spool, { textBytes });
    const files = Object.values(body ?? {}).filter((value) => value instanceof UploadedFile);
    spooled = files.map(({ path }) => ({ path, content: readFileSync(path, "utf8") }));
    await discard();
    return Object.fromEntries(
      Object.entries(body ?? {}).map(([name, value]) =>
        value instanceof UploadedFile
          ? [name, { fieldName: value.fieldName, fileName: value.fileName, bytes: value.bytes }]
          : [name, value],
      ),
    );
  });
  await app.ready();
});
beforeEach(() => {
  spooled = [];
  spool = own;
});
afterAll(async () => {
  await app.close();
  await own.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Fields = Readonly<Record<string, string | FileToSend | readonly FileToSend[]>>;

const toPairs = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((file: FileToSend) => [name, file] as const)
      : [[name, value as string | FileToSend] as const],
  );

const send = async (fields: Fields, change = (payload: Buffer) => payload) => {
  const { headers, body } = formBody(toPairs(fields));
  const answer = await app.inject({
    method: "POST",
    url: "/form",
    headers,
    payload: change(body),
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
};

const file = (content: string | number, fileName = "a.jpg", type = "image/jpeg") => ({
  bytes: typeof content === "string" ? Buffer.from(content) : Buffer.alloc(content, "x"),
  fileName,
  type,
});

describe("what it takes", () => {
  it("gives fields as strings and files as files", async () => {
    const { body } = await send({ title: "برف کا حافظہ", cover: file("pixels", "سرورق.jpg") });
    expect(body).toEqual({
      title: "برف کا حافظہ",
      cover: { fieldName: "cover", fileName: "سرورق.jpg", bytes: 6 },
    });
    expect(spooled.map(({ content }) => content)).toEqual(["pixels"]);
  });

  it("removes the files with the call", async () => {
    await send({ cover: file("pixels") });
    expect(spooled.map(({ path }) => existsSync(path))).toEqual([false]);
  });

  it("puts files aside below the data folder", async () => {
    await send({ cover: file("pixels") });
    expect(spooled[0]?.path).toContain(join(dataDir, "spool"));
  });

  it("takes a file field that was left empty as absent", async () => {
    const { body } = await send({ title: "A", cover: file("", "", "application/octet-stream") });
    expect(body).toEqual({ title: "A" });
  });

  it("takes JSON and urlencoded forms as well", async () => {
    const json = await app.inject({ method: "POST", url: "/form", payload: { title: "A" } });
    expect(json.json()).toEqual({ title: "A" });
    const encoded = await app.inject({
      method: "POST",
      url: "/form",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "title=A+B&writer=%D8%B9%D9%85%D8%B1",
    });
    expect(encoded.json()).toEqual({ title: "A B", writer: "عمر" });
  });

  it("takes an article body of 500,000 Urdu letters", async () => {
    const description = "ہ".repeat(500_000);
    expect((await send({ description })).status).toBe(200);
  });

  it("takes a PDF that is larger than any picture may be", async () => {
    const bytes = Buffer.concat([Buffer.from("@PJL\n%PDF-1.7"), Buffer.alloc(10_499_995)]);
    const { status, body } = await send({
      doc: { bytes, fileName: "a.pdf", type: "application/pdf" },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ doc: { fieldName: "doc", fileName: "a.pdf", bytes: 10_500_008 } });
  });
});

it("reads at most 4 kB of what stands over a part, and the longest name of a file whole", async () => {
  const nameFrom = async (name: string) => {
    const { body } = await send({ title: "A", cover: file("pixels", name) });
    return (body as { title?: string; cover?: { fileName: string } }).cover?.fileName;
  };
  const longest = `${"سرورق".repeat(50)}.jpg`;
  expect(await nameFrom(longest)).toBe(longest);
  expect((await nameFrom("a".repeat(70_000)))?.length).toBeLessThan(4_096);
});

describe("what it refuses", () => {
  it("refuses a picture over 10 MB beside its field, whatever type it claims", async () => {
    const large = await send({ cover: file(10_000_001, "a.pdf", "application/pdf") });
    expect(large).toEqual({
      status: 413,
      body: { code: "too_large", fields: { cover: "image_too_large" } },
    });
    expect((await send({ cover: file(10_000_000) })).status).toBe(200);
  });

  it("gives a recording more room than a picture, and refuses it beside its field", async () => {
    const sound = (bytes: number) => {
      const content = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(bytes - 4)]);
      return { reading: { bytes: content, fileName: "a.png", type: "image/png" } };
    };
    expect((await send(sound(10_500_000))).status).toBe(200);
    expect(await send(sound(100_000_001))).toEqual({
      status: 413,
      body: { code: "too_large", fields: { reading: "sound_too_large" } },
    });
  });

  it("refuses a form by its announced length before reading it", async () => {
    const { headers } = formBody([["cover", file("x")]]);
    const answer = await app.inject({
      method: "POST",
      url: "/form",
      headers: { ...headers, "content-length": "500000000" },
      payload: "",
    });
    expect(answer.json()).toEqual({ code: "too_large", text: "form_too_large" });
  });

  it("refuses two files in one field", async () => {
    const { body } = await send({ cover: [file("one"), file("two")] });
    expect(body).toEqual({ code: "validation_failed", fields: { cover: "one_file_only" } });
  });

  it("refuses too many files and too many fields", async () => {
    const files = Array.from({ length: 6 }, (_, index) => [`file${index}`, file("x")] as const);
    expect(await send(Object.fromEntries(files))).toEqual({
      status: 413,
      body: { code: "too_large", text: "too_many_parts" },
    });
    const fields = Array.from({ length: 61 }, (_, index) => [`field${index}`, "x"] as const);
    expect((await send(Object.fromEntries(fields))).status).toBe(413);
    const { headers } = formBody([]);
    const boundary = headers["content-type"]?.split("boundary=")[1] ?? "";
    const payload = `--${boundary}\r\n`.repeat(20_000);
    const empty = await app.inject({ method: "POST", url: "/form", headers, payload });
    expect([empty.statusCode, empty.json().text]).toEqual([413, "too_many_parts"]);
  });

  it("refuses a text field over its limit beside the field", async () => {
    const { body } = await send({ title: "x".repeat(limits.articleBodyBytes + 1) });
    expect(body).toEqual({ code: "too_large", fields: { title: "too_long" } });
  });

  it.each([0.3, 0.6, 0.9])("refuses a form cut off after %s of it", async (share) => {
    const cut = (payload: Buffer) => payload.subarray(0, Math.floor(payload.length * share));
    expect(await send({ title: "A", cover: file(5_000) }, cut)).toEqual({
      status: 400,
      body: { code: "malformed_request", text: "form_incomplete" },
    });
  });

  it("refuses a form without a boundary, and names that would reach prototypes", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/form",
      headers: { "content-type": "multipart/form-data" },
      payload: "x",
    });
    expect(answer.statusCode).toBe(400);
    expect((await send({ ["__proto__"]: "x" })).status).toBe(400);
  });
});

describe("a sender who is still sending", () => {
  let address: URL;
  beforeAll(async () => {
    address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  });

  const answerTo = async (bytes: number) => {
    const { headers, body } = formBody([["cover", file(bytes)]]);
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `POST /form HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${headers["content-type"]}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    return text(socket);
  };

  it("gets to read that it is too large", async () => {
    expect(await answerTo(12_000_000)).toContain("image_too_large");
  });

  it.each([
    ["ENOSPC", "507", "insufficient_storage"],
    ["EDQUOT", "507", "insufficient_storage"],
    ["EROFS", "503", "storage_unavailable"],
    ["EACCES", "503", "storage_unavailable"],
    ["EIO", "503", "storage_unavailable"],
  ])("gets to read that the disk refused it (%s)", async (code, status, reason) => {
    spool = diskRefusing(code);
    const answer = await answerTo(9_000_000);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(reason);
  });
});
