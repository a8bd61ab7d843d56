import { expect, it } from "vitest";
import { type ArticleToLocate, locateArticles } from "./locate-articles.ts";

const line = (text: string, top: number, height = 20) => ({
  text,
  top,
  height,
  left: 100,
  width: 700,
});
/** A page with titles in large letters above lines of text. */
const page = (number: number, ...titles: (readonly [text: string, top: number])[]) => ({
  page: number,
  lines: [
    ...titles.map(([text, top]) => line(text, top, 40)),
    ...[500, 530, 560, 590, 620, 650].map((top) => line("Some words of the text.", top)),
  ],
});
const article = (id: number, title: string, given: Partial<ArticleToLocate> = {}) => ({
  id,
  title,
  pageFrom: null,
  pageTo: null,
  pdfPage: null,
  ...given,
});
const listPlaces = (...given: Parameters<typeof locateArticles>) =>
  locateArticles(...given).map((area) => [
    area.article,
    area.page,
    area.top,
    area.top + area.height,
  ]);

it("finds articles by their titles, as large as they are set, spelt in any way, in several lines", () => {
  const contents = { page: 2, lines: [line("The long road", 100), line("Snow fell here", 130)] };
  const split = {
    page: 5,
    lines: [line("THE LONG", 80, 60), line("Road", 150, 60), line("a", 300)],
  };
  const urdu = page(7, ["سرحدوںکے پاسب بان", 90]);
  const articles = [article(1, "The Long Road"), article(2, "سرحدوں کے پاسبان")];
  expect(listPlaces(articles, [contents, split, urdu], 9)).toEqual([
    [1, 5, 75, 975],
    [1, 6, 20, 980],
    [2, 7, 85, 975],
  ]);
});

it("ends an article where the next one begins on its page", () => {
  const two = page(3, ["First things", 60], ["Second thoughts", 480]);
  const articles = [article(1, "First things"), article(2, "Second thoughts")];
  expect(listPlaces(articles, [two], 9)).toEqual([
    [1, 3, 55, 475],
    [2, 3, 475, 975],
  ]);
});

it("gives an article the pages that the contents say, and no others", () => {
  const titles = ["First things", "Second thoughts", "Third parties"];
  const pages = [page(3, [titles[0] ?? "", 60]), page(9, [titles[2] ?? "", 60])];
  const among = (given: Partial<ArticleToLocate> = {}) =>
    listPlaces(
      titles.map((title, at) => article(at + 1, title, at === 0 ? given : {})),
      pages,
      12,
    ).map(([id, on]) => [id, on]);
  // The second one is somewhere between.
  expect(among()).toEqual([
    [1, 3],
    [3, 9],
  ]);
  expect(among({ pageFrom: 11, pageTo: 13 })).toEqual([
    [1, 3],
    [1, 4],
    [1, 5],
    [3, 9],
  ]);
  expect(among({ pageFrom: 11, pageTo: 90 })).toEqual([
    ...[3, 4, 5, 6, 7, 8].map((on) => [1, on]),
    [3, 9],
  ]);
});

it("believes the desk rather than the titles, and takes no title from within a sentence", () => {
  const wrong = page(3, ["The lake", 60]);
  const mention = page(5, ["Everybody spoke about the lake that summer", 60]);
  expect(listPlaces([article(1, "The lake", { pdfPage: 8 })], [wrong], 9)).toEqual([
    [1, 8, 0, 975],
  ]);
  expect(listPlaces([article(1, "The lake")], [mention], 9)).toEqual([]);
  expect(listPlaces([article(1, "Eh")], [page(2, ["Eh", 50])], 9)).toEqual([]);
  expect(listPlaces([article(1, "The lake", { pdfPage: 10 })], [], 9)).toEqual([]);
});
