import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { deleteArticle, makeArticle } from "./made-articles.ts";
import { scrollThrough } from "./scroll-through.ts";

const browser = testBrowser();

/** Fakes every host but the portal; returns the requested addresses. */
async function outsideHosts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const isOutside = (address: URL) => address.origin !== inject("portal");
  await page.context().route(isOutside, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Outside" });
  });
  return asked;
}

describe("the later sections of a front", () => {
  const waiting = (page: Page) => page.locator("[data-fragment]").count();

  it("come when they are scrolled into view, and not before, and ask nothing of YouTube before a video is pressed", async () => {
    const { page } = await browser.sameTab();
    const asked = await outsideHosts(page);
    const fetched: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/fragment/")) fetched.push(pathname);
    });
    await page.goto("/videos", { waitUntil: "networkidle" });
    await page.goto("/", { waitUntil: "networkidle" });
    expect([fetched, await waiting(page)]).toEqual([[], 5]);
    await scrollThrough(page);
    expect(await waiting(page)).toBe(0);
    expect(fetched).toEqual(
      ["advertisements", "digital", "previous-issue", "opinion", "videos"].map(
        (name) => `/fragment/hilal-english/${name}`,
      ),
    );
    for (const name of ["More Digital Issues", "Reader’s Opinion", "Videos"])
      expect(await page.getByRole("heading", { name }).count()).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    const video = page.locator("a[data-video]").first();
    const address = await video.getAttribute("data-video");
    expect(address).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
    await video.click();
    await page.locator(`iframe[src^="${address}"]`).waitFor();
    await expect.poll(() => asked).toEqual([`${address}?autoplay=1`]);
  });
});

describe("an e-book", () => {
  it("is read on the site, and opens its PDF", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/ebooks");
    const cover = page.locator("main article a").first();
    expect(await cover.getAttribute("target")).toBe("_blank");
    expect(await cover.getAttribute("href")).toMatch(/^\/media\/.*\.pdf$/);
    await page
      .getByRole("link", { name: /^Read here/ })
      .first()
      .click();
    await page.waitForURL(/\/read\/ebook\/\d+/);
    const pdf = page.locator('a[href$=".pdf"]').first();
    const target = (await pdf.getAttribute("href")) ?? "";
    const opened = page
      .context()
      .waitForEvent("request", (request) => request.url().endsWith(target));
    await pdf.click();
    const response = await (await opened).response();
    expect(response?.status()).toBe(200);
    expect(response?.headers()["content-type"]).toBe("application/pdf");
  });
});

describe("a visit", () => {
  const readVisits = async (id: number) => {
    const answer = await fetch(`${inject("portal")}/api/article/${id}/`);
    const { article } = (await answer.json()) as { article: { visits: number } };
    return article.visits;
  };
  const view = async (page: Page, id: number) => {
    const sent = page.waitForResponse((response) => response.url().endsWith("/visit/"));
    await page.goto(`/article/${id}`);
    expect((await sent).status()).toBe(204);
  };

  // With blocked browser storage: page-scripts.dom.test.ts and visits.test.ts.
  it("is counted once for the views of a tab, also from a cache", async () => {
    const title = "A page nobody else visits";
    const id = await makeArticle({ title, category: "misc-urdu", publish_date: "2020-01-15" });
    expect(await readVisits(id)).toBe(0);
    const { page, context } = await browser.sameTab();
    // A context with request routes has no cache.
    await context.unrouteAll();
    await view(page, id);
    expect(await readVisits(id)).toBe(1);
    await page.goto("/about");
    await view(page, id);
    expect(await readVisits(id)).toBe(1);
    const { page: other } = await browser.openTab();
    await view(other, id);
    expect(await readVisits(id)).toBe(2);
    await other.close();
    await deleteArticle(id);
  });
});
