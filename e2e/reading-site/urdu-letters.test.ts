import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { administrator, sameOfficeTab, waitUntilComplete } from "../back-office/office.ts";
import { findUrduFaces, stillWaiting } from "../checks/drawn-faces.ts";
import { layoutShifts } from "../checks/layout-shift.ts";
import { testBrowser } from "../harness/browser.ts";
import { startWithoutUrdu } from "../harness/browser-without-urdu.ts";
import { isThorough } from "../harness/thorough.ts";
import { deleteArticle, makeArticle } from "./made-articles.ts";
import { inOtherLanguage, kindsOfPages } from "./reading-pages.ts";

const browser = testBrowser(startWithoutUrdu);

const title = "ہمارے ہے کی کہانی ﷺ";
/** Honorific marks, Arabic with the signs of recitation, Sindhi, Pashto, joined forms, bold words and code. */
const description = `<p>یہ ہمارے گھر کے ہے ڑ ٹ ڈ ں ۂ ۓ، ؛ ؟ ۔ ۱۲۳ <strong>بہت ہی بہادر ہے ﷺ</strong> اقبالؒ رسولﷺ ﷽</p>
<blockquote><p>كِتَٰبٌ لَّا رَيْبَ ۛ فِيهِ ۚ هُدًى ة ي ك</p></blockquote><p>سنڌي ۾ ٻار ڳالھائي ٿو، پښتو ژبه ډېره ﻻ ﻢ</p>
<pre><code>address/ہمارے-ہے</code></pre><p><span class="font-verdana">ہمارے ہے</span></p>`;
let id = 0;

beforeAll(async () => {
  id = await makeArticle({ title, category: "in-focus", publish_date: "2020-01-15", description });
});
afterAll(() => deleteArticle(id));

/** Holds font requests back until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route("**/*.woff2", async (route) => {
    await held.promise;
    await route.continue();
  });
  onTestFinished(() => held.resolve());
  return held.resolve;
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

/** Expects Urdu to be drawn by fonts with its letters, not by the system or a placeholder font. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await painted(page);
  const shown = await findUrduFaces(page);
  expect(shown.drawn.length).toBeGreaterThan(0);
  expect(shown.leftToSystem).toEqual([]);
  expect(stillWaiting(shown)).toEqual([]);
}

const kinds = isThorough ? await kindsOfPages(inject("portal")) : [];
const read = [
  "/hilal-urdu-kids",
  "/search?q=پاکستان",
  "/ur/no/such/page",
  ...(isThorough
    ? [
        "/",
        "/ourcontributors",
        "/api/docs?lang=ur",
        ...[...kinds, ...kinds.map(inOtherLanguage)].map(({ path }) => path),
      ]
    : []),
];

it("/hilal-urdu shows no box for a letter of Urdu, and text that waited for its faces moves nothing when they come", async () => {
  const { page } = await browser.sameTab();
  const letGo = await holdFonts(page);
  await page.goto("/hilal-urdu", { waitUntil: "domcontentloaded" });
  await painted(page);
  const early = await findUrduFaces(page);
  expect(early.leftToSystem).toEqual([]);
  expect(stillWaiting(early).length).toBeGreaterThan(50);
  letGo();
  await isDrawn(page);
  expect(await layoutShifts(page)).toEqual([]);
});

it.each(read)(
  "%s shows no box for a letter of Urdu, before its fonts have come or after",
  async (path) => {
    const { page } = await browser.sameTab();
    const letGo = await holdFonts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await painted(page);
    const early = await findUrduFaces(page);
    expect(early.drawn.length).toBeGreaterThan(0);
    expect(early.leftToSystem).toEqual([]);
    letGo();
    await isDrawn(page);
  },
);

it.each(isThorough ? ["/article", "/ur/article"] : ["/article"])(
  "%s in English draws every letter of an Urdu text within it",
  async (path) => {
    const { page } = await browser.sameTab();
    const letGo = await holdFonts(page);
    letGo();
    await page.goto(`${path}/${id}`);
    await isDrawn(page);
  },
);

const screens = [
  ["/admin/articles-management", "en"],
  ["/admin/new-article/", "en"],
  ...(isThorough
    ? ([
        ["/admin/dashboard", "ur"],
        ["/admin/authors-management", "en"],
        ["/admin/dashboard", "en"],
        ["/admin/articles-management", "ur"],
        ["/admin/new-article/", "ur"],
        ["/admin/ebooks-management", "ur"],
        ["/admin/audit", "ur"],
      ] as const)
    : []),
] as const;

it.each(screens)(
  "the back office draws every letter of Urdu on %s in %s",
  async (path, language) => {
    const { page } = await sameOfficeTab(browser, { account: administrator, language });
    await page.goto(path.endsWith("/") ? `${path}${id}` : path);
    await waitUntilComplete(page);
    await isDrawn(page);
  },
);
