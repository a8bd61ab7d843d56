import { readFile } from "node:fs/promises";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { type PortalFront, startPortalFront } from "./portal-front.ts";
import { firstIssuePath } from "./reading-pages.ts";

const browser = testBrowser();
const t = translatorFor("en");
const farewell = new URL("../../site/dist/worker/farewell-worker.js", import.meta.url);

let front: PortalFront;
const paths = { issue: "" };
beforeAll(async () => {
  const portal = inject("portal");
  front = await startPortalFront(portal);
  paths.issue = await firstIssuePath(portal);
});
beforeEach(() => {
  front.rule = () => false;
});
afterAll(() => front.stop());

/** A reader whose browser has the worker. */
async function readerWithWorker(path: string, width = 360) {
  const { page, context, faults } = await browser.open({
    baseURL: front.address,
    serviceWorkers: "allow",
    width,
  });
  await page.goto(path);
  await page.mouse.wheel(0, 200);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { page, context, faults };
}

const downloadButton = (page: Page) => page.getByRole("button", { name: t("offline.download") });
const removeButton = (page: Page) => page.getByRole("button", { name: t("offline.free") });

async function storeIssue(page: Page): Promise<void> {
  await downloadButton(page).click();
  // Each picture is encoded when it is first asked for, beside the work of other tests.
  await removeButton(page).waitFor({ timeout: 120_000 });
}

/** The article that the open page links to next. */
const nextLink = (page: Page) =>
  page.locator("[aria-labelledby=in-this-issue] a[href^='/article/']").first();

it("a downloaded issue is read without a connection, from article to article, until it is removed", async () => {
  const { page, context } = await readerWithWorker(paths.issue);
  await storeIssue(page);
  await context.setOffline(true);
  const shown = await page.reload();
  expect(shown?.status()).toBe(200);
  const first = page.locator("main ol a[href^='/article/']").first();
  const title = await first.textContent();
  await first.click();
  await page.waitForURL("**/article/*");
  expect(await page.locator("h1").textContent()).toBe(title);
  const cover = page.locator("main [data-visit] figure img").first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  const from = page.url();
  await nextLink(page).click();
  await page.waitForURL((url) => url.href !== from && url.pathname.startsWith("/article/"));
  expect(await page.locator("h1").textContent()).not.toBe(title);

  await page.goto("/offline");
  await page.getByRole("button", { name: t("offline.storage.removeAll") }).click();
  await page.getByText(t("offline.storage.empty")).waitFor();
  const gone = await page.goto(paths.issue);
  expect(gone?.status()).toBe(503);
});

it("an address that cannot be reached says so in its language, and is tried again", async () => {
  const { page, context } = await readerWithWorker("/about");
  await context.setOffline(true);
  const missing = await page.goto("/hilal-urdu");
  expect(missing?.status()).toBe(503);
  const urdu = translatorFor("ur");
  expect(await page.locator("h1").textContent()).toBe(urdu("offline.title"));
  await page.getByText(urdu("offline.storage.empty")).waitFor();
  await page.getByRole("button", { name: urdu("offline.retry") }).click();
  await page.getByText(urdu("offline.storage.empty")).waitFor();
  expect(await page.locator("h1").textContent()).toBe(urdu("offline.title"));
  // It tries by itself when the connection is back.
  await context.setOffline(false);
  await page.locator("main article").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/hilal-urdu");
});

it("a copy is shown in place of an answer that does not come, and the network's where it does", async () => {
  const { page } = await readerWithWorker(paths.issue);
  await storeIssue(page);
  let isSlow = true;
  front.rule = (path, response) => {
    if (path !== paths.issue) return false;
    // The connection stays open without a word.
    if (!isSlow) response.writeHead(200, { "content-type": "text/html" }).end("<h1>New</h1>");
    return true;
  };
  const kept = await page.goto(paths.issue);
  expect(kept?.status()).toBe(200);
  await downloadButton(page).waitFor();
  isSlow = false;
  await page.reload();
  expect(await page.locator("h1").textContent()).toBe("New");
});

it("a page of the build before goes on with its own scripts, while the new worker waits", async () => {
  const { page } = await readerWithWorker("/about");
  await page.reload();
  const opens = page.getByRole("button", { name: t("comfort.open") });
  const old = (await opens.getAttribute("data-press-script")) ?? "";
  expect(old).toMatch(/comfort-panel/);
  // The next build has no such file, and another list of files.
  front.rule = async (path, response) => {
    if (path === old) {
      response.writeHead(404).end();
      return true;
    }
    if (path !== "/sw.js") return false;
    const script = await (await fetch(`${inject("portal")}/sw.js`)).text();
    const changed = script.replace(`{"url":"${old}","revision":null},`, "");
    expect(changed).not.toBe(script);
    response.writeHead(200, { "content-type": "text/javascript" }).end(changed);
    return true;
  };
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await opens.click();
  await page.getByRole("dialog", { name: t("comfort.title") }).waitFor();
});

it("switched off, the worker leaves with its own files; the open page goes on, and what is stored stays", async () => {
  const { page } = await readerWithWorker(paths.issue);
  await storeIssue(page);
  const script = await readFile(farewell, "utf8");
  front.rule = (path, response) => {
    if (path !== "/sw.js") return false;
    response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    return true;
  };
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const caches = () => page.evaluate(async () => (await window.caches.keys()).sort());
  await expect.poll(caches).toEqual([expect.stringMatching(/^hilal-issue-\d+$/)]);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  await page.getByRole("button", { name: t("comfort.open") }).click();
  await page.getByRole("dialog", { name: t("comfort.title") }).waitFor();
});

it("a full device is told in one sentence", async () => {
  const { page, context } = await readerWithWorker(paths.issue);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", {
    origin: front.address,
    quotaSize: 600_000,
  });
  await downloadButton(page).click();
  await page.getByText(t("offline.full")).waitFor();
  await downloadButton(page).waitFor();
});

it("a blocked store is told in one sentence", async () => {
  const { page } = await browser.open({ baseURL: front.address });
  await page.addInitScript(() => {
    Object.defineProperty(window, "caches", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await page.goto(paths.issue);
  await downloadButton(page).click();
  await page.getByText(t("offline.blocked")).waitFor();
});

it("an ordinary visit registers no worker before the first interaction", async () => {
  const { page, context } = await browser.open({
    baseURL: front.address,
    serviceWorkers: "allow",
  });
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(context.serviceWorkers()).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
});
