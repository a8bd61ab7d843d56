import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { newArticle, newAuthor, newMagazine, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date("2026-03-23T09:00:00Z") });
});
afterAll(() => server.close());

type Given = Parameters<typeof newArticle>[1];
const add = (title: string, given: Given = {}) => newArticle(server.database, { title, ...given });

interface Target {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly state: string | null;
}

async function goTo(q: string, as: Parameters<TestApp["as"]>[0] = "admin"): Promise<Target[]> {
  const token = await server.as(as);
  const { body, status } = await server.call("GET", `/api/go-to/?${new URLSearchParams({ q })}`, {
    token,
  });
  expect(status).toBe(200);
  return body.data as Target[];
}
const titles = async (...asked: Parameters<typeof goTo>) =>
  (await goTo(...asked)).map(({ title }) => title);

describe("articles", () => {
  test("are found by half a title, drafts too, with their writer and state", async () => {
    const { id } = await add("The Kite That Would Not Come Down", {
      status: "Inactive",
      writer: "Zoya Malik",
    });
    const found = { kind: "article", id, language: "en", detail: "Zoya Malik", state: "draft" };
    for (const q of ["kite", "The ki", "come kit", "KITE THAT WO"])
      expect(await goTo(q), q).toEqual([{ ...found, title: "The Kite That Would Not Come Down" }]);
    expect(await titles("ite")).toEqual([]);
  });

  test("are found by their id", async () => {
    const { id } = await add("Numbered");
    expect((await goTo(String(id)))[0]).toMatchObject({ kind: "article", id, title: "Numbered" });
    expect(await goTo("2147483648")).toEqual([]);
  });

  test("are found with a letter missing or swapped, in other spellings, and in Latin letters", async () => {
    await add("A Lighthouse in Gwadar");
    for (const q of ["lighthose", "lihgthouse", "Lighthouses"])
      expect(await titles(q), q).toEqual(["A Lighthouse in Gwadar"]);
    const title = "پہاڑوں کی خاموشی";
    await add(title, { category: "in-focus-urdu" });
    for (const q of ["پہاڑوں", "خاموشي", "khamoshi"]) expect(await titles(q), q).toEqual([title]);
  });

  test("begin as typed before they contain it, then come newest first", async () => {
    const dated = (title: string, day: string) =>
      add(title, { publishDate: new Date(`${day}T09:00:00Z`) });
    await dated("Monsoon over the plain", "2025-01-01");
    await dated("After the monsoon", "2026-01-03");
    await dated("Monsoon again", "2026-01-02");
    expect(await titles("monsoon")).toEqual([
      "Monsoon again",
      "Monsoon over the plain",
      "After the monsoon",
    ]);
  });

  test("are found by the title that only their working copy has", async () => {
    const { id } = await add("", { status: "Inactive" });
    await server.database.insert(workingCopies).values({
      articleId: id,
      state: new Uint8Array(),
      baseVersion: 1,
      fields: { title: "Saffron of Pampore" } as never,
      body: {},
    });
    expect(await goTo("saffr")).toMatchObject([{ id, title: "Saffron of Pampore" }]);
  });

  test("are an author's own only, live ones of others not even", async () => {
    const author = await newUser(server.database, { role: "author" });
    await add("Falcons of the desert", { userId: author.id });
    const { id } = await add("Falcons of the coast");
    expect(await titles("falcons", author)).toEqual(["Falcons of the desert"]);
    expect(await titles("falocns", author)).toEqual(["Falcons of the desert"]);
    expect(await goTo(String(id), author)).toEqual([]);
  });
});

describe("issues, authors and people", () => {
  test("are found by name, an issue by its magazine and month in either language", async () => {
    const issue = await newMagazine(server.database, {
      title: "Rivers",
      edition: "hilal-english",
      status: "Inactive",
      publishDate: new Date("2026-05-01T00:00:00Z"),
    });
    const author = await newAuthor(server.database, {
      authorName: "عارف چغتائی",
      status: "Pending",
    });
    const person = await newUser(server.database, {
      role: "editor",
      firstName: "Bilal",
      lastName: "Qureshi",
    });
    for (const q of ["rivers", "hilal english may", "مئی 2026"])
      expect(await goTo(q), q).toMatchObject([{ kind: "issue", id: issue.id, title: "Rivers" }]);
    for (const q of ["عارف", "عارف چغتائي"])
      expect(await goTo(q), q).toMatchObject([{ kind: "author", id: author.id }]);
    await newAuthor(server.database, { authorName: "مہرین طاہر" });
    expect(await titles("mehreen tahir")).toEqual(["مہرین طاہر"]);
    for (const q of ["bilal qur", "billa", person.email])
      expect(await goTo(q), q).toMatchObject([
        { kind: "person", id: person.id, title: "Bilal Qureshi", detail: person.email },
      ]);
  });

  test("are found by those only who may open them", async () => {
    await newMagazine(server.database, { title: "Glaciers", edition: "hilal-english" });
    await newAuthor(server.database, { authorName: "Glacia Khan" });
    await newUser(server.database, { role: "editor", firstName: "Glacius", lastName: "" });
    const kinds = async (as: "admin" | "editor" | "author") =>
      (await goTo("glaci", as)).map(({ kind }) => kind);
    expect(await kinds("admin")).toEqual(["issue", "author", "person"]);
    expect(await kinds("editor")).toEqual(["issue", "author"]);
    expect(await kinds("author")).toEqual([]);
  });
});

test("nothing is found for nothing, and at most so many of each kind", async () => {
  expect(await goTo("")).toEqual([]);
  expect(await goTo("؟!")).toEqual([]);
  for (let count = 0; count < 10; count += 1) await add(`Walnut ${count}`);
  expect(await titles("walnut")).toHaveLength(8);
});
