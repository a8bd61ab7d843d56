import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newComment, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
const tokens: Record<string, string | undefined> = { visitor: undefined };
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestApp();
  const { database } = server;
  const owner = await newUser(database, { role: "author" });
  const commenter = await newUser(database, {
    role: "contributor",
    firstName: "Hina",
    lastName: "Raza",
  });
  const omar = await newUser(database, { firstName: "Omar", lastName: "Shah" });
  tokens.owner = await server.as(owner);
  tokens.commenter = await server.as(commenter);
  for (const role of ["reader", "contributor", "author", "editor", "admin"] as const) {
    tokens[role] = await server.as(role);
  }
  ids.owner = owner.id;
  const category = "hilal-her";
  const own = { category, userId: owner.id };
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  ids.live = (await newArticle(database, { ...own, title: "The harbour" })).id;
  ids.draft = (await newArticle(database, { ...own, title: "Lamps", status: "Inactive" })).id;
  ids.tomorrow = (await newArticle(database, { ...own, publishDate: tomorrow })).id;
  ids.other = (await newArticle(database, { category, title: "Another's shore" })).id;
  const add = async (
    comment: string,
    day: number,
    article: string,
    more: Parameters<typeof newComment>[1],
  ) => {
    const createdAt = new Date(Date.UTC(2025, 4, day));
    const articleId = ids[article] ?? 0;
    ids[comment] = (await newComment(database, { comment, articleId, createdAt, ...more })).id;
  };
  await add("Dawn", 1, "live", { userId: commenter.id });
  await add("Noon", 2, "live", { userId: omar.id, status: "held" });
  await add("Dusk", 3, "draft", { userId: commenter.id });
  await add("Night", 4, "other", { userId: null });
  await add("Noon again", 4, "other", { userId: omar.id, status: "held" });
  await add("Morning", 5, "tomorrow", { userId: omar.id });
  await add("Evening", 6, "draft", { userId: omar.id, status: "held" });
});
afterAll(() => server.close());

interface Told {
  readonly comment: string;
  readonly can?: object;
}
const toTexts = (data: Told[]) => data.map(({ comment }) => comment);
const read = async (url: string, who: string) =>
  (await server.call("GET", url, { token: tokens[who] })).body;

/** A whole list and its second page, which must be part of it. */
async function listed(path: string, query: string, who: string) {
  const [whole, second] = await Promise.all([
    read(`${path}?${query}`, who),
    read(`${path}?${query}&page=2&page_size=2`, who),
  ]);
  const all = toTexts(Array.isArray(whole) ? whole : whole.data);
  expect(toTexts(second.data)).toEqual(all.slice(2, 4));
  expect(second.meta).toEqual({ page: 2, page_size: 2, total: all.length });
  return all.join(", ");
}

const everything = "Evening, Morning, Noon again, Night, Dusk, Noon, Dawn";
test.each([
  ["", everything],
  ["sort=newest", everything],
  ["sort=oldest", "Dawn, Noon, Dusk, Night, Noon again, Morning, Evening"],
  ["status=held", "Evening, Noon again, Noon"],
  ["status=visible", "Morning, Night, Dusk, Dawn"],
  ["article=LIVE", "Noon, Dawn"],
  ["article=LIVE&status=held", "Noon"],
  ["q=noon", "Noon again, Noon"],
  ["q=hina", "Dusk, Dawn"],
  ["q=RAZA", "Dusk, Dawn"],
  ["q=shah", "Evening, Morning, Noon again, Noon"],
  ["q=shore", "Noon again, Night"],
  ["q=omar+harbour", "Noon"],
  ["q=noon+again+shah+shore", "Noon again"],
  ["q=shah&status=visible", "Morning"],
  ["q=shah&status=held&sort=oldest", "Noon, Noon again, Evening"],
  ["q=hina&article=LIVE", "Dawn"],
  ["q=nowhere", ""],
])("staff who moderate all list comments with %j", async (query, expected) => {
  for (const who of ["admin", "editor"]) {
    const narrowed = query.replace("LIVE", `${ids.live}`);
    expect(await listed("/api/get-comments/", narrowed, who)).toBe(expected);
  }
});

test.each([
  ["", "Evening, Morning, Dusk, Noon, Dawn"],
  ["sort=oldest", "Dawn, Noon, Dusk, Morning, Evening"],
  ["status=held", "Evening, Noon"],
  ["q=hina", "Dusk, Dawn"],
  ["article=LIVE", "Noon, Dawn"],
  ["article=OTHER", ""],
  ["q=shah&status=held", "Evening, Noon"],
])("an author lists those on own articles with %j", async (query, expected) => {
  const narrowed = query.replace("LIVE", `${ids.live}`).replace("OTHER", `${ids.other}`);
  for (const who of ["owner", "editor"]) {
    expect(await listed(`/api/comments/user/${ids.owner}/`, narrowed, who)).toBe(expected);
  }
});

test("the lists of the office are for those whom they concern", async () => {
  const statuses = async (url: string) => {
    const answers = Object.entries(tokens).map(async ([who, token]) => {
      const { status } = await server.call("GET", url, { token });
      return [who, status] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  };
  const nobody = { visitor: 401, reader: 403, contributor: 403, commenter: 403, author: 403 };
  expect(await statuses("/api/get-comments/")).toEqual({
    ...nobody,
    owner: 403,
    editor: 200,
    admin: 200,
  });
  expect(await statuses(`/api/comments/user/${ids.owner}/`)).toEqual({
    ...nobody,
    owner: 200,
    editor: 200,
    admin: 200,
  });
});

describe("what readers of an article are told of its comments", () => {
  const callers = ["visitor", "reader", "contributor", "author", "commenter"];
  const readers = { owner: true, editor: true, admin: true };
  const nobody = Object.fromEntries(callers.map((who) => [who, ""]));

  test.each([
    ["live", "Dawn", "Dawn"],
    ["draft", "Dusk", ""],
    ["tomorrow", "Morning", ""],
  ])("of one that is %s", async (article, own, others) => {
    for (const who of Object.keys(tokens)) {
      const expected = who in readers ? own : others;
      const { data, meta } = await read(`/api/article/${ids[article]}/comments/?page=1`, who);
      expect([who, toTexts(data).join(), meta.total]).toEqual([who, expected, expected ? 1 : 0]);
    }
  });

  test("in the newest of an edition", async () => {
    const url = "/api/comments/latest/?edition=hilal-her";
    for (const who of Object.keys(tokens)) {
      const expected = who in nobody ? ["Night", "Dawn"] : ["Morning", "Night", "Dusk", "Dawn"];
      expect([who, toTexts((await read(url, who)).data)]).toEqual([who, expected]);
      const first = await read(`${url}&limit=1`, who);
      expect(toTexts(first.data)).toEqual(expected.slice(0, 1));
    }
  });

  test("and what staff may do with each", async () => {
    const both = { moderate: true, delete: true };
    const neither = { moderate: false, delete: false };
    const meant = {
      visitor: undefined,
      reader: undefined,
      contributor: neither,
      author: neither,
      commenter: { ...neither, delete: true },
      owner: both,
      editor: both,
      admin: both,
    };
    const told = Object.keys(tokens).map(async (who) => {
      const { data } = await read(`/api/article/${ids.live}/comments/`, who);
      return [who, data[0].can] as const;
    });
    expect(Object.fromEntries(await Promise.all(told))).toEqual(meant);
  });
});

test("nobody comments on or rates what readers do not see, not even whoever owns or edits it", async () => {
  for (const article of ["draft", "tomorrow"] as const) {
    const id = ids[article];
    for (const who of ["reader", "commenter", "owner", "editor", "admin"]) {
      const token = tokens[who];
      const rating = `/api/article/${id}/rating/`;
      const body = { article: id, comment: "Too early", rating: 5 };
      const answers = await Promise.all([
        server.call("POST", "/api/create-comment/", { token, body }),
        server.call("PUT", rating, { token, body: { rating: 5 } }),
        server.call("GET", rating, { token }),
      ]);
      expect([who, ...answers.map(({ status }) => status)]).toEqual([who, 404, 404, 404]);
    }
  }
});
