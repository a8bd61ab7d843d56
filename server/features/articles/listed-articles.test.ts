import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newAuthor, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2025-06-15T12:00:00Z");

let server: TestApp;
/** The name of each article in this test, by id. */
const names = new Map<number, string>();
const tokens: Record<string, string | undefined> = { visitor: undefined };
let record: number;
let owner: number;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  const { database } = server;
  const author = await newUser(database, { role: "author" });
  const contributor = await newUser(database, { role: "contributor" });
  tokens.owner = await server.as(author);
  tokens.contributor = await server.as(contributor);
  for (const role of ["reader", "author", "editor", "admin"] as const) {
    tokens[role] = await server.as(role);
  }
  owner = author.id;
  record = (await newAuthor(database)).id;
  const add = async (
    name: string,
    day: string,
    [writer, category]: [string, string],
    more: Parameters<typeof newArticle>[1],
  ) => {
    const publishDate = new Date(`${day}T07:00:00Z`);
    const title = name.replace(/ \d$/, "");
    const text = "<p>Lamps were lit along the harbour before the ships came in.</p>";
    const given = { title, writer, category, publishDate, description: text, ...more };
    names.set((await newArticle(database, given)).id, name);
  };
  await add("Fir", "2025-01-05", ["Zahid", "in-focus"], { visits: 4, authorId: record });
  await add("Elm 1", "2025-01-03", ["Ayesha", "misc"], { visits: 9, userId: owner });
  await add("Oak", "2025-01-05", ["Zahid", "in-focus-urdu"], { visits: 4 });
  await add("Ash", "2025-01-01", ["Ayesha", "in-focus-her"], { visits: 0, authorId: record });
  await add("Box", "2025-01-09", ["Omar", "misc"], {
    visits: 2,
    userId: owner,
    status: "Inactive",
  });
  await add("Yew", "2025-12-01", ["Omar", "in-focus"], { visits: 1, userId: contributor.id });
  await add("Elm 2", "2025-01-02", ["Bilal", "misc"], { visits: 9 });
});
afterAll(() => server.close());

const namesIn = (data: { id: number }[]) => data.map(({ id }) => names.get(id));

/** A whole list, and its pages with and without a word that every article contains: all must agree. */
async function listed(path: string, query: string, who: string) {
  const read = async (more: string) => {
    const { body } = await server.call("GET", `${path}?${query}${more}`, { token: tokens[who] });
    return body;
  };
  const page = (page: number, q: string) => read(`${q}&page=${page}&page_size=3`);
  const [whole, second, ...found] = await Promise.all([
    read(""),
    page(2, ""),
    page(1, "&q=harbour"),
    page(2, "&q=harbour"),
  ]);
  const all = namesIn(whole.data);
  const total = all.length;
  expect(namesIn(second.data)).toEqual(all.slice(3, 6));
  expect(second.meta).toEqual({ page: 2, page_size: 3, total });
  expect(found.map(({ data }) => namesIn(data))).toEqual([all.slice(0, 3), all.slice(3, 6)]);
  expect(found.map(({ meta }) => meta.total)).toEqual([total, total]);
  return all.join(", ");
}
const list = (query: string, who = "admin") => listed("/api/get-articles/", query, who);

test.each([
  ["newest", "Yew, Box, Oak, Fir, Elm 1, Elm 2, Ash"],
  ["oldest", "Ash, Elm 2, Elm 1, Fir, Oak, Box, Yew"],
  ["title", "Ash, Box, Elm 1, Elm 2, Fir, Oak, Yew"],
  ["-title", "Yew, Oak, Fir, Elm 2, Elm 1, Box, Ash"],
  ["writer", "Elm 1, Ash, Elm 2, Yew, Box, Oak, Fir"],
  ["-writer", "Oak, Fir, Yew, Box, Elm 2, Elm 1, Ash"],
  ["category", "Yew, Fir, Ash, Oak, Box, Elm 1, Elm 2"],
  ["-category", "Box, Elm 1, Elm 2, Oak, Ash, Yew, Fir"],
  ["visits", "Ash, Yew, Box, Fir, Oak, Elm 1, Elm 2"],
  ["-visits", "Elm 1, Elm 2, Fir, Oak, Box, Yew, Ash"],
  ["id", "Fir, Elm 1, Oak, Ash, Box, Yew, Elm 2"],
  ["-id", "Elm 2, Yew, Box, Ash, Oak, Elm 1, Fir"],
])("in the order of %s", async (sort, expected) => {
  expect(await list(`sort=${sort}&view=card`)).toBe(expected);
});

test.each([
  ["category=misc", "Box, Elm 1, Elm 2"],
  ["category=none", ""],
  ["edition=hilal-english", "Yew, Box, Fir, Elm 1, Elm 2"],
  ["edition=hilal-her", "Ash"],
  ["status=Active", "Yew, Oak, Fir, Elm 1, Elm 2, Ash"],
  ["status=Inactive", "Box"],
  ["language=ur", "Oak"],
  ["language=en", "Yew, Box, Fir, Elm 1, Elm 2, Ash"],
  ["author=RECORD", "Fir, Ash"],
  ["from=2025-01-03", "Yew, Box, Oak, Fir, Elm 1"],
  ["to=2025-01-03", "Elm 1, Elm 2, Ash"],
  ["from=2025-01-02&to=2025-01-03", "Elm 1, Elm 2"],
  ["category=misc&status=Active", "Elm 1, Elm 2"],
  ["edition=hilal-english&status=Inactive", "Box"],
  ["edition=hilal-her&category=misc", ""],
  ["language=en&to=2025-01-05", "Fir, Elm 1, Elm 2, Ash"],
  ["language=ur&edition=hilal-english", ""],
  ["author=RECORD&edition=hilal-her", "Ash"],
  ["author=RECORD&category=misc", ""],
  ["author=RECORD&sort=oldest", "Ash, Fir"],
])("narrowed to %s", async (query, expected) => {
  expect(await list(query.replace("RECORD", `${record}`))).toBe(expected);
});

const published = "Oak, Fir, Elm 1, Elm 2, Ash";
test.each([
  ["visitor", "", published],
  ["reader", "", published],
  ["author", "", published],
  ["owner", "", `Box, ${published}`],
  ["contributor", "", `Yew, ${published}`],
  ["editor", "", `Yew, Box, ${published}`],
  ["admin", "", `Yew, Box, ${published}`],
  ["visitor", "status=Active", published],
  ["visitor", "status=Inactive", ""],
  ["author", "status=Inactive", ""],
  ["owner", "status=Active", published],
  ["owner", "status=Inactive", "Box"],
  ["contributor", "status=Active", `Yew, ${published}`],
  ["contributor", "status=Inactive", ""],
  ["editor", "status=Inactive", "Box"],
  ["visitor", "category=in-focus", "Fir"],
  ["owner", "category=in-focus", "Fir"],
  ["contributor", "category=in-focus", "Yew, Fir"],
  ["owner", "category=misc", "Box, Elm 1, Elm 2"],
  ["contributor", "category=misc", "Elm 1, Elm 2"],
  ["owner", "edition=hilal-english", "Box, Fir, Elm 1, Elm 2"],
  ["contributor", "edition=hilal-english&sort=title", "Elm 1, Elm 2, Fir, Yew"],
  ["visitor", "from=2025-01-05", "Oak, Fir"],
  ["owner", "from=2025-01-05", "Box, Oak, Fir"],
  ["contributor", "from=2025-01-05", "Yew, Oak, Fir"],
  ["contributor", "author=RECORD", "Fir, Ash"],
])("a %s is told with %j: %s", async (who, query, expected) => {
  expect(await list(query.replace("RECORD", `${record}`), who)).toBe(expected);
});

describe("the list of one account", () => {
  test.each([
    ["", "Box, Elm 1"],
    ["status=Active", "Elm 1"],
    ["status=Inactive", "Box"],
    ["sort=oldest", "Elm 1, Box"],
    ["category=in-focus", ""],
    ["to=2025-01-05", "Elm 1"],
  ])("narrowed to %j, for its owner and those who read all drafts", async (query, expected) => {
    const path = `/api/articles/user/${owner}/`;
    for (const who of ["owner", "editor"]) expect(await listed(path, query, who)).toBe(expected);
  });

  test("and for nobody else", async () => {
    const answers = Object.entries(tokens).map(async ([who, token]) => {
      const { status } = await server.call("GET", `/api/articles/user/${owner}/`, { token });
      return [who, status] as const;
    });
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({
      visitor: 401,
      reader: 403,
      contributor: 403,
      author: 403,
      owner: 200,
      editor: 200,
      admin: 200,
    });
  });
});

test.each([
  ["", published],
  ["limit=2", "Oak, Fir"],
  ["writer=Ayesha", "Elm 1, Ash"],
  ["writer=Omar", ""],
  ["language=ur", "Oak"],
  ["language=en&limit=1", "Fir"],
  ["category=misc", "Elm 1, Elm 2"],
  ["edition=hilal-english", "Fir, Elm 1, Elm 2"],
  ["edition=hilal-english&writer=Zahid", "Fir"],
])("recent with %j are published ones alone, whoever asks", async (query, expected) => {
  for (const who of ["visitor", "owner", "admin"]) {
    const { body } = await server.call("GET", `/api/get-recent-articles/?${query}`, {
      token: tokens[who],
    });
    expect(namesIn(body.data).join(", ")).toBe(expected);
  }
});
