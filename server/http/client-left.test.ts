import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import { findPdfAudience } from "../features/issues/publications/attached-pdf.ts";
import { mediaPlugin } from "../media/http/media-plugin.ts";
import { metricsPlugin } from "../operations/metrics-plugin.ts";
import { createLog } from "../process/log.ts";
import { rawRequest } from "../testing/portals/raw-request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { watchedParts } from "../testing/watched-parts.ts";
import { isClientLeft } from "./client-left.ts";

let server: TestApp;
let port: number;
let token: string;
let log: { level: number; msg: string }[] = [];
/** The state of a response that waits for the test to start it. */
const answer = { begin: null as (() => void) | null, isOver: false };

beforeAll(async () => {
  server = await startTestApp({
    services: () => ({
      log: createLog("debug", { write: (line) => void log.push(JSON.parse(line)) }),
    }),
    plugins: [
      (app) => metricsPlugin(app, watchedParts),
      (app, services) =>
        mediaPlugin(services, {
          authenticate: createAuthenticate(services),
          opensPdf: findPdfAudience,
        })(app),
      (app) => {
        const toldToBegin = () =>
          new Promise<void>((resolve) => {
            answer.begin = resolve;
          });
        app.get("/slow", async (_request, reply) => {
          await toldToBegin();
          const stream = Readable.from(endless()).once("close", () => {
            answer.isOver = true;
          });
          return reply.send(stream);
        });
        app.get("/broken", async () => {
          await toldToBegin();
          throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
        });
      },
    ],
  });
  token = await server.as("admin");
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.close());
beforeEach(() => {
  log = [];
  answer.begin = null;
  answer.isOver = false;
});

async function* endless() {
  for (;;) yield await new Promise<string>((resolve) => setImmediate(resolve, "x".repeat(1_000)));
}

/** Sends the beginning of a request and disconnects silently as soon as the server has reached that point. */
async function leave(lines: readonly string[], when: (request: IncomingMessage) => boolean) {
  let request: IncomingMessage | undefined;
  server.app.server.once("request", (arrived) => {
    request = arrived;
  });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(lines.join("\r\n"));
  await expect.poll(() => request !== undefined && when(request)).toBe(true);
  socket.resetAndDestroy();
  await expect.poll(() => request?.socket.destroyed).toBe(true);
}

const isRead = (request: IncomingMessage) =>
  request.listenerCount("data") > 0 && request.socket.bytesRead > 50_000;

const form = (path: string) => [
  `POST ${path} HTTP/1.1`,
  "Host: hilal.test",
  `Authorization: Bearer ${token}`,
  "Content-Type: multipart/form-data; boundary=b",
  "Content-Length: 1000000",
  "",
  "--b",
  'Content-Disposition: form-data; name="title"',
  "",
  "A title",
  "--b",
  'Content-Disposition: form-data; name="file"; filename="a.png"',
  "Content-Type: image/png",
  "",
  "x".repeat(100_000),
];

const get = (path: string) => [`GET ${path} HTTP/1.1`, "Host: hilal.test", "", ""];
const json = [
  "POST /api/token/ HTTP/1.1",
  "Host: hilal.test",
  "Content-Type: application/json",
  "Content-Length: 60000",
  "",
  "x".repeat(55_000),
];

/** Expects no log entry that alerts an operator, and no count as a server error. */
async function expectCalm() {
  expect(log.filter(({ level }) => level > 30)).toEqual([]);
  const { body } = await rawRequest(port, "GET /metrics HTTP/1.1", "Host: localhost");
  expect(body).toContain("hilal_http_request_seconds");
  expect(body).not.toMatch(/status="5\d\d"/);
}

const noticed = () => expect.poll(() => log.map(({ msg }) => msg)).toContain("the client left");

describe("a client that goes away is no fault", () => {
  it.each([
    ["a call", () => json],
    ["a form", () => form("/api/create-article/")],
    ["an upload", () => form("/media/v1_1/hilal/image/upload")],
  ])("in the middle of %s", async (_what, lines) => {
    await leave(lines(), isRead);
    await noticed();
    await expectCalm();
  });

  it("before a form has been looked at", async () => {
    await leave(form("/api/create-article/"), () => true);
    await noticed();
    await expectCalm();
  });

  it("before its answer begins", async () => {
    await leave(get("/slow"), () => answer.begin !== null);
    answer.begin?.();
    await expect.poll(() => answer.isOver).toBe(true);
    await expectCalm();
  });

  it("in the middle of its answer", async () => {
    await leave(get("/slow"), (request) => {
      answer.begin?.();
      return request.socket.bytesWritten > 10_000;
    });
    await expect.poll(() => answer.isOver).toBe(true);
    await expectCalm();
  });
});

describe("whether an error tells of no more than that", () => {
  const connection = (isGone: boolean) => ({ destroyed: isGone });
  const whole = { socket: connection(false), destroyed: true, complete: true };
  const cutOff = { socket: connection(false), destroyed: true, complete: false };
  const under = { socket: connection(false), destroyed: false, complete: false };
  const gone = { socket: connection(true), destroyed: false, complete: true };
  const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });
  const aborted = withCode("ECONNRESET", "aborted");
  const premature = withCode("ERR_STREAM_PREMATURE_CLOSE");
  const looped = new Error("x");
  looped.cause = looped;

  it.each([
    [true, "a connection that is gone", gone, aborted],
    [true, "a request that was cut off", cutOff, aborted],
    [true, "an answer that nobody takes", gone, premature],
    [true, "a form that was cut off", cutOff, withCode("FST_MP_PREMATURE_CLOSE")],
    [true, "what led to another error", gone, new Error("x", { cause: premature })],
    [false, "a request that has come whole", whole, aborted],
    [false, "a request that is under way", under, aborted],
    [false, "a database that reset its connection", gone, withCode("ECONNRESET", "read")],
    [false, "an error that only says so", gone, new Error("aborted")],
    [false, "an error that is its own cause", gone, looped],
    [false, "an error of another kind", cutOff, withCode("ENOSPC")],
    [false, "no error at all", gone, undefined],
  ])("%s: %s", (isLeft, _what, raw, error) => {
    expect(isClientLeft(error, { raw: raw as unknown as IncomingMessage })).toBe(isLeft);
  });
});

describe("a fault of ours", () => {
  it("is one whether or not the client has gone", async () => {
    await leave(get("/broken"), () => answer.begin !== null);
    answer.begin?.();
    await expect.poll(() => log.filter(({ level }) => level === 50).length).toBe(1);
  });
});
