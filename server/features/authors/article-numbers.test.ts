import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newArticle, newAuthor, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);

let server: TestApp;
/** The names of the writers begin with this; a number follows, in the order of creation. */
const name = "Numbered writer";
let writers: number[];
let tokens: Record<"owner" | "draftsOnly", string>;

beforeAll(async () => {
  server = await startTestApp();
  const db = server.database;
  const owner = await newUser(db, { role: "author" });
  const draftsOnly = await newUser(db, { role: "contributor" });
  tokens = { owner: await server.as(owner), draftsOnly: await server.as(draftsOnly) };
  const one = await newAuthor(db, { authorName: `${name} 1` });
  const two = await newAuthor(db, { authorName: `${name} 2` });
  const three = await newAuthor(db, { authorName: `${name} 3` });
  writers = [one.id, two.id, three.id];
  const owned = { userId: owner.id, authorId: one.id };
  await newArticle(db, owned);
  await newArticle(db, { ...owned, status: "Inactive" });
  await newArticle(db, { ...owned, publishDate: tomorrow });
  await newArticle(db, { authorId: two.id });
  await newArticle(db, { authorId: two.id });
  await newArticle(db, { authorId: two.id, status: "Inactive", userId: draftsOnly.id });
  await newArticle(db, { authorId: three.id, status: "Inactive" });
});
afterAll(() => server.close());

const listed = async (sort: string, token?: string) => {
  const url = `/api/authors/?q=${encodeURIComponent(name)}&sort=${sort}`;
  const { body } = await server.call("GET", url, { token });
  return (body.data as { id: number; no_of_articles: number }[]).map((author) => [
    writers.indexOf(author.id) + 1,
    author.no_of_articles,
  ]);
};

const readNumbers = async (token?: string) => {
  const answers = writers.map((id) => server.call("GET", `/api/author/${id}/`, { token }));
  return (await Promise.all(answers)).map(({ body }) => body.no_of_articles);
};

describe("a writer's number of articles", () => {
  const published = [1, 2, 0];
  const everything = [3, 3, 1];
  const audiences = [
    ["a visitor", async () => undefined, published],
    ["a reader", () => server.as("reader"), published],
    ["a contributor without one", () => server.as("contributor"), published],
    ["an author without one", () => server.as("author"), published],
    ["the contributor who owns a draft", async () => tokens.draftsOnly, [1, 3, 0]],
    ["the author who owns drafts", async () => tokens.owner, [3, 2, 0]],
    ["an editor", () => server.as("editor"), everything],
    ["an administrator", () => server.as("admin"), everything],
  ] as const;

  it.each(audiences)("counts for %s what they see", async (_who, getToken, numbers) => {
    const token = await getToken();
    expect(await readNumbers(token)).toEqual(numbers);
    expect(await listed("name", token)).toEqual(numbers.map((number, at) => [at + 1, number]));
  });

  it("orders the list by what is counted", async () => {
    expect(await listed("-articles")).toEqual([
      [2, 2],
      [1, 1],
      [3, 0],
    ]);
    expect(await listed("-articles", tokens.owner)).toEqual([
      [1, 3],
      [2, 2],
      [3, 0],
    ]);
  });
});
