import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PageCache } from "../pages/cache/page-cache.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { serverTimes } from "./http-server.ts";

let server: TestApp;
let port: number;

async function start(times: Partial<typeof serverTimes>): Promise<void> {
  server = await startTestApp({ serverTimes: times, pages: new PageCache() });
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
}

/** Opens a connection, and collects what it receives and whether it has ended. */
function talk(...lines: string[]) {
  const socket: Socket = connect(port, "127.0.0.1");
  const talking = { socket, received: "", ended: false };
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    talking.received += text;
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    talking.ended = true;
  });
  socket.write(lines.join("\r\n"));
  return talking;
}

/** Sends one byte at a time, like an attacker who only wants to hold the connection. */
async function drip(socket: Socket): Promise<void> {
  while (!socket.destroyed) {
    socket.write("x");
    await delay(20);
  }
}

const json = ["POST /api/token/ HTTP/1.1", "Host: hilal.test", "Content-Type: application/json"];
const form = [
  "POST /api/create-article/ HTTP/1.1",
  "Host: hilal.test",
  "Content-Type: multipart/form-data; boundary=b",
];

describe("the server that listens", () => {
  // Shortens only `remainder`, which is none of the timeouts that Node itself is configured with.
  beforeAll(() => start({ remainder: 100 }));
  afterAll(() => server.close());

  it("lets an upload take a quarter of an hour, and nothing else", () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = server.app.server;
    expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
      requestTimeout: 900_000,
      headersTimeout: 30_000,
      keepAliveTimeout: 72_000,
      timeout: 120_000,
    });
  });

  it("keeps nothing of the requests that a connection has carried", async () => {
    const carried = new Promise<Socket>((resolve) => server.app.server.once("connection", resolve));
    const call = [...json, "Content-Length: 2", "", "{}"].join("\r\n");
    const talking = talk(call);
    const answers = () => talking.received.match(/HTTP\/1\.1 400 /g)?.length;
    await expect.poll(answers).toBe(1);
    const socket = await carried;
    const waiting = () => socket.listenerCount("close");
    const before = waiting();
    for (let more = 2; more <= 6; more += 1) {
      talking.socket.write(call);
      await expect.poll(answers).toBe(more);
    }
    expect(waiting()).toBe(before);
    talking.socket.destroy();
  });

  it.each([
    ["an upload by a stranger", 401, form],
    ["a page that takes no body", 200, ["GET /about HTTP/1.1", "Host: hilal.test"]],
    ["a cached page", 200, ["GET /about HTTP/1.1", "Host: hilal.test"]],
  ])("does not wait for a sender whose answer is known: %s", async (_what, status, lines) => {
    const sender = talk(...lines, "Content-Length: 100000", "", "x");
    void drip(sender.socket);
    await expect.poll(() => sender.received).toContain(`HTTP/1.1 ${status} `);
    await expect.poll(() => sender.ended).toBe(true);
  });

  it("lets such a sender go on after the end of the body", async () => {
    const sender = talk(...json, "Content-Length: 2", "", "{");
    sender.socket.write("}");
    await expect.poll(() => sender.received).toMatch(/^HTTP\/1\.1 400 /);
    sender.socket.write("GET /api/packages/ HTTP/1.1\r\nHost: hilal.test\r\n\r\n");
    await expect.poll(() => sender.received).toMatch(/HTTP\/1\.1 400 [\s\S]*HTTP\/1\.1 200 /);
    sender.socket.destroy();
  });
});

describe("a slow sender", () => {
  beforeAll(() => start({ headers: 1_000, body: 300, upload: 60_000, checkEvery: 50 }));
  afterAll(() => server.close());

  it("of a body that is no upload is told so, and the connection is cut; an upload may go on", async () => {
    const token = await server.as("admin");
    const upload = talk(
      ...form,
      `Authorization: Bearer ${token}`,
      "Content-Length: 400",
      "",
      "--b\r\n",
    );
    const late = talk(...json, "Content-Length: 400", "", "{");
    void drip(late.socket);
    await expect.poll(() => late.received).toMatch(/^HTTP\/1\.1 408 [\s\S]*"request_timeout"/);
    await expect.poll(() => late.ended).toBe(true);
    expect([upload.received, upload.ended]).toEqual(["", false]);
    upload.socket.write("x".repeat(400 - "--b\r\n".length));
    await expect.poll(() => upload.received).toMatch(/^HTTP\/1\.1 400 /);
    upload.socket.destroy();
  });

  it("of a body that does not say how long it is", async () => {
    const late = talk(...json, "Transfer-Encoding: chunked", "", "5\r\n{");
    await expect.poll(() => late.received).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => late.ended).toBe(true);
  });

  it("of headers", async () => {
    const late = talk("GET / HTTP/1.1", "X-Slow: ");
    void drip(late.socket);
    await expect.poll(() => late.received).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => late.ended).toBe(true);
  });
});

describe("an upload", () => {
  beforeAll(() => start({ headers: 200, upload: 300, checkEvery: 50 }));
  afterAll(() => server.close());

  it("has its time too", async () => {
    const token = await server.as("admin");
    const upload = talk(
      ...form,
      `Authorization: Bearer ${token}`,
      "Content-Length: 100000",
      "",
      "--b",
    );
    void drip(upload.socket);
    await expect.poll(() => upload.received).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => upload.ended).toBe(true);
  });
});

describe("who says nothing", () => {
  beforeAll(() => start({ silence: 200 }));
  afterAll(() => server.close());

  it.each([
    ["at all", [""]],
    ["after a piece of a request", ["GET / HTTP/1.1", "Host: "]],
    ["after a piece of a body", [...json, "Content-Length: 5", "", "{"]],
  ])("%s is not waited for", async (_when, lines) => {
    const silent = talk(...lines);
    await expect.poll(() => silent.ended).toBe(true);
  });
});
