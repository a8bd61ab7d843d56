import { allEndpoints } from "@hilal/contract/all-endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { documentationPlugin } from "./documentation-plugin.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    plugins: [(app) => documentationPlugin(app, allEndpoints, "http://hilal.test")],
  });
});
afterAll(() => server.close());

const pageFor = async (url: string, wanted = "") =>
  server.call("GET", url, { headers: { "accept-language": wanted } });

describe("the page that documents the API", () => {
  it("has an entry for every call, the file host's among them", async () => {
    const { body, headers } = await pageFor("/api/docs");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const { method, path } of allEndpoints) {
      expect(body).toContain(`<code dir="ltr"><b>${method}</b> ${path}</code>`);
    }
    expect(body).toContain("<b>POST</b> /media/v1_1/:cloud/:kind/upload");
    expect(body).toContain(
      '(takes <code dir="ltr">media.upload</code>: Administrator, Editor, Author, and Contributor, or the upload preset)',
    );
  });

  it("is in the language that the address or else the browser asks for", async () => {
    const start = async (url: string, wanted?: string) =>
      String((await pageFor(url, wanted)).body).slice(0, 44);
    expect(await start("/api/docs")).toBe('<!doctype html><html lang="en" dir="ltr"><he');
    expect(await start("/api/docs", "ur-PK,en;q=0.5")).toContain('<html lang="ur" dir="rtl">');
    expect(await start("/api/docs?lang=ur", "en")).toContain('<html lang="ur" dir="rtl">');
    expect(await start("/api/docs?lang=xx&lang=ur", "en")).toContain('<html lang="en" dir="ltr">');
  });

  it("keeps code and English words in their own direction within Urdu", async () => {
    const { body, headers } = await pageFor("/api/docs?lang=ur");
    expect(headers["content-language"]).toBe("ur");
    expect(body).toContain("<h1>پورٹل کی تمام درخواستیں</h1>");
    expect(body).toContain('<code dir="ltr">Accept-Language</code>');
    expect(body).toContain('<span lang="en" dir="ltr">Makes an article</span>');
    expect(body).not.toContain("`Accept-Language`");
  });

  it("runs nothing and is shown in no frame", async () => {
    const policy = (await pageFor("/api/docs")).headers["content-security-policy"];
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; font-src data:; base-uri 'none'; frame-ancestors 'none'$/,
    );
  });
});
