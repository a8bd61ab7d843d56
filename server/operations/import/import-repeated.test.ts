import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { importProgress } from "../../database/schema/imports.ts";
import { archived, type ImportTrials, startImportTrials } from "../../testing/import-trials.ts";

let trials: ImportTrials;

beforeAll(async () => {
  trials = await startImportTrials();
});
beforeEach(() => trials.clean());
afterAll(() => trials.close());

const stored = async () => trials.server.database.select().from(articles).orderBy(articles.id);

/** Saves an article as an editor does in the back office. */
async function edit(title: string, given: object) {
  const token = await trials.server.as("admin");
  const [article] = (await stored()).filter((row) => row.title === title);
  const body = { ...archived(title), ...given };
  return trials.server.call("PUT", `/api/article/${article?.id}/`, { token, body });
}

async function remove(title: string) {
  const token = await trials.server.as("admin");
  const [article] = (await stored()).filter((row) => row.title === title);
  await trials.server.call("DELETE", `/api/article/${article?.id}/`, { token });
}

describe("an import that is repeated", () => {
  const keyed = [
    archived("One", { key: 1 }),
    archived("Two", { key: "two" }),
    archived("Drei", { key: "3" }),
  ];

  it("brings nothing twice, told by the keys", async () => {
    expect(await trials.run(keyed)).toEqual({ imported: 3, next: null });
    expect(await trials.run(keyed)).toEqual({ here: 3, next: null });
    const others = [archived("Four", { key: 4 }), ...keyed.toReversed()];
    expect(await trials.run(others)).toEqual({ imported: 1, here: 3, next: null });
    expect(await trials.titles()).toEqual(["Drei", "Four", "One", "Two"]);
  });

  it("brings nothing twice without keys, told by what the lines say", async () => {
    const lines = [archived("One"), archived("Two")];
    await trials.run(lines);
    const { title, ...rest } = archived("One");
    const turned = [{ ...rest, title }, archived("Three")];
    expect(await trials.run(turned)).toEqual({ imported: 1, here: 1, next: null });
    expect(await trials.titles()).toEqual(["One", "Three", "Two"]);
  });

  it("keeps the keys of several archives apart", async () => {
    await trials.run(keyed);
    const kids = [archived("Kids", { key: 1 })];
    expect(await trials.run(kids, { words: ["--source", "kids"] })).toEqual({
      imported: 1,
      next: null,
    });
    expect(await trials.run(kids, { words: ["--source", "kids"] })).toEqual({
      here: 1,
      next: null,
    });
  });

  it("takes what a file says twice once, and tells the line it says it in", async () => {
    const lines = [archived("One"), "", archived("Two", { key: 2 }), archived("One")];
    expect(await trials.run(lines)).toEqual({ imported: 2, repeated: 1, next: null });
    expect(trials.said.join()).toMatch(/line [14]: says the same as line [14]; taken once\./);
    expect(await trials.run(lines)).toEqual({ here: 2, repeated: 1, next: null });
  });

  it("refuses two different lines of a file under one key", async () => {
    const lines = [archived("One", { key: 7 }), archived("Other", { key: 7 })];
    expect(await trials.run(lines)).toEqual({ imported: 1, refused: 1, next: null });
    expect(trials.said.join()).toMatch(
      /line \d \(key 7\): key: Line \d has it as well, and says something else\./,
    );
  });

  it("is safe beside another one of the same file", async () => {
    const lines = Array.from({ length: 40 }, (_, key) => archived(`Title ${100 + key}`, { key }));
    const both = await Promise.all([
      trials.run(lines, { file: "one.ndjson", words: ["--from", "1"] }),
      trials.run(lines, { file: "other.ndjson", words: ["--from", "1"] }),
    ]);
    const sum = (kind: string) => both.reduce((total, counts) => total + (counts[kind] ?? 0), 0);
    expect(sum("imported")).toBe(40);
    expect(sum("here")).toBe(40);
    expect(await trials.titles()).toEqual(lines.map(({ title }) => title));
    expect(await trials.server.database.$count(articleRevisions)).toBe(40);
  });

  it("leaves lines that have changed since, unless it is told to save them", async () => {
    await trials.run(keyed);
    const changed = [archived("Uno", { key: 1 }), ...keyed.slice(1)];
    expect(await trials.run(changed)).toEqual({ changed: 1, here: 2, next: null });
    expect(trials.said.join()).toMatch(/line 1 \(key 1\): has changed .* article \d+ is left/);
    expect(await trials.titles()).toEqual(["Drei", "One", "Two"]);
    const update = { words: ["--update"] };
    expect(await trials.run(changed, update)).toEqual({ updated: 1, here: 2, next: null });
    expect(await trials.titles()).toEqual(["Drei", "Two", "Uno"]);
    const once = [archived("Eins", { key: 1 })];
    expect(await trials.run(once, update)).toEqual({ updated: 1, next: null });
    expect(await trials.titles()).toEqual(["Drei", "Eins", "Two"]);
  });

  it("never saves over what somebody has edited here", async () => {
    await trials.run(keyed);
    expect((await edit("One", { title: "Edited" })).status).toBe(200);
    const changed = [archived("Uno", { key: 1 })];
    const update = { words: ["--update"] };
    expect(await trials.run(changed, update)).toEqual({ edited: 1, next: null });
    expect(await trials.titles()).toEqual(["Drei", "Edited", "Two"]);
  });

  it("does not bring back what was deleted here, unless it is told to", async () => {
    await trials.run(keyed);
    await remove("Two");
    expect(await trials.run(keyed)).toEqual({ here: 2, deleted: 1, next: null });
    expect(trials.said.join()).toMatch(/line 2 \(key two\): article \d+ was deleted here/);
    expect(await trials.titles()).toEqual(["Drei", "One"]);
    const again = { words: ["--again"] };
    expect(await trials.run(keyed, again)).toEqual({ here: 2, imported: 1, next: null });
    expect(await trials.run(keyed, again)).toEqual({ here: 3, next: null });
    expect(await trials.titles()).toEqual(["Drei", "One", "Two"]);
  });
});

describe("a dry run", () => {
  it("tells what an import would do, and stores nothing", async () => {
    const lines = [
      archived("One", { key: 1 }),
      archived("Two", { cover_image: "https://elsewhere.example/a.jpg" }),
      archived("One", { key: 1 }),
      archived("Short", { description: "<p>Too short.</p>" }),
      archived("Nobody's", { user: 999_999 }),
    ];
    const dry = { words: ["--dry-run"] };
    expect(await trials.run(lines, dry)).toEqual({
      imported: 1,
      repeated: 1,
      refused: 3,
      next: null,
    });
    const told = trials.said.join("\n");
    expect(told).toMatch(/line [13] \(key 1\): says the same as line [13]/);
    expect(told).toMatch(/line 2: cover_image: /);
    expect(told).toMatch(/line 4: description: /);
    expect(told).toMatch(/line 5: user: /);
    expect(await stored()).toEqual([]);
    expect(await trials.files()).toEqual(["articles.ndjson"]);
    expect(await trials.run(lines)).toEqual({ imported: 1, repeated: 1, refused: 3, next: null });
  });

  it("knows what is here already, and what --update would save", async () => {
    await trials.run([archived("One", { key: 1 }), archived("Two", { key: 2 })]);
    await edit("Two", { title: "Edited" });
    const lines = [
      archived("Uno", { key: 1 }),
      archived("Due", { key: 2 }),
      archived("Three", { key: 3 }),
    ];
    expect(await trials.run(lines, { words: ["--dry-run"] })).toEqual({
      imported: 1,
      changed: 2,
      next: null,
    });
    expect(await trials.run(lines, { words: ["--dry-run", "--update"] })).toEqual({
      imported: 1,
      updated: 1,
      edited: 1,
      next: null,
    });
    expect(await trials.titles()).toEqual(["Edited", "One"]);
    expect(await trials.server.database.$count(importProgress)).toBe(0);
  });
});

describe("the lines that are refused", () => {
  const wrong = '{ "key": 2,  "title": "" }';

  it("are written to a file that can be mended and imported, their reasons beside it", async () => {
    await trials.run([archived("One", { key: 1 }), wrong, "{", archived("Three", { key: 3 })]);
    expect((await trials.read("articles.refused.ndjson")).split("\n").sort()).toEqual(
      ["", wrong, "{"].sort(),
    );
    const reasons = (await trials.read("articles.refused.txt")).split("\n").sort();
    expect(reasons[1]).toMatch(/^line 2 \(key 2\): title: Title is required\. .*writer: /);
    expect(reasons[2]).toMatch(/^line 3: The line is not JSON: .* at character 2\.$/);
    const mended = [archived("Two", { key: 2 })];
    const file = "articles.refused.ndjson";
    expect(await trials.run(mended, { file })).toEqual({ imported: 1, next: null });
    expect(await trials.titles()).toEqual(["One", "Three", "Two"]);
  });

  it("never take the place of a file that is there", async () => {
    await trials.run([wrong]);
    const kept = await trials.read("articles.refused.ndjson");
    await trials.run(["{", wrong]);
    expect(await trials.read("articles.refused.ndjson")).toBe(kept);
    expect(await trials.read("articles.refused-2.txt")).toContain("not JSON");
  });

  it("are gathered in one file over an interruption, each once", async () => {
    const stopping = new AbortController();
    const lines = [
      ...Array.from({ length: 10 }, () => wrong),
      ...Array.from({ length: 30 }, (_, key) => archived(`Title ${100 + key}`, { key: 100 + key })),
      wrong,
    ];
    const { services } = trials.server;
    const takeImage: typeof services.media.takeImage = (value, from) => {
      stopping.abort();
      return services.media.takeImage(value, from);
    };
    const interrupted = { ...services, media: { ...services.media, takeImage } };
    await trials.run(lines, { services: interrupted, signal: stopping.signal });
    // As after a kill: the rejected lines were written, but the progress was not stored yet.
    await trials.server.database.update(importProgress).set({ line: 4, counts: { refused: 4 } });
    expect(await trials.run(lines)).toMatchObject({ refused: 11, next: null });
    expect(await trials.files()).toEqual([
      "articles.ndjson",
      "articles.refused.ndjson",
      "articles.refused.txt",
    ]);
    const reasons = (await trials.read("articles.refused.txt")).trimEnd().split("\n");
    const numbers = reasons.map((line) => Number(/^line (\d+)/.exec(line)?.[1]));
    expect(numbers.sort((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => index + 1),
      41,
    ]);
    expect(await trials.server.database.$count(articles, eq(articles.status, "Active"))).toBe(30);
  });
});
