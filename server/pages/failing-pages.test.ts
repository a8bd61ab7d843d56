import { languages } from "@hilal/i18n/languages";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import type { Route } from "../http/api/route.ts";
import { createLog } from "../process/log.ts";
import { buildApp } from "../start/app.ts";
import { alwaysFresh } from "../testing/always-fresh.ts";
import { newArticle, newComment, newMagazine } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { PageCache } from "./cache/page-cache.ts";
import { loadSite } from "./page-site.ts";

/** The error of a connection pool whose database is down. */
const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

let server: TestApp;
let app: FastifyInstance;
let article: number;
/** The endpoints that fail now, and their errors. */
const failing = new Map<string, () => Error>();
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await startTestApp();
  const { services } = server;
  article = (await newArticle(server.database, { title: "A quiet river", category: "in-focus" }))
    .id;
  await newComment(server.database, { articleId: article });
  await newMagazine(server.database, { title: "An old issue" });
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  const routes = server.routes.map(
    (route): Route => ({
      ...route,
      handle: (input) => {
        const error = failing.get(route.endpoint.name)?.();
        return error ? Promise.reject(error) : route.handle(input);
      },
    }),
  );
  app = await buildApp({
    services: { ...services, log },
    routes,
    authenticate: createAuthenticate(services),
    site: await loadSite(services.config, new PageCache(), alwaysFresh),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  failing.clear();
  lines.length = 0;
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers: { accept: "text/html", ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.payload };
};
const breakEverything = (error: () => Error) => {
  for (const { endpoint } of server.routes) failing.set(endpoint.name, error);
};

describe("a page without one of its sections", () => {
  it("is kept by nobody and mends itself at the next request", async () => {
    failing.set("articles.listRecent", away);
    const broken = await get(`/article/${article}`);
    expect([broken.status, broken.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(broken.headers["retry-after"]).toBeUndefined();
    expect(broken.body).toContain("A quiet river");
    expect(broken.body).toContain("Error fetching recent articles");
    failing.clear();
    const whole = await get(`/article/${article}`);
    expect(whole.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(whole.body).not.toContain("Error fetching");
    // Now the page is cached: no call is made.
    failing.set("articles.read", away);
    expect((await get(`/article/${article}`)).status).toBe(200);
  });

  it("is told to the log once, with the request and the sections, and no stack", async () => {
    failing.set("magazines.list", away);
    failing.set("ebooks.listArchived", away);
    const [one, other] = await Promise.all([get("/archives"), get("/archives")]);
    expect([one.status, other.status]).toEqual([503, 503]);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: "sections failed",
        requestId: expect.stringMatching(/^req-/),
        page: "archives",
        sections: expect.arrayContaining([
          "magazines: unavailable",
          "archived e-books: unavailable",
        ]),
      }),
    ]);
    expect(lines[0]).not.toHaveProperty("err");
  });

  it("is told with its error when nobody expected it", async () => {
    failing.set("videos.listActive", () => new TypeError("x is not a function"));
    expect((await get("/videos")).status).toBe(503);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        sections: ["videos: internal_error"],
        err: expect.objectContaining({ message: "x is not a function" }),
      }),
    ]);
  });
});

describe("a page without what it is about", () => {
  it.each([
    ["/ebooks", "ebooks.listActive", "Error fetching ebooks"],
    ["/", "articles.listByCategory", "Error fetching articles"],
    ["/search?q=river", "articles.list", "Failed to fetch articles."],
  ])("%s answers in its own frame", async (path, call, sentence) => {
    failing.set(call, away);
    const { status, headers, body } = await get(path);
    expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([
      503,
      "no-store",
      "5",
    ]);
    expect(body).toContain(sentence);
    expect(body).toContain("<footer");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
  });

  it("is a page of the site when nothing of it is there, and may be asked for again", async () => {
    failing.set("articles.read", away);
    const { status, headers, body } = await get("/article/999");
    expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([
      503,
      "no-store",
      "5",
    ]);
    expect(body).toContain("Error fetching article");
    expect(body).toContain("<footer");
    expect(body).toContain('href="/article/999"');
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, msg: "page failed", page: "article" }),
    ]);
    expect(lines[0]).not.toHaveProperty("err");
    failing.clear();
    expect((await get("/article/999")).status).toBe(404);
  });

  it("names the request to the reader when the fault is ours", async () => {
    failing.set("articles.read", () => new TypeError("<secret>"));
    const { status, body } = await get("/article/999");
    expect(status).toBe(503);
    const [line] = lines;
    expect(line).toMatchObject({ level: 50, page: "article", err: { message: "<secret>" } });
    expect(body).toContain(`please name this number: ${line?.requestId}`);
    expect(body).not.toContain("secret");
  });
});

describe("with the database away", () => {
  const addresses = [
    "/",
    "/hilal-urdu",
    "/hilal-kids",
    "/hilal-urdu-kids",
    "/hilal-her",
    "/articles",
    "/category/in-focus-urdu",
    "/article/1",
    "/search?q=a",
    "/archives",
    "/ebooks",
    "/videos",
    "/magazine-archive/hilal-urdu",
    "/subscribe",
  ];

  it.each(addresses)("%s is a page of the site, in the reader's language", async (address) => {
    breakEverything(away);
    for (const language of ["en", "ur"] as const) {
      const { status, body } = await get(`/${language}${address === "/" ? "" : address}`);
      expect(status).toBe(503);
      const { lang, dir } = languages[language];
      expect(body).toContain(`<html lang="${lang}" dir="${dir}"`);
      expect(body).toMatch(/<header.*<main.*<footer/s);
    }
    // One line a page.
    expect(lines).toHaveLength(2);
  });

  it("an article's language is not known: then the browser's is taken", async () => {
    breakEverything(away);
    const urdu = await get("/article/999", { "accept-language": "ur-PK,ur;q=0.9" });
    expect(urdu.body).toContain('<html lang="ur" dir="rtl"');
    expect(urdu.body).toContain("مضمون حاصل نہیں ہو سکا");
    expect((await get("/article/999")).body).toContain('<html lang="en" dir="ltr"');
  });

  it.each(["advertisements", "digital", "previous-issue", "opinion", "videos"])(
    "the later section %s says so in its place",
    async (name) => {
      breakEverything(away);
      const { status, headers, body } = await get(`/fragment/hilal-urdu/${name}`);
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(body).toContain("دوبارہ کوشش کریں");
    },
  );

  it("machines are told to come again", async () => {
    breakEverything(away);
    const { status, headers } = await get("/sitemap.xml");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
  });
});

it("a query that is refused is the reader's fault and no failure of the page", async () => {
  const { status } = await get("/search?q=%00");
  expect(status).toBe(400);
});
