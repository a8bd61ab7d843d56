import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { PageCache } from "./cache/page-cache.ts";

interface ShellEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** The list that the server has inserted into the worker. */
function readShell(script: string): ShellEntry[] {
  const [, list = "[]"] = /\[\.\.\.(\[\{.*?\}\])\]/.exec(script) ?? [];
  return JSON.parse(list) as ShellEntry[];
}

let server: TestApp;
const get = (url: string) => server.app.inject({ url, headers: { accept: "text/html" } });

describe("the worker", () => {
  beforeAll(async () => {
    server = await startTestApp({ pages: new PageCache() });
  });
  afterAll(() => server.close());

  it("is checked by browsers at each visit, and may only fetch from this host", async () => {
    const { statusCode, headers } = await get("/sw.js");
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    const again = await server.app.inject({
      url: "/sw.js",
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it("lists files with a hash in their names, which exist, and pages with the hash of their content", async () => {
    const shell = readShell((await get("/sw.js")).payload);
    const pages = shell.filter(({ revision }) => revision !== null);
    const addresses = ["/offline", "/saved", "/ur/offline", "/ur/saved"];
    expect(pages.map(({ url }) => url).sort()).toEqual(addresses);
    expect(new Set(pages.map(({ revision }) => revision)).size).toBe(4);
    const files = shell.filter(({ revision }) => revision === null);
    expect(files.length).toBeGreaterThan(8);
    for (const { url } of files) expect(url).toMatch(/^\/assets\/[\w-]+[.\w-]*\.[\w-]{8,}\.\w+$/);
  });

  it("has a page in both languages for a missing connection", async () => {
    const english = await get("/offline");
    const urdu = await get("/ur/offline");
    expect([english.statusCode, urdu.statusCode]).toEqual([200, 200]);
    expect(english.payload).toContain("There is no internet connection at the moment");
    expect(urdu.payload).toContain("اس وقت انٹرنیٹ دستیاب نہیں");
    expect(english.payload).toContain('content="noindex,follow"');
  });

  it("is named by pages together with the manifest of their language", async () => {
    const english = (await get("/about")).payload;
    const urdu = (await get("/ur/about")).payload;
    expect(english).toMatch(/data-worker="\/assets\/offline-start\.[\w-]+\.js"/);
    expect(english).toContain('href="/brand/site-en.webmanifest"');
    expect(urdu).toContain('href="/brand/site-ur.webmanifest"');
  });
});

describe("where reading offline is switched off", () => {
  beforeAll(async () => {
    server = await startTestApp({
      pages: new PageCache(),
      settings: { OFFLINE_READING: "off" },
    });
  });
  afterAll(() => server.close());

  it("the worker is one that removes its own files and itself", async () => {
    const { statusCode, payload, headers } = await get("/sw.js");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(payload).toContain(".unregister()");
    expect(payload).toContain("`hilal-assets`");
    expect(payload).not.toContain("fetch");
    expect(payload.length).toBeLessThan(600);
  });

  it("pages name no worker and no manifest, and list nothing that is stored", async () => {
    for (const path of ["/about", "/offline"]) {
      const { payload } = await get(path);
      expect(payload).not.toMatch(/data-worker|webmanifest|data-storage|data-installs/);
    }
  });
});
