import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../checks/accessibility.ts";
import { horizontalOverflow } from "../../checks/overflow.ts";
import { testBrowser } from "../../harness/browser.ts";
import { isThorough } from "../../harness/thorough.ts";
import { storedBody } from "../article-form.ts";
import { administrator, scrolledTo, speakTo, waitUntilComplete } from "../office.ts";
import { picture } from "../test-files.ts";
import { listNames, savedId, sheet, type Texts, texts, toolbar } from "./writing-desk.ts";

const browser = testBrowser();

/** An article as typed, in one language with a paragraph in the other. */
const articles = [
  {
    language: "en",
    category: "misc",
    title: "A night at the harbour",
    standfirst: "What the cranes see.",
    first: "The port of Karachi works when the city sleeps.",
    /** Starts with a word in the other script. */
    foreign: "F-16 طیارہ شام کو بندرگاہ کے اوپر سے گزرتا ہے۔",
    foreignAttributes: ' dir="rtl" lang="ur"',
    heading: "The night shift",
    items: ["Ships", "Cranes"],
    strong: "Nobody sleeps",
    sentence: " here, the port says.",
    find: { poem: "ghazal", quote: "pull", box: "info" },
    verses: ["The tide goes out", "the lamps come on", "the tide comes in", "the lamps are gone"],
    quote: ["Nobody sleeps here.", "A docker"],
    box: "Built in 1888.",
    last: "That is all.",
  },
  {
    language: "ur",
    category: "in-focus-urdu",
    title: "بندرگاہ کی رات",
    standfirst: "کرینیں کیا دیکھتی ہیں۔",
    first: "F-16 طیارہ شام کو بندرگاہ کے اوپر سے گزرتا ہے۔",
    foreign: "The port of Karachi works when the city sleeps.",
    foreignAttributes: ' dir="ltr" lang="en"',
    heading: "رات کی پاری",
    items: ["جہاز", "کرینیں"],
    strong: "یہاں کوئی نہیں سوتا",
    sentence: "، بندرگاہ کے لوگ کہتے ہیں۔",
    find: { poem: "غزل", quote: "نمایاں", box: "معلوماتی" },
    verses: [
      "ہستی اپنی حباب کی سی ہے",
      "یہ نمائش سراب کی سی ہے",
      "نازکی اس کے لب کی کیا کہیے",
      "پنکھڑی اک گلاب کی سی ہے",
    ],
    quote: ["یہاں کوئی نہیں سوتا۔", "ایک مزدور"],
    box: "یہ بندرگاہ 1888 میں بنی۔",
    last: "بس اتنا ہی۔",
  },
] as const;
type Written = (typeof articles)[number];

/** The expected stored body. */
function expectedBody(a: Written): string {
  const couplet = (from: number) =>
    `<div><p>${a.verses[from]}</p><p>${a.verses[from + 1]}</p></div>`;
  return [
    `<p>${a.first}</p>`,
    `<p${a.foreignAttributes}>${a.foreign}</p>`,
    `<h2>${a.heading}</h2>`,
    `<ul>${a.items.map((item) => `<li><p>${item}</p></li>`).join("")}</ul>`,
    `<p><strong>${a.strong}</strong>${a.sentence}</p>`,
    `<blockquote class="poem couplets">${couplet(0)}${couplet(2)}</blockquote>`,
    `<aside class="pull-quote"><p>${a.quote[0]}</p><footer>${a.quote[1]}</footer></aside>`,
    `<aside class="info-box"><p>${a.box}</p></aside>`,
    `<p${a.language === "en" ? ' dir="rtl" lang="ur"' : ""}>سلام</p>`,
    `<p>${a.last}</p>`,
  ].join("");
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 200; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not lead there.");
}

/** The keys of the Urdu keyboard come when it is first switched on. */
async function tryUrduKeyboard(page: Page): Promise<void> {
  const box = page.locator("textarea:focus");
  await page.keyboard.press("Control+m");
  await expect
    .poll(async () => {
      await box.fill("");
      await page.keyboard.press("a");
      return box.inputValue();
    })
    .toBe("ا");
  await box.fill("");
  await page.keyboard.press("Control+m");
}

/** Types lines one below the other. */
async function lines(page: Page, ...written: readonly string[]): Promise<void> {
  for (const words of written) {
    if (words !== "") await page.keyboard.insertText(words);
    await page.keyboard.press("Enter");
  }
}

/** Inserts something by the menu of "/". */
async function insert(page: Page, words: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.insertText(words);
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

/** Fills all fields at the side of the page. */
async function fillSide(page: Page, t: Texts, category: string): Promise<void> {
  const { keyboard } = page;
  const { form } = t.editor;
  // Each category passed on the way to an Urdu one switches the labels to its own language.
  const select = page.locator("select[name=category]");
  // The wait must start before the key press: Playwright intercepts file choosers only once something waits for one.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel(form.cover, { exact: true }));
  await keyboard.press("Enter");
  await (await chooser).setFiles(picture);
  await page.getByRole("img", { name: t.forms.drop.preview }).waitFor();
  await tabTo(page, select);
  while ((await select.inputValue()) !== category) await keyboard.press("ArrowDown");
  await tabTo(page, page.getByPlaceholder(form.chooseWriter));
  const writer = page.getByPlaceholder(form.chooseWriter);
  await scrolledTo(page);
  await keyboard.press("ArrowDown");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await keyboard.press("Enter");
  await expect.poll(() => writer.inputValue()).not.toBe("");
  await tabTo(page, page.getByLabel(form.publishDate, { exact: true }));
  await keyboard.type("2026-01-15");
}

/** From a requested screen, via the sign-in page, to the empty form. */
async function signIn(page: Page, t: Texts): Promise<void> {
  const asked = "/admin/articles-management?language=ur";
  await page.goto(asked);
  await page.waitForURL((url) => url.pathname === "/login");
  expect(new URL(page.url()).searchParams.get("next")).toBe(asked);
  const form = page.locator("main form");
  await tabTo(page, form.getByLabel("E-mail", { exact: true }));
  await page.keyboard.insertText(administrator.email);
  await tabTo(page, form.getByLabel("Password", { exact: true }));
  await page.keyboard.insertText(administrator.password);
  await page.keyboard.press("Enter");
  const newArticle = page.getByRole("link", { name: t.lists.articles.new, exact: true });
  await newArticle.waitFor();
  expect(new URL(page.url()).search).toBe("?language=ur");
  await tabTo(page, newArticle);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/new-article");
  const title = page.getByLabel(t.editor.form.title, { exact: true });
  await title.and(page.locator(":focus")).waitFor();
}

/** Writes the whole article, starting with the empty form. */
async function write(page: Page, t: Texts, a: Written): Promise<void> {
  const { keyboard } = page;
  const tools = toolbar(page, t).locator(":focus");
  await tabTo(page, toolbar(page, t).getByRole("button").first());
  const [first] = await listNames(tools);
  await keyboard.press(a.language === "ur" ? "ArrowLeft" : "ArrowRight");
  await expect.poll(() => listNames(tools)).not.toEqual([first]);
  expect(await tools.count()).toBe(1);
  await tabTo(page, page.getByLabel(t.editor.form.title, { exact: true }));
  await tryUrduKeyboard(page);
  await lines(page, a.title, a.standfirst, a.first, a.foreign);
  await keyboard.press("Control+Alt+2");
  await lines(page, a.heading);
  await keyboard.press("Control+Shift+8");
  await lines(page, ...a.items, "");
  await keyboard.press("Control+b");
  await keyboard.insertText(a.strong);
  await keyboard.press("Control+b");
  await lines(page, a.sentence);
  await insert(page, a.find.poem);
  await lines(page, a.verses[0], a.verses[1], "", a.verses[2], a.verses[3], "", "");
  await insert(page, a.find.quote);
  await keyboard.insertText(a.quote[0]);
  // To the line for a name.
  await keyboard.press("ArrowDown");
  await lines(page, a.quote[1]);
  await insert(page, a.find.box);
  await lines(page, a.box, "");
  // By the letters of an English keyboard.
  await keyboard.press("Control+m");
  await keyboard.type("slam");
  await keyboard.press("Control+m");
  await keyboard.press("Enter");
  await keyboard.insertText(a.last);
}

/** Returns the layout of the two halves of the first couplet. */
async function hemistichs(read: Locator, { verses }: Written): Promise<string> {
  const [first, second] = await Promise.all(
    verses.slice(0, 2).map((verse) => read.getByText(verse, { exact: true }).boundingBox()),
  );
  if (!first || !second) throw new Error("The couplet is not to be seen.");
  if (second.y >= first.y + first.height - 1) return "one under the other";
  // The first half is on the right, where an Urdu line begins.
  return first.x >= second.x + second.width ? "side by side" : "in a way of its own";
}

// The result of each tool: body-editor.dom.test.tsx, written-page.dom.test.tsx and the tests next to them.
describe.runIf(isThorough).each(articles)("an article in $language, by keyboard alone", (a) => {
  it("is begun at the sign-in page, written, published and read as it was meant", async () => {
    const t = texts[a.language];
    const { page, context, faults } = await browser.open();
    await speakTo(context, a.language);
    await signIn(page, t);
    await sheet(page, t).waitFor();
    await waitUntilComplete(page);
    await fillSide(page, t, a.category);
    await write(page, t, a);
    await tabTo(page, page.getByRole("button", { name: t.editor.form.upload, exact: true }));
    await page.keyboard.press("Enter");
    const id = await savedId(page);
    expect(await storedBody(id)).toBe(expectedBody(a));

    await page.goto(`/article/${id}`);
    const read = page.getByRole("article").first();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(a.title);
    await read.getByText(a.standfirst).first().waitFor();
    expect(await read.locator("aside.pull-quote").textContent()).toBe(a.quote.join(""));
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await hemistichs(read, a)).toBe(
        a.language === "ur" && width > 1000 ? "side by side" : "one under the other",
      );
      expect(await horizontalOverflow(page)).toEqual([]);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);
});
