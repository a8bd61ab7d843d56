import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { createElement } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SaveAction } from "../pages/article/save-action.tsx";
import { at, renderInDocument } from "../testing/in-page.ts";
import { renderOnPage } from "../testing/on-page.tsx";
import { changePlace, changeSaved, readKept } from "./kept/kept-articles.ts";
import { press } from "./save-article.ts";

const detail = sampleDetail();
const { id } = detail.article;
const windowHeight = 800;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.resetModules();
  Object.defineProperty(window, "innerHeight", { value: windowHeight, configurable: true });
  vi.stubGlobal("scrollY", 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the article's page with a text of ten paragraphs, 1000 px each, which begins 500 px below the window's top. */
async function open() {
  const action = renderOnPage(createElement(SaveAction, { detail }));
  const paragraphs = Array.from({ length: 10 }, (_, index) => `<p>Paragraph ${index}</p>`);
  renderInDocument(
    `<p>${action}</p><section id="opening"></section><div>${paragraphs.join("")}</div>`,
  );
  document.documentElement.setAttribute("data-reader", "visitor");
  layOut(0);
  recordListeners();
  await import("./keeping.ts");
}

/** The listeners of a page's script end with its test. */
function recordListeners(): void {
  for (const target of [window, document]) {
    const added = vi.spyOn(target, "addEventListener");
    onTestFinished(() => {
      for (const [type, listener] of added.mock.calls) target.removeEventListener(type, listener);
    });
  }
}

function layOut(scrolled: number): void {
  const rect = (top: number, height: number) => () =>
    ({ top, height, bottom: top + height }) as DOMRect;
  const body = at("#opening + div");
  body.getBoundingClientRect = rect(500 - scrolled, 10_000);
  for (const [index, paragraph] of [...body.children].entries())
    paragraph.getBoundingClientRect = rect(500 - scrolled + index * 1000, 1000);
}

function scrollTo(distance: number): void {
  vi.stubGlobal("scrollY", distance);
  layOut(distance);
  dispatchEvent(new Event("scroll"));
}

const leave = () => dispatchEvent(new Event("pagehide"));
const button = () => at<HTMLButtonElement>("[data-keeps]");
const line = () => at("[data-resume]");
const status = () => at("[data-kept-status]").textContent;

test("a press saves the article with its card, the next one takes it back", async () => {
  await open();
  press(button());
  expect(button().ariaPressed).toBe("true");
  expect(readKept(id)).toMatchObject({
    saved: true,
    card: { id, title: detail.article.title, language: "en" },
  });
  press(button());
  expect(button().ariaPressed).toBe("false");
  expect(readKept(id)).toBeUndefined();
});

test("where nothing can be stored the button says so, and stays as it was", async () => {
  await open();
  vi.stubGlobal("localStorage", undefined);
  press(button());
  expect(button().ariaPressed).toBe("false");
  expect(status()).toBe(
    "This browser does not let the magazine keep anything on this device, so the article is not saved.",
  );
});

test("a saved article is shown as saved when the page opens, and when another tab saves it", async () => {
  changeSaved(id, true, null);
  await open();
  expect(button().ariaPressed).toBe("true");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: `hilal-kept-${id}` }));
  expect(button().ariaPressed).toBe("false");
});

test("whoever only looks in leaves no trace", async () => {
  await open();
  scrollTo(300);
  leave();
  expect(readKept(id)).toBeUndefined();
});

test("whoever scrolls by a screen reads: the paragraph and the progress are kept", async () => {
  await open();
  scrollTo(4456);
  leave();
  expect(readKept(id)?.place).toEqual({ paragraph: 3, progress: 430 });
});

test("whoever stays for ten seconds reads as well", async () => {
  await open();
  scrollTo(300);
  vi.advanceTimersByTime(10_000);
  leave();
  expect(readKept(id)?.place).toEqual({ paragraph: 0, progress: 0 });
});

test("the end of the text is the end of reading", async () => {
  await open();
  scrollTo(9_800);
  leave();
  expect(readKept(id)?.place).toEqual({ paragraph: 9, progress: 1000 });
});

test("another look at the opening loses no place", async () => {
  changePlace(id, { paragraph: 3, progress: 430 }, null);
  await open();
  vi.advanceTimersByTime(10_000);
  leave();
  expect(readKept(id)?.place).toEqual({ paragraph: 3, progress: 430 });
});

test("an article that was left offers to go on, and scrolls only when asked", async () => {
  changePlace(id, { paragraph: 3, progress: 430 }, null);
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue();
  await open();
  expect([line().hidden, line().textContent]).toEqual([false, "You had read 43% Continue "]);
  expect(scrolled).not.toHaveBeenCalled();
  at("[data-resumes]").click();
  expect(scrolled.mock.contexts.map((element) => (element as Element).textContent)).toEqual([
    "Paragraph 3",
  ]);
  expect(line().hidden).toBe(true);
});

test("the offer is dismissed by its button, and by reading on from the beginning", async () => {
  changePlace(id, { paragraph: 3, progress: 430 }, null);
  await open();
  at("[data-resume-closes]").click();
  expect(line().hidden).toBe(true);
});

test("reading on from the beginning answers the offer", async () => {
  changePlace(id, { paragraph: 3, progress: 430 }, null);
  await open();
  scrollTo(600);
  expect(line().hidden).toBe(false);
  scrollTo(1400);
  expect(line().hidden).toBe(true);
});

test.each([
  ["has hardly begun", 29],
  ["was read to its end", 950],
])("nothing is offered where an article %s", async (_case, progress) => {
  changePlace(id, { paragraph: 0, progress }, null);
  await open();
  expect(line().hidden).toBe(true);
});

test("an address that names a place is respected", async () => {
  changePlace(id, { paragraph: 3, progress: 430 }, null);
  vi.stubGlobal("location", { hash: "#comments", href: "http://portal.test/article/12#comments" });
  await open();
  expect(line().hidden).toBe(true);
});
