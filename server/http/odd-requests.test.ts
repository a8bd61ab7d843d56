import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PageCache } from "../pages/cache/page-cache.ts";
import { listenerFailures } from "../process/guard-listener.ts";
import { rawRequest } from "../testing/portals/raw-request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let port: number;
beforeAll(async () => {
  // Short timeouts for incomplete requests.
  const times = { headers: 200, body: 200, upload: 400, remainder: 200, keepAlive: 200 };
  const serverTimes = { ...times, silence: 2_000, checkEvery: 50 };
  server = await startTestApp({ serverTimes, pages: new PageCache() });
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.close());

/** Any bytes except line ends. */
const bytes = fc
  .array(fc.integer({ min: 0, max: 255 }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes).replace(/[\r\n]/g, " "));
const long = fc.integer({ min: 1_000, max: 20_000 }).map((length) => "x".repeat(length));

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS") },
  { weight: 3, arbitrary: fc.constantFrom("CONNECT", "TRACE", "PROPFIND", "M-SEARCH", "PRI") },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.constantFrom("", "get", "G ET", "GET\t", "__proto__"), bytes),
  },
);
const targets = fc.oneof(
  fc.constantFrom(
    ...[
      "/",
      "*",
      "",
      "//",
      "//[",
      "///[",
      "http://[",
      "http://[::1",
      "https://a:99999/",
      "http://",
    ],
    ...["/%", "/%00", "/%ff%fe", "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..", "/\\", "/a\0b", "/\x7f"],
    ...["?", "?#", "#", "/#[", "/?a[b]=c&a=1", "/?page=NaN", "/article/[", "/article/999999999999"],
    ...[
      "/api/",
      "/api/%",
      "//api//get-articles//",
      "/api/article/1e9/",
      "/api/__proto__/",
      "/api/get-articles/?page=%",
    ],
    ...[
      "hilal.test:443",
      "[::1]:443",
      "/media/..%2f",
      "/fragment/[",
      "/ur/%D8",
      "javascript:alert(1)",
    ],
    ...["/healthz", "/metrics?[", "/admin/%c0%ae", "/robots.txt\t", "/api/constructor/"],
  ),
  bytes.map((text) => `/${text}`),
  bytes,
  long.map((text) => `/${text}`),
);
const versions = fc.constantFrom(
  ...Array<string>(8).fill("HTTP/1.1"),
  ...["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.1 ", "HTTQ/1.1", ""],
);
const headers = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        ...["Host", "Cookie", "Accept-Language", "Range", "If-None-Match", "If-Modified-Since"],
        ...["Accept-Encoding", "X-Forwarded-For", "X-Forwarded-Host", "Origin", "Authorization"],
        ...["Content-Type", "Idempotency-Key", "Accept", "Referer", "X-Odd"],
      ),
      fc.oneof(
        bytes,
        long,
        fc.constantFrom("[", "a:b:c", "[::1", "*", "bytes=9-1,-,x", ";;=;", "%", "a@b", "Bearer"),
      ),
    )
    .map(([name, value]) => `${name}: ${value}`),
  fc.constantFrom(
    ...["Content-Length: -1", "Content-Length: 5, 5", "Content-Length: 99999999999999999999"],
    ...["Content-Length: 3", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked, x"],
    ...["Expect: 100-continue", "Expect: the unexpected", "Upgrade: h2c\r\nConnection: Upgrade"],
    ...["no colon", ": no name", " folded", "Host: a\r\nHost: b", "Connection: close, keep-alive"],
  ),
);
const ends = fc.constantFrom(
  ...Array<string>(14).fill("\r\n\r\n"),
  ...["\n\n", "\r\n", "", "\r\n\r\n{", "\r\n\r\nzz\r\n", "\r\n\r\n5\r\nabc"],
);
const requests = fc
  .tuple(methods, targets, versions, fc.array(headers, { maxLength: 3 }), ends)
  .map(([method, target, version, fields, end]) => {
    const lines = [`${method} ${target} ${version}`, "Host: hilal.test", "Connection: close"];
    return [...lines, ...fields].join("\r\n") + end;
  });

/** @returns the statuses received until the server ended the connection */
async function readStatuses(request: string): Promise<number[]> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (part: string) => {
    text += part;
  });
  socket.write(Buffer.from(request, "latin1"));
  await once(socket, "close");
  return Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status));
}

it("answers or ends whatever odd request comes, fails at none, and goes on", {
  timeout: 60_000,
}, async () => {
  const odd = fc.sample(requests, { numRuns: 1_500, seed: 61 });
  const failed: { request: string; statuses: number[] }[] = [];
  let next = 0;
  const askOnAndOn = async () => {
    for (let request = odd[next]; request !== undefined; request = odd[next]) {
      next += 1;
      const statuses = await readStatuses(request);
      const isFailure = (status: number) => status >= 500 && status !== 501;
      if (statuses.some(isFailure)) failed.push({ request, statuses });
    }
  };
  await Promise.all(Array.from({ length: 64 }, askOnAndOn));
  expect(failed).toEqual([]);
  expect([...listenerFailures()].filter(([, count]) => count > 0)).toEqual([]);
  expect((await rawRequest(port, "GET /about HTTP/1.1")).status).toBe(200);
});
