import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WriteWork } from "../changes/changes.ts";
import { articleRevisions, articles } from "../database/schema/articles.ts";
import { operatingEditor } from "../features/accounts/operating-editor.ts";
import { OperatorError } from "../operator-error.ts";
import type { Services } from "../services.ts";
import { newUser } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { importArticles } from "./import-articles.ts";
import { withQuickIndexing } from "./quick-indexing.ts";
import { readWords } from "./read-words.ts";

let server: TestApp;
let folder: string;
let said: string[];

beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  folder = await mkdtemp(join(tmpdir(), "hilal-import-"));
  await newUser(server.database, { role: "admin" });
});
beforeEach(async () => {
  said = [];
  await server.database.execute(sql`truncate ${articles} cascade`);
  await server.database.delete(articleRevisions);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const article = (title: string, given: object = {}) => ({
  title,
  writer: "Ayesha Malik",
  description: "<p>The patrol crossed the glacier at first light, and nobody spoke a word.</p>",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  ...given,
});

interface Given {
  readonly from?: number;
  readonly services?: Services;
  readonly signal?: AbortSignal;
}

async function importing(lines: readonly (object | string)[], given: Given = {}) {
  const file = join(folder, "articles.ndjson");
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  await writeFile(file, texts.join("\n"));
  return importArticles(given.services ?? server.services, {
    file,
    editor: await operatingEditor(server.services),
    from: given.from ?? 1,
    signal: given.signal ?? new AbortController().signal,
    say: (line) => said.push(line),
  });
}

const titles = async () =>
  (await server.database.select().from(articles).orderBy(asc(articles.title))).map(
    ({ title }) => title,
  );

describe("an import", () => {
  it("makes of each line an article, as the form does", async () => {
    const report = await importing([
      article("One", { description: `<p onclick="x()">${"A quiet walrus ".repeat(5)}</p>` }),
      "",
      article("Two"),
    ]);
    expect(report).toEqual({ imported: 2, refused: 0, next: null });
    expect(await titles()).toEqual(["One", "Two"]);
    const found = await server.call("GET", "/api/get-articles/?q=walrus&page=1");
    expect(found.body.meta.total).toBe(1);
    expect(found.body.data[0].description).not.toContain("onclick");
    expect(await server.database.$count(articleRevisions)).toBe(2);
  });

  it("tells the lines it refuses, each with its reason, and goes on", async () => {
    const report = await importing([
      "{ not JSON",
      article("Nul\u0000"),
      article("", { category: "gardening" }),
      article("Elsewhere", { cover_image: "https://elsewhere.example/a.jpg" }),
      "[]",
      article("Fine"),
    ]);
    expect(report).toEqual({ imported: 1, refused: 5, next: null });
    expect(await titles()).toEqual(["Fine"]);
    const [malformed, ...others] = said.sort();
    expect(malformed).toMatch(/^ {2}line 1: \S.* .*\.$/);
    expect(others.map((line) => line.slice(0, 9))).toEqual([2, 3, 4, 5].map((n) => `  line ${n}:`));
    expect(said[2]).toContain("title: Title is required.");
    expect(said[2]).toContain("category: ");
  });

  it("goes on from a line", async () => {
    const lines = ["A", "B", "C"].map((title) => article(title));
    expect(await importing(lines, { from: 3 })).toEqual({ imported: 1, refused: 0, next: null });
    expect(await titles()).toEqual(["C"]);
  });

  it("says where to go on when it is stopped, and both halves make the whole", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => article(`Title ${100 + index}`));
    const stopping = new AbortController();
    let saved = 0;
    const { changes } = server.services;
    const write = async <T>(work: WriteWork<T>) => {
      const written = await changes.write(work);
      saved += 1;
      if (saved === 5) stopping.abort();
      return written;
    };
    const services: Services = { ...server.services, changes: { ...changes, write } };
    const first = await importing(lines, { services, signal: stopping.signal });
    expect(first.imported).toBeLessThan(60);
    expect(first.next).toBe(first.imported + 1);
    await importing(lines, { from: first.next ?? 0 });
    expect(await titles()).toEqual(lines.map(({ title }) => title));
  });

  it("ends with what is no fault of a line", async () => {
    const write = () => Promise.reject(new Error("the database is away"));
    const changes = { ...server.services.changes, write };
    const services: Services = { ...server.services, changes };
    const lines = ["", article("A"), article("B")];
    await expect(importing(lines, { services })).rejects.toThrow("the database is away");
    expect(said).toEqual(["  stopped by a failure; everything up to line 1 is done"]);
  });
});

describe("quick indexing", () => {
  const settings = async () => {
    const { rows } = await server.database.execute<{ reloptions: string[] }>(
      sql`select reloptions from pg_class where relname = 'article_search_lexemes_index'`,
    );
    return rows[0]?.reloptions;
  };

  it("finds what has come, during it and after it, and leaves the index as it was", async () => {
    const total = async () => {
      const { body } = await server.call("GET", "/api/get-articles/?q=walrus&page=1");
      return body.meta.total;
    };
    const description = `<p>${"A quiet walrus ".repeat(5)}</p>`;
    await withQuickIndexing(server.database, async () => {
      expect(await settings()).toEqual(["fastupdate=on"]);
      await importing([article("One", { description }), article("Two", { description })]);
      expect(await total()).toBe(2);
    });
    expect(await settings()).toEqual(["fastupdate=off"]);
    expect(await total()).toBe(2);
  });

  it("leaves the index as it was when the work fails", async () => {
    const failed = withQuickIndexing(server.database, () => Promise.reject(new Error("enough")));
    await expect(failed).rejects.toThrow("enough");
    expect(await settings()).toEqual(["fastupdate=off"]);
  });
});

describe("the words of the command", () => {
  it("name the file from where the operator stands, and the line", () => {
    expect(readWords(["old/all.ndjson"], "/home/editor")).toEqual({
      file: "/home/editor/old/all.ndjson",
      from: 1,
    });
    expect(readWords(["/a.ndjson", "--from", "12"], "/").from).toBe(12);
  });

  it.each([[[]], [["a", "b"]], [["a", "--from", "0"]], [["a", "--from", "x"]], [["a", "--all"]]])(
    "%j are not understood",
    (words) => {
      expect(() => readWords(words, "/")).toThrow(OperatorError);
    },
  );
});
