import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPdfAudience } from "../../features/issues/publications/attached-pdf.ts";
import { mediaPlugin } from "../../media/http/media-plugin.ts";
import { PageCache } from "../../pages/cache/page-cache.ts";
import { newArticle } from "../../testing/factories.ts";
import { rawRequest } from "../../testing/portals/raw-request.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg } from "../../testing/test-media.ts";
import { addressSubject } from "./address-subject.ts";

const pages = new PageCache();
const limits = {
  read: 3,
  write: 4,
  search: 2,
  suggestion: 4,
  file: 8,
  encoding: 2,
  page: 7,
  rendering: 5,
};
let server: TestApp;
let port: number;
let article: string;
let picture: string;
let callers = 0;

beforeAll(async () => {
  server = await startTestApp({
    settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" },
    floodLimits: limits,
    pages,
    plugins: [
      (app, services) =>
        mediaPlugin(services, {
          authenticate: async () => ({ kind: "visitor" }),
          opensPdf: findPdfAudience,
        })(app),
    ],
  });
  article = `/article/${(await newArticle(server.database)).id}`;
  const bytes = await makeJpeg("#123456", 800, 450);
  const { media } = server.services;
  picture = (await media.storeImage({ bytes, declaredName: "river.jpg" }, null)).url;
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.close());

/** A new caller, who claims a different address (in a header) with each request. */
function stranger() {
  callers += 1;
  const address = `203.0.113.${callers}`;
  let claims = 0;
  return (method: string, target: string, ...headers: string[]) => {
    claims += 1;
    const forwarded = `X-Forwarded-For: 198.51.100.${claims}, ${address}`;
    return rawRequest(port, `${method} ${target} HTTP/1.1`, forwarded, ...headers);
  };
}

describe("a flood from one address", () => {
  const times = (count: number, target: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => target(n));

  it.each([
    ["calls that read", "GET", times(limits.read, () => "/api/packages/")],
    [
      "calls written otherwise",
      "GET",
      ["/%61pi/packages/", "//api//packages", "/x/../api/packages/?a=1"],
    ],
    [
      "addresses of calls that there are not",
      "GET",
      times(limits.read, (n) => `/api/nothing/${n}`),
    ],
    ["writes", "POST", times(limits.write, () => "/api/logout/")],
    [
      "writes written otherwise",
      "POST",
      ["/api/logout/", "/%61pi/logout", "//api/logout", "http://x/api/logout"],
    ],
    ["forms, and whatever else is sent", "POST", times(limits.write, (n) => `/newsletter?x=${n}`)],
    ["methods that nobody knows", "PURGE", times(limits.write, () => "/")],
    ["searches", "GET", ["/search?q=river", "/ur/search?q=river"]],
    [
      "searches by a call",
      "GET",
      ["/api/get-articles/?page=1&q=a", "/api/get-articles/?%71=b&page=1"],
    ],
    [
      "letters that are suggested for",
      "GET",
      times(limits.suggestion, (n) => `/api/search-suggestions/?q=${"a".repeat(n + 1)}`),
    ],
    ["pages that nobody has", "GET", times(limits.rendering, (n) => `/nothing/${n}`)],
    [
      "pages that are rendered each time",
      "GET",
      times(limits.rendering, (n) => `/login?next=/${n}`),
    ],
    ["health checks, and any other address", "GET", times(limits.page, () => "/article/1/")],
    [
      "files that there are not",
      "GET",
      times(limits.file, (n) => `/media/0123456789abcdef/${n}.jpg`),
    ],
    [
      "files written otherwise",
      "GET",
      times(limits.file, (n) => `/${"/".repeat(n)}%6dedia/0123456789abcdef/a`),
    ],
  ])("is refused: %s", async (_what, method, targets) => {
    const ask = stranger();
    for (const target of targets) expect((await ask(method, target)).status, target).not.toBe(429);
    const refused = await ask(method, targets.at(-1) ?? "");
    expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "no-store"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(refused.body).code).toBe("too_many_requests");
    expect((await stranger()(method, targets.at(-1) ?? "")).status).not.toBe(429);
  });

  // Requests that fail before routing are counted for the connection's address: no honest client sends them.
  it.each([
    ["calls that cannot be decoded", limits.read, "/api/article/%E0"],
    ["names beyond all measure", limits.page, `/category/${"x".repeat(300)}`],
  ])("is refused: %s", async (_what, limit, target) => {
    const ask = stranger();
    for (let sent = 0; sent < limit; sent += 1) expect((await ask("GET", target)).status).toBe(400);
    expect((await ask("GET", target)).status).toBe(429);
  });

  it("of pictures that must be encoded first is refused; those that are there are served on", async () => {
    const ask = stranger();
    const variant = (width: number) => picture.replace(/[^/]+$/, `w${width}.jpg`);
    for (const width of [160, 320]) expect((await ask("GET", variant(width))).status).toBe(200);
    expect((await ask("GET", variant(640))).status).toBe(429);
    expect((await ask("GET", variant(320))).status).toBe(200);
    expect((await ask("GET", picture)).status).toBe(200);
  });

  it("of one kind leaves the others", async () => {
    const ask = stranger();
    for (let sent = 0; sent < limits.write + 1; sent += 1) await ask("POST", "/api/logout/");
    expect((await ask("POST", "/api/logout/")).status).toBe(429);
    expect((await ask("GET", "/api/packages/")).status).toBe(200);
    expect((await ask("GET", article)).status).toBe(200);
  });

  it("is told to who waits for a page with a page, in its language", async () => {
    const ask = stranger();
    const browser = "Accept: text/html";
    const search = (number: number) => ask("GET", `/ur/search?q=page${number}`, browser);
    for (let sent = 0; sent < limits.search; sent += 1) await search(sent);
    const refused = await search(limits.search);
    expect([refused.status, refused.headers["content-type"]]).toEqual([
      429,
      "text/html; charset=utf-8",
    ]);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect(refused.body).toContain('<html lang="ur" dir="rtl">');
  });
});

describe("a page that many ask for at once", () => {
  it("is rendered once for all of them, and counted once", async () => {
    pages.clear();
    const ask = stranger();
    const answers = await Promise.all(
      Array.from({ length: limits.page }, () => ask("GET", article)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(limits.page).fill(200));
  });
});

describe("a cached page", () => {
  it("may be read any number of times; with a query that nobody reads, as often as anything else", async () => {
    const ask = stranger();
    for (let sent = 0; sent < limits.page * 2; sent += 1) {
      expect((await ask("GET", article)).status).toBe(200);
    }
    for (let sent = 1; sent < limits.page; sent += 1) {
      expect((await ask("GET", `${article}?fbclid=${sent}`)).status).toBe(200);
    }
  });
});

describe("addressSubject", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:50112", "203.0.113.7"],
    ["203.0.113.77:5", "203.0.113.77"],
    ["203.0.113.7:x", "203.0.113.7:x"],
    ["at 203.0.113.7", "at 203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.77", "203.0.113.77"],
    ["[::ffff:203.0.113.7]:50112", "203.0.113.7"],
    ["64:ff9b::ffff:203.0.113.7", "64:ff9b:0:0::/64"],
    ["[2001:db8:0:7::1]", "2001:db8:0:7::/64"],
    ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["[2001:db8:0:7::1]:50112", "2001:db8:0:7::/64"],
    ["2001:0DB8:0000:0007:1:2:3:4", "2001:db8:0:7::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:70:0:2::1", "2001:db8:0:70::/64"],
    ["2001:db8::7:0:0:0:1", "2001:db8:0:7::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
    ["in-process", "in-process"],
  ])("of %s is %s", (address, subject) => {
    expect(addressSubject(address)).toBe(subject);
  });
});
