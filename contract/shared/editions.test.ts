import { describe, expect, test } from "vitest";
import {
  editionOfCategory,
  isCategorySlug,
  languageOfCategory,
  urduFormCategories,
} from "./categories.ts";
import { categorySlugs, editionIds, editions, isEditionId } from "./editions.ts";

/** The five magazines: the path, language, categories and menu of each. */
const houses = [
  [
    "hilal-english en /",
    "in-focus trending-english-1 trending-english-2 national-international-news armed-forces-news misc war-on-terror special-reports",
    "in-focus war-on-terror special-reports national-international-news armed-forces-news misc",
  ],
  [
    "hilal-urdu ur /hilal-urdu",
    "in-focus-urdu trending-urdu national-international-news-urdu armed-forces-news-urdu",
    "in-focus-urdu trending-urdu national-international-news-urdu",
  ],
  [
    "hilal-urdu-kids ur /hilal-urdu-kids",
    "in-focus-urdu-kids trending-urdu-kids national-international-news-urdu-kids",
    "in-focus-urdu-kids trending-urdu-kids national-international-news-urdu-kids",
  ],
  [
    "hilal-kids en /hilal-kids",
    "hilal-kids-english in-focus-kids trending-kids",
    "hilal-kids-english in-focus-kids trending-kids",
  ],
  [
    "hilal-her en /hilal-her",
    "in-focus-her trending1-her hilal-her",
    "hilal-her in-focus-her trending1-her",
  ],
] as const;

test("the five magazines come first, as they are", () => {
  expect(
    editionIds.slice(0, houses.length).map((name) => {
      const { id, language, path, categories, menu } = editions[name];
      return [`${id} ${language} ${path}`, categories.join(" "), menu.join(" ")];
    }),
  ).toEqual(houses);
  expect(["hilal-her", "hilal", ""].filter(isEditionId)).toEqual(["hilal-her"]);
});

test("each magazine has an address, categories and a menu of its own, in its language", () => {
  const all = editionIds.map((id) => editions[id]);
  expect(all.map(({ id }) => id)).toEqual(editionIds);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  const listed = all.flatMap(({ categories }) => categories);
  expect(new Set(listed).size).toBe(listed.length);
  for (const { id, language, categories, menu, counterpart } of all) {
    expect(
      menu.filter((slug) => !categories.includes(slug)),
      id,
    ).toEqual([]);
    expect(
      categories.filter((slug) => languageOfCategory(slug) !== language),
      id,
    ).toEqual([]);
    if (counterpart) expect(editions[counterpart].counterpart).toBe(id);
  }
});

describe("categories", () => {
  test("are those of the magazines and four of none", () => {
    const inMagazines = editionIds.flatMap((id) => editions[id].categories);
    const ofNone = "digital misc-urdu misc-urdu-kids armed-forces-news-urdu-kids".split(" ");
    expect([...categorySlugs].sort()).toEqual([...inMagazines, ...ofNone].sort());
    expect(["misc", "sports", ""].filter(isCategorySlug)).toEqual(["misc"]);
  });

  test("belong to the magazine that lists them, others to one that their name tells", () => {
    for (const [house, categories] of houses) {
      const [id = "", language] = house.split(" ");
      for (const category of categories.split(" ")) {
        expect(editionOfCategory(category), category).toBe(id);
        expect(languageOfCategory(category), category).toBe(language);
      }
    }
    expect(editionOfCategory("misc-urdu-kids")).toBe("hilal-urdu-kids");
    expect(editionOfCategory("armed-forces-news-urdu-kids")).toBe("hilal-urdu-kids");
    expect(editionOfCategory("misc-urdu")).toBe("hilal-urdu");
    expect(editionOfCategory("digital")).toBe("hilal-english");
    expect(languageOfCategory("misc-urdu")).toBe("ur");
  });

  test("seven turn the article's form to Urdu", () => {
    expect(urduFormCategories).toEqual([...houses[1][1].split(" "), ...houses[2][1].split(" ")]);
  });
});
