import { describe, expect, it } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import type { Endpoint } from "./shared/define-endpoint.ts";

const languages = ["en", "ur"];
const recordLanguages = ["English", "Urdu"];
const editions = ["hilal-english", "hilal-urdu", "hilal-urdu-kids", "hilal-kids", "hilal-her"];
const live = ["Active", "Inactive"];
const genres = ["genre-fiction", "genre-non-fiction", "misc"];

const articleFilters = {
  category: "text",
  edition: editions,
  status: live,
  state: ["draft", "in_review", "ready", "scheduled", "live", "live_changed", "withdrawn"],
  desk: ["mine", "waiting", "week", "late"],
  language: languages,
  author: "number",
  from: "day",
  to: "day",
  year: "year",
  facets: ["true", "false"],
  view: ["full", "card"],
};
const articleSorts =
  "newest oldest title -title writer -writer category -category visits -visits id -id relevance";
const { category: _category, ...filtersInCategory } = articleFilters;

/** The allowed values of each filter. `sort` lists the orders, the default first. */
type Filters = Readonly<Record<string, readonly unknown[] | string>> & { readonly sort?: string };

/** The filters and orders of each list; `q` and paging are tested below. */
const lists: Readonly<Record<string, Filters>> = {
  "articles.list": { ...articleFilters, sort: articleSorts },
  "articles.listByUser": { ...articleFilters, sort: articleSorts },
  "articles.listByCategory": { ...filtersInCategory, sort: articleSorts },
  "articles.listRecent": {
    language: languages,
    writer: "text",
    category: "text",
    edition: editions,
    except: "number",
  },
  "comments.list": { status: ["visible", "held"], article: "number", sort: "newest oldest" },
  "comments.listByUser": { status: ["visible", "held"], article: "number", sort: "newest oldest" },
  "comments.listLatest": { edition: editions },
  "magazines.list": {
    edition: editions,
    language: recordLanguages,
    status: live,
    archived: "yes-no",
    before: "day",
    past: "yes-no",
    sort: "newest oldest title -title id -id",
  },
  "authors.list": {
    status: ["Approved", "Pending", "Rejected"],
    category: ["Politics", "Sports", "Technology"],
    sort: "name -name articles -articles newest id -id",
  },
  "ebooks.list": {
    genre: genres,
    language: recordLanguages,
    status: live,
    archived: "yes-no",
    sort: "newest oldest title -title id -id opens",
  },
  "ebooks.listActive": { genre: genres, sort: "newest opens" },
  "billboards.list": {
    location: [1, 2, 3, 4, 5, 6],
    status: live,
    sort: "newest oldest title -title location -location id -id",
  },
  "billboards.listActive": { location: [1, 2, 3, 4, 5, 6] },
  "videos.list": {
    language: recordLanguages,
    status: live,
    sort: "order -order newest title -title id -id",
  },
  "videos.listActive": { language: recordLanguages },
  "packages.list": { status: live, sort: "months -months cost -cost name -name id -id" },
  "subscriptions.list": { status: ["new", "handled"], sort: "-created created name -name" },
  "newsletter.listSubscribers": {
    status: ["pending", "confirmed", "unsubscribed"],
    sort: "-created created email -email",
  },
  "trash.list": {
    kind: ["article", "comment", "magazine", "ebook", "video", "billboard", "author", "package"],
    sort: "newest oldest",
  },
  "audit.list": {
    person: "number",
    kind: [
      "article",
      "comment",
      "magazine",
      "ebook",
      "video",
      "billboard",
      "author",
      "package",
      "user",
      "setting",
      "review",
      "schedule",
      "share_link",
      "issue",
      "sign_in",
      "import",
    ],
    action: ["made", "changed", "deleted", "restored", "signed_in"],
    from: "day",
    to: "day",
    part_of: "number",
    sort: "newest oldest",
  },
  "users.list": {
    role: ["admin", "editor", "author", "contributor", "reader"],
    blocked: "yes-no",
    sort: "-created created email -email name -name seen -seen id -id",
  },
};

const words =
  "articles.list articles.listByUser articles.listByCategory comments.list comments.listByUser magazines.list authors.list ebooks.list billboards.list videos.list packages.list subscriptions.list newsletter.listSubscribers trash.list audit.list users.list".split(
    " ",
  );
const unpaged = ["articles.listRecent", "comments.listLatest", "billboards.listActive"];

const endpointNamed = (name: string): Endpoint => {
  const found = allEndpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
/** Required parameters of a list's query. */
const needed = (name: string) => (name === "comments.listLatest" ? { edition: "hilal-her" } : {});

describe.each(Object.entries(lists))("%s", (name, { sort = "", ...filters }) => {
  const { query } = endpointNamed(name);
  const read = (given: object) => query.parse({ ...needed(name), ...given });
  const takes = (given: object) => query.safeParse({ ...needed(name), ...given }).success;

  it("is narrowed by what there is to choose from, and by nothing else", () => {
    const shape = z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {};
    const others = ["sort", "q", "page", "page_size", "limit"];
    expect(Object.keys(shape).filter((key) => !others.includes(key))).toEqual(Object.keys(filters));
    for (const [key, kind] of Object.entries(filters)) {
      if (typeof kind === "string") continue;
      for (const choice of kind) {
        expect(read({ [key]: String(choice) }), `${key}=${choice}`).toMatchObject({
          [key]: choice,
        });
      }
      expect(takes({ [key]: "" }), key).toBe(false);
      expect(takes({ [key]: "another" }), key).toBe(false);
    }
  });

  it("reads numbers, days and truth as an address spells them", () => {
    for (const [key, kind] of Object.entries(filters)) {
      if (kind === "number") {
        expect(read({ [key]: "7" })).toMatchObject({ [key]: 7 });
        expect(takes({ [key]: "seven" })).toBe(false);
      }
      if (kind === "year") {
        expect(read({ [key]: "2026" })).toMatchObject({ [key]: 2026 });
        for (const year of ["26", "1899", "2200", "soon"])
          expect(takes({ [key]: year })).toBe(false);
      }
      if (kind === "text") expect(read({ [key]: "misc" })).toMatchObject({ [key]: "misc" });
      if (kind === "day") {
        expect(read({ [key]: "2026-02-28" })).toMatchObject({ [key]: "2026-02-28" });
        expect(takes({ [key]: "2026-02-29" })).toBe(false);
      }
      if (kind === "yes-no") {
        expect(read({ [key]: "true" })).toMatchObject({ [key]: true });
        expect(read({ [key]: "false" })).toMatchObject({ [key]: false });
        expect(takes({ [key]: "maybe" })).toBe(false);
      }
    }
  });

  it("has its orders, one of which nobody need ask for", () => {
    const [first, ...others] = sort.split(" ").filter(Boolean);
    expect(read({})).toEqual({
      ...needed(name),
      // The default order of an article list depends on whether a query is sent.
      ...(first && sort !== articleSorts ? { sort: first } : {}),
      ...(name === "articles.listRecent" ? { limit: 20 } : {}),
      ...(name === "comments.listLatest" ? { limit: 6 } : {}),
    });
    for (const order of [first, ...others].filter(Boolean))
      expect(read({ sort: order })).toMatchObject({ sort: order });
    if (first) for (const order of ["", "random"]) expect(takes({ sort: order })).toBe(false);
  });
});

const reading = (name: string) => (given: object) =>
  endpointNamed(name).query.safeParse({ ...needed(name), ...given });

it.each(words)("%s looks for words of up to 200 letters", (name) => {
  const read = reading(name);
  expect(read({ q: `  ${"x".repeat(200)} ` }).data).toMatchObject({ q: "x".repeat(200) });
  expect(read({ q: "x".repeat(201) }).success).toBe(false);
});

it.each([
  ...Object.keys(lists).filter((name) => !unpaged.includes(name)),
  "comments.listByArticle",
  "articles.listRevisions",
  "users.listOwnComments",
  "users.listOwnRatings",
])("%s has pages of up to 100, counted from one", (name) => {
  const read = reading(name);
  expect(read({ page: "1", page_size: "100" }).data).toMatchObject({ page: 1, page_size: 100 });
  expect(read({ page: "1000000", page_size: "1" }).data).toMatchObject({ page: 1_000_000 });
  for (const given of [{ page: "0" }, { page: "1000001" }, { page_size: "0" }])
    expect(read(given).success).toBe(false);
  expect(read({ page_size: "101" }).success).toBe(false);
});

describe("lists with a length of their own", () => {
  it.each([
    ["articles.listRecent", 100],
    ["comments.listLatest", 50],
  ])("%s has up to %i", (name, most) => {
    const { query } = endpointNamed(name);
    const read = (limit: unknown) => query.safeParse({ ...needed(name), limit });
    expect(read("1").data).toMatchObject({ limit: 1 });
    expect(read(String(most)).data).toMatchObject({ limit: most });
    expect(read(String(most + 1)).success).toBe(false);
    expect(read("0").success).toBe(false);
  });

  it("the archive has pages of twelve, of all months or of one", () => {
    const { query, params } = endpointNamed("archive.read");
    expect(query.parse({})).toEqual({ page: 1, page_size: 12 });
    for (const month of ["1900-01", "1999-09", "2026-10", "2199-12"])
      expect(query.parse({ month })).toMatchObject({ month });
    for (const month of [
      "1899-12",
      "2200-01",
      "2026-00",
      "2026-13",
      "2026-1",
      "x2026-01",
      "2026-01x",
    ])
      expect(query.safeParse({ month }).success, month).toBe(false);
    expect(editions.filter((edition) => params.safeParse({ edition }).success)).toEqual(editions);
    expect(params.safeParse({ edition: "hilal-none" }).success).toBe(false);
  });

  it("the addresses of articles come in parts", () => {
    const { query } = endpointNamed("articles.listAddresses");
    expect(query.parse({})).toEqual({ part: 1 });
    expect(query.parse({ part: "12" })).toEqual({ part: 12 });
    expect(query.safeParse({ part: "0" }).success).toBe(false);
  });
});

describe("an address", () => {
  it.each(
    allEndpoints
      .filter(({ path }) => /:(id|userId|version)\b/.test(path))
      .map((call) => [call.name, call] as const),
  )("of %s names records by whole numbers", (_name, { path, params }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    // Path parameters that are not numbers accept one of a few words, or an id of their own kind.
    const words: Readonly<Record<string, string>> = {
      kind: "magazine",
      sessionId: "0b5d2c4e-8f0a-4b61-9c8e-0a4b619c8e0a",
    };
    const given = (value: string) =>
      Object.fromEntries(names.map((name) => [name, words[name] ?? value]));
    expect(params.parse(given("7"))).toEqual(
      Object.fromEntries(names.map((name) => [name, words[name] ?? 7])),
    );
    expect(params.safeParse(given("0")).success).toBe(false);
    expect(params.safeParse(given("seven")).success).toBe(false);
    expect(params.safeParse({}).success).toBe(false);
  });

  it("of a PDF that is read on the site says whether it is an issue or a book", () => {
    const { params } = endpointNamed("pdfPages.read");
    for (const kind of ["magazine", "ebook"]) {
      expect(params.safeParse({ kind, id: "7" }).success).toBe(true);
    }
    for (const kind of ["article", "", "7"]) {
      expect(params.safeParse({ kind, id: "7" }).success).toBe(false);
    }
  });

  it("of a session names it by its UUID", () => {
    const { params } = endpointNamed("users.endOwnSession");
    const sessionId = "0b5d2c4e-8f0a-4b61-9c8e-0a4b619c8e0a";
    expect(params.parse({ sessionId })).toEqual({ sessionId });
    expect(params.safeParse({ sessionId: "7" }).success).toBe(false);
  });

  it("of a category names it in up to a hundred letters", () => {
    const { params } = endpointNamed("articles.listByCategory");
    expect(params.parse({ category: "x".repeat(100) })).toEqual({ category: "x".repeat(100) });
    expect(params.safeParse({ category: "x".repeat(101) }).success).toBe(false);
  });
});
