import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newArticle } from "../testing/factories.ts";
import { type RawAnswer, rawRequest } from "../testing/portals/raw-request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { PageCache } from "./cache/page-cache.ts";

const pages = new PageCache();
let server: TestApp;
let port: number;
let id: number;

beforeAll(async () => {
  server = await startTestApp({ pages });
  ({ id } = await newArticle(server.database));
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.close());
beforeEach(() => pages.clear());

const get = (target: string, ...headers: string[]): Promise<RawAnswer> =>
  rawRequest(port, `GET ${target} HTTP/1.1`, ...headers);
const browser = "Accept: text/html";

describe("another spelling of a page's address", () => {
  it.each([
    [(path: string) => `${path}/`, "a slash at its end"],
    [(path: string) => path.replace("a", "%61"), "an escaped letter"],
    [(path: string) => `/${path}`, "two slashes"],
    [(path: string) => path.replace("/", "/./x/../"), "dot segments"],
    [(path: string) => `http://anything${path}/`, "another host before it"],
  ])("leads to the one spelling: %s (%s)", async (spell) => {
    const answer = await get(`${spell(`/article/${id}`)}?comments=1&utm_source=x`);
    expect([answer.status, answer.headers.location, answer.headers["cache-control"]]).toEqual([
      308,
      `/article/${id}?comments=1`,
      "no-store",
    ]);
    expect(pages.size.pages).toBe(0);
  });

  it("leads there in the language it is asked in, and for HEAD", async () => {
    const answer = await rawRequest(port, `HEAD /ur//article/${id} HTTP/1.1`);
    expect([answer.status, answer.headers.location]).toEqual([308, `/ur/article/${id}`]);
  });

  it("never leads to another host", async () => {
    for (const target of [
      "//evil.example/about/",
      "/\\evil.example/",
      "//evil.example//",
      "/%2F/evil.example/",
    ]) {
      const answer = await get(target, browser);
      expect([answer.status, answer.headers.location], target).toEqual([404, undefined]);
    }
  });
});

describe("a longer path of an article", () => {
  it.each([
    ["/article/ID/a-quiet-flood", "/article/ID"],
    ["/ur/article/ID/%D8%B3%DB%8C%D9%84%D8%A7%D8%A8", "/ur/article/ID"],
    ["/articlepage/ID/a-quiet-flood", "/article/ID"],
    ["/en/articlepage/ID/x?comments=2&utm_source=y", "/en/article/ID?comments=2"],
    ["/article/a%20b%3Fc/x", "/article/a%20b%3Fc"],
  ])("leads to its own for good: %s", async (longer, own) => {
    const answer = await get(longer.replace("ID", String(id)));
    expect([answer.status, answer.headers.location]).toEqual([301, own.replace("ID", String(id))]);
    expect(pages.size.pages).toBe(0);
  });

  it("has one part more, and no two", async () => {
    expect((await get(`/article/${id}/a/b`, browser)).status).toBe(404);
  });
});

describe("what a stranger may invent", () => {
  it("is kept once, whatever host stands before it", async () => {
    const { body } = await get(`/article/${id}`);
    const { bytes } = pages.size;
    for (let host = 0; host < 20; host += 1) {
      const answer = await get(`http://host${host}.example:${host}/article/${id}`);
      expect([answer.status, answer.body === body]).toEqual([200, true]);
    }
    expect(pages.size.pages).toBe(1);
    // On a second request it is compressed better.
    expect(pages.size.bytes).toBeLessThanOrEqual(bytes);
  });

  it("is answered by its path, built files too", async () => {
    const { headers } = await get("http://anything/brand/icon.svg");
    expect(headers["content-type"]).toBe("image/svg+xml");
  });

  it.each([
    ["spellings", (n: number) => `/${"/".repeat(n)}article/${id}`],
    ["fragments", (n: number) => `/article/${id}#${n}`],
    ["queries", (n: number) => `/article/${id}?x${n}=1`],
    ["queries with marks in them", (n: number) => `/article/${id}?x=?${n}`],
    ["paths", (n: number) => `/nothing/${n}`],
    ["paths that cannot be decoded", (n: number) => `/nothing/%E0${n}`],
    ["categories", (n: number) => `/category/nothing-${n}`],
    ["categories that cannot be decoded", (n: number) => `/category/%E0${n}`],
    ["months", (n: number) => `/magazine-archive/hilal-english?month=19${10 + n}-01`],
    ["pages of a list", (n: number) => `/articles?page=${n + 5}`],
    ["searches", (n: number) => `/search?q=word${n}`],
    ["places to return to", (n: number) => `/login?next=/article/${n}`],
    ["refusals", (n: number) => `/forgot-password?wrong=email:code${n}`],
    ["refusals of the newsletter", (n: number) => `/newsletter?wrong=email:code${n}`],
    ["refusals of a subscription", (n: number) => `/subscribe?wrong=email:code${n}`],
    ["tokens", (n: number) => `/reset-password?token=${n}`],
  ])("fills no memory: %s", async (_what, target) => {
    for (let n = 1; n <= 5; n += 1) await get(target(n));
    expect(pages.size.pages).toBeLessThanOrEqual(1);
  });
});

describe("a page whose address holds a token", () => {
  it.each(["/reset-password", "/verify-email", "/newsletter/confirm", "/newsletter/unsubscribe"])(
    "is kept by nobody and tells nobody its address: %s",
    async (path) => {
      for (const target of [`${path}?token=abc`, `/ur${path}?token=abc`]) {
        const answer = await get(target, browser);
        expect([
          answer.status,
          answer.headers["cache-control"],
          answer.headers["referrer-policy"],
        ]).toEqual([200, "no-store", "no-referrer"]);
      }
      expect(pages.size.pages).toBe(0);
    },
  );
});

describe("a text with U+0000", () => {
  it.each([
    "/search?q=%00",
    "/search?q=river%00&page=1",
    "/ur/search?q=a&page=%00",
    "/category/in-focus?page=%00",
    "/login?next=%00",
    "/newsletter?wrong=%00",
  ])("is refused in a query, with a page: %s", async (target) => {
    const answer = await get(target, browser);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      400,
      "text/html; charset=utf-8",
    ]);
    expect(answer.body).toContain(`<html lang="${target.startsWith("/ur") ? "ur" : "en"}"`);
  });

  it.each([
    "/%00",
    "/article/%00",
    "/article/1%00",
    "/magazine-archive/%00",
    "/ebooks/%00",
    "/sitemaps/articles/%00",
    "/feeds/%00/rss.xml",
    "/feeds/category/%00/rss.xml",
    "/category/%00",
    "/media/0123456789abcdef/%00",
  ])("names nothing in a path: %s", async (target) => {
    expect((await get(target, browser)).status).toBe(404);
  });

  it("is ignored where nobody reads it", async () => {
    expect((await get(`/article/${id}?x=%00`)).status).toBe(200);
  });
});

describe("escapes that cannot be decoded", () => {
  it.each([
    ["/search?q=%", 200],
    ["/search?q=%E0%A4%A&page=1", 200],
    ["/category/in-focus?page=%E0", 404],
    ["/article/%", 404],
    ["/%E0%A4%A", 404],
    ["/magazine-archive/%E0", 404],
  ])("are read as they stand: %s", async (target, status) => {
    const answer = await get(target, browser);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
  });
});

describe("what is no page", () => {
  it("has no languages, where it is for machines", async () => {
    const { status, headers } = await get("/robots.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect((await get("/ur/robots.txt", browser)).status).toBe(404);
  });

  it.each([
    ["GET", "/api/nothing"],
    ["POST", "/nothing"],
    ["DELETE", "/ur/article/1"],
  ])("is told as a refusal: %s %s", async (method, target) => {
    const answer = await rawRequest(port, `${method} ${target} HTTP/1.1`);
    expect([
      answer.status,
      answer.headers["content-type"],
      answer.headers["cache-control"],
    ]).toEqual([404, "application/json; charset=utf-8", "no-store"]);
    expect(JSON.parse(answer.body).code).toBe("not_found");
  });

  it.each([
    ["/nothing", "en"],
    ["/ur/nothing?a=b", "ur"],
    ["/ur?nothing", "ur"],
    ["/urdu", "en"],
  ])("is told as a page to who reads: %s in %s", async (target, language) => {
    const answer = await get(target, browser);
    expect(answer.status).toBe(target === "/ur?nothing" ? 200 : 404);
    expect(answer.body).toContain(`<html lang="${language}"`);
    const head = await rawRequest(port, `HEAD ${target} HTTP/1.1`, browser);
    expect([head.status, head.body]).toEqual([answer.status, ""]);
  });
});

describe("the language switch", () => {
  it.each([
    ["/", 200, "/hilal-urdu"],
    ["/hilal-urdu", 200, "/"],
    ["/ur/hilal-urdu", 200, "/"],
    ["/en/hilal-urdu?utm_source=x", 200, "/hilal-urdu"],
    ["/search?q=%22a%22&sort=newest&utm_source=x", 200, "/ur/search?q=%22a%22&amp;sort=newest"],
    ["/category/no-such", 404, "/ur/category/no-such"],
    ["/ur/ur/about", 404, "/about"],
    ["/EN/about", 404, "/ur/EN/about"],
  ])("of %s (%i) leads to %s", async (target, status, there) => {
    const answer = await get(target, browser);
    const [, href] = / href="([^"]*)" lang="\w+" hrefLang="\w+" title=/.exec(answer.body) ?? [];
    expect([answer.status, href]).toEqual([status, there]);
  });
});

describe("a page that is kept", () => {
  const getEtag = async (...headers: string[]) =>
    String((await get(`/article/${id}`, ...headers)).headers.etag);

  it("need not travel again to who has it, in the encoding they have it in", async () => {
    const tag = await getEtag();
    const brotli = await getEtag("Accept-Encoding: gzip, br");
    const gzip = await getEtag("Accept-Encoding: gzip, br;q=0");
    expect(new Set([tag, brotli, gzip]).size).toBe(3);
    for (const known of [tag, `"x", W/${tag}`, "*"]) {
      const answer = await get(`/article/${id}`, `If-None-Match: ${known}`);
      expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, "", tag]);
      expect(answer.headers).not.toHaveProperty("content-length");
      expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    }
    const other = await get(`/article/${id}`, `If-None-Match: ${brotli}`);
    expect(other.status).toBe(200);
  });

  it.each([
    ["br", "br"],
    ["gzip;q=1, br;q=0.0", "gzip"],
    ["gzip; q=0, br ; q=0", undefined],
    ["br;q=0.5", "br"],
    ["brotli, gzipped", undefined],
    ["identity", undefined],
  ])("comes to %s in %s", async (accepted, encoding) => {
    const answer = await get(`/article/${id}`, `Accept-Encoding: ${accepted}`);
    expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, encoding]);
    expect(answer.headers.vary).toBe("accept-encoding, save-data");
  });

  it.each(["Save-Data: on", "Cookie: hilal_reading=pictures-tap"])(
    "tells a shared cache to keep no page without its pictures: %s",
    async (saving) => {
      const whole = await get(`/article/${id}`, "Accept-Encoding: br");
      for (const encoding of ["br", "gzip", "identity"]) {
        const answer = await get(`/article/${id}`, `Accept-Encoding: ${encoding}`, saving);
        expect([answer.status, answer.headers["cache-control"], answer.headers.vary]).toEqual([
          200,
          "private, max-age=0, must-revalidate",
          "accept-encoding, save-data",
        ]);
        expect(answer.headers.etag).toMatch(/-tap"$/);
        const known = `If-None-Match: ${answer.headers.etag}`;
        const again = await get(`/article/${id}`, `Accept-Encoding: ${encoding}`, saving, known);
        expect([again.status, again.headers.vary]).toEqual([304, "accept-encoding, save-data"]);
      }
      // Neither is taken for the other.
      const other = await get(
        `/article/${id}`,
        "Accept-Encoding: br",
        saving,
        `If-None-Match: ${whole.headers.etag}`,
      );
      expect(other.status).toBe(200);
    },
  );

  it("is not answered to what would change something", async () => {
    await get(`/article/${id}`);
    const answer = await rawRequest(port, `POST /article/${id} HTTP/1.1`);
    expect(answer.status).toBe(404);
  });
});
