import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.close());

async function answerTo(bytes: string): Promise<{ statusLine: string; body: unknown }> {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8");
  let received = "";
  socket.on("data", (text) => {
    received += text;
  });
  socket.write(bytes);
  await once(socket, "close");
  const [head = "", body = ""] = received.split("\r\n\r\n");
  return { statusLine: head.split("\r\n")[0] ?? "", body: JSON.parse(body) };
}

it("answers what is no request in the shape of every refusal", async () => {
  expect(await answerTo("NONSENSE /api/ HTTP/1.1\r\nHost: hilal.test\r\n\r\n")).toEqual({
    statusLine: "HTTP/1.1 400 Bad Request",
    body: { error: "The request could not be understood.", code: "malformed_request" },
  });
});

it("names headers that are too long", async () => {
  const long = `GET /api/authors/ HTTP/1.1\r\nHost: hilal.test\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`;
  expect(await answerTo(long)).toEqual({
    statusLine: "HTTP/1.1 431 Request Header Fields Too Large",
    body: { error: "The request could not be understood.", code: "malformed_request" },
  });
});
