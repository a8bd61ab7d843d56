import { listKeptCards } from "@hilal/contract/accounts/kept-articles";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { savedPage } from "../pages/readers/saved.tsx";
import { at, renderInDocument } from "../testing/in-page.ts";
import { sampleKeptCard } from "../testing/kept.ts";
import { renderOnPage } from "../testing/on-page.tsx";
import { changePlace, changeSaved, readKept } from "./kept/kept-articles.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page as a visitor; readers may see all articles but the withdrawn ones. */
async function open({ withdrawn = [] as number[], language = "en" as "en" | "ur" } = {}) {
  if (savedPage.kind !== "page") throw new Error("It is a page.");
  const html = renderOnPage(createElement(savedPage.Page, { data: null }), { language });
  renderInDocument(html, language);
  document.documentElement.setAttribute("data-reader", "visitor");
  const api = fakeApi();
  api.answers(listKeptCards, ({ query }) => ({
    data: (query.ids ?? "")
      .split(",")
      .map(Number)
      .filter((id) => !withdrawn.includes(id))
      .map((id) => sampleKeptCard(id)),
  }));
  await import("./saved-page.ts");
  return api;
}

const section = (name: string) => at(`section[data-kept-list="${name}"]`);
const titles = (name: string) =>
  [...section(name).querySelectorAll("h3")].map(({ textContent }) => textContent);
const isShown = (name: string) => !at(`[data-kept-part="${name}"]`).hidden;
const press = (name: string, words: string) => {
  const buttons = [...section(name).querySelectorAll<HTMLElement>("button:not([hidden])")];
  const found = buttons.find((button) => button.textContent === words);
  if (!found) throw new Error(`There is no ${words}.`);
  found.click();
};

function read(id: number, progress: number): void {
  changePlace(id, { paragraph: 1, progress }, sampleKeptCard(id));
}

test("nothing kept: says so, and leads to something to read", async () => {
  await open();
  await expect.poll(() => isShown("nothing")).toBe(true);
  expect([isShown("lists"), isShown("loading"), isShown("blocked")]).toEqual([false, false, false]);
});

test("a browser that stores nothing is told so", async () => {
  vi.stubGlobal("localStorage", undefined);
  await open();
  await expect.poll(() => isShown("blocked")).toBe(true);
  expect([isShown("lists"), isShown("nothing")]).toEqual([false, false]);
});

test("saved, begun and finished articles are in their lists, with their progress", async () => {
  changeSaved(1, true, sampleKeptCard(1));
  read(2, 430);
  read(3, 1000);
  await open();
  expect([titles("continue"), titles("saved"), titles("history").toSorted()]).toEqual([
    ["Article 2"],
    ["Article 1"],
    ["Article 2", "Article 3"],
  ]);
  const [begun] = section("continue").querySelectorAll("li");
  expect(begun?.querySelector("progress")?.value).toBe(430);
  expect(begun?.textContent).toContain("43% read");
  expect(begun?.textContent).toContain("Zoya Mir");
  expect(begun?.querySelector("a")?.getAttribute("href")).toBe("/article/2");
  const done = [...section("history").querySelectorAll("li")].find(({ textContent }) =>
    textContent?.includes("Article 3"),
  );
  expect(done?.querySelector<HTMLElement>('[data-kept-part="finished"]')?.hidden).toBe(false);
});

test("an Urdu title keeps its language and direction on an English page", async () => {
  changeSaved(1, true, sampleKeptCard(1, { title: "خوابوں کا دریا", language: "ur" }));
  await open();
  const link = section("saved").querySelector("a");
  expect([link?.lang, link?.dir, link?.hreflang]).toEqual(["ur", "rtl", "ur"]);
});

test("a withdrawn article says so, and shows nothing of itself", async () => {
  changeSaved(1, true, sampleKeptCard(1));
  changeSaved(2, true, sampleKeptCard(2));
  await open({ withdrawn: [1] });
  await expect.poll(() => titles("saved")).toEqual(["Article 2"]);
  const shown = section("saved").textContent ?? "";
  expect([shown.includes("This article was withdrawn."), shown.includes("Article 1")]).toEqual([
    true,
    false,
  ]);
  expect(readKept(1)).toMatchObject({ saved: true, card: null });
});

test("long lists grow by twenty", async () => {
  for (let id = 1; id <= 45; id += 1) changeSaved(id, true, sampleKeptCard(id));
  await open();
  const grown = [titles("saved").length];
  press("saved", "Show more");
  grown.push(titles("saved").length);
  press("saved", "Show more");
  grown.push(titles("saved").length);
  expect(grown).toEqual([20, 40, 45]);
  expect(section("saved").querySelector<HTMLElement>('[data-kept-part="more"]')?.hidden).toBe(true);
});

test("an article is removed, another one forgotten", async () => {
  changeSaved(1, true, sampleKeptCard(1));
  read(2, 430);
  await open();
  press("saved", "Remove");
  press("continue", "Forget");
  expect([readKept(1), readKept(2), isShown("lists")]).toEqual([undefined, undefined, false]);
});

test("the history is forgotten after a question, and saved articles stay", async () => {
  changeSaved(1, true, sampleKeptCard(1));
  read(2, 430);
  await open();
  const dialog = at<HTMLDialogElement>('dialog[data-kept-part="forget-all"]');
  press("history", "Forget the whole history");
  expect(dialog.open).toBe(true);
  dialog.close("");
  expect(readKept(2)).toBeDefined();
  press("history", "Forget the whole history");
  dialog.close("yes");
  expect([titles("saved"), titles("history")]).toEqual([["Article 1"], []]);
});

test("everything is removed from this device after a question", async () => {
  changeSaved(1, true, sampleKeptCard(1));
  await open();
  at('[data-kept-action="remove-all"]').click();
  at<HTMLDialogElement>('dialog[data-kept-part="remove-all"]').close("yes");
  await expect.poll(() => isShown("nothing")).toBe(true);
  expect(readKept(1)).toBeUndefined();
});

test("what another tab saves appears", async () => {
  await open();
  changeSaved(1, true, sampleKeptCard(1));
  dispatchEvent(new StorageEvent("storage", { key: "hilal-kept-1" }));
  expect(titles("saved")).toEqual(["Article 1"]);
});
