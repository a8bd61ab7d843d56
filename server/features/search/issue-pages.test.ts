import type { FoundGroup, FoundRecord } from "@hilal/contract/articles/search-calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdfDocuments, pdfPages } from "../../database/schema/issues.ts";
import { newMagazine, newPicture } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { toSearchKey } from "../documents/pdf-pages/find-passage.ts";

const now = new Date("2026-03-23T09:00:00Z");
const past = new Date("2026-01-05T09:00:00Z");
const future = new Date(now.getTime() + 1);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());

interface Answer {
  readonly data: FoundGroup[];
  readonly meta?: object;
}

async function search(q: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ q, ...more });
  const { body, status } = await server.call("GET", `/api/search/?${query}`);
  expect(status).toBe(200);
  return body as unknown as Answer;
}

/** What was found, each as its kind and title, exact ones marked. */
async function found(q: string, more: Record<string, string> = {}) {
  const { data } = await search(q, more);
  return data.flatMap(({ kind, items }) =>
    items.map(({ title, exact }) => `${kind}: ${title}${exact ? " (exact)" : ""}`),
  );
}

const first = async (q: string): Promise<FoundRecord> => {
  const item = (await search(q)).data[0]?.items[0];
  if (!item) throw new Error(`Nothing is found for ${q}.`);
  return item;
};

const issue = (title: string, more: Parameters<typeof newMagazine>[1] = {}) =>
  newMagazine(server.database, { title, publishDate: past, ...more });

describe("the pages of an issue's PDF", () => {
  const addPages = async (docUrl: string, texts: readonly string[]) => {
    const values = { docUrl, state: "made", pages: texts.length, hasText: true } as const;
    const [made] = await server.database.insert(pdfDocuments).values(values).returning();
    const documentId = made?.id ?? 0;
    const size = { documentId, width: 600, height: 800, picture: "/p", thumbnail: "/t" };
    await server.database
      .insert(pdfPages)
      .values(
        texts.map((text, at) => ({ ...size, page: at + 1, text, folded: toSearchKey(text).key })),
      );
  };
  const addIssue = async (title: string, texts: readonly string[], more = {}) => {
    const pdf = { kind: "raw", mimeType: "application/pdf" } as const;
    const { url: docUrl } = await newPicture(server.database, pdf);
    await addPages(docUrl, texts);
    return issue(title, { docUrl, ...more });
  };
  const urduText = "بلتستان کے گلیشیئر پگھل رہے ہیں۔";

  test("find the issue after those that are named so, and lead to the first such page", async () => {
    const { database } = server;
    const hidden = { publishDate: future };
    await addIssue("To come", ["The pangolin walks."], hidden);
    await addIssue("Draft", ["The pangolin walks."], { status: "Inactive" });
    const old = { publishDate: new Date("2019-04-02T05:00:00Z") };
    const { id } = await addIssue(
      "Spring number",
      ["Nothing.", "Many pangolins sleep.", "In the hills a pangolin was seen at night.", urduText],
      old,
    );
    await addIssue("Summer number", ["A pangolin walks."]);
    await issue("Pangolin tales");
    const { data } = await search("pangolin");
    expect(data).toHaveLength(1);
    expect(data[0]?.items.map(({ title, path }) => [title, path])).toEqual([
      ["Pangolin tales", expect.stringMatching(/^.magazine/)],
      ["Summer number", expect.stringMatching(/^.read.magazine.\d+$/)],
      ["Spring number", `/read/magazine/${id}?page=3`],
    ]);
    const onPage = data[0]?.items[2]?.found_on;
    expect(onPage).toMatchObject({ page: 3 });
    expect(onPage?.passage.slice(onPage.start, onPage.end)).toBe("pangolin");
    expect((await search("pangolin hills")).data[0]?.items[0]?.found_on?.page).toBe(3);
    expect(await found("angolin")).toEqual([]);
    expect(await found("pangolin mango")).toEqual([]);
    expect((await search("pangolin", { kind: "issue", page: "2", page_size: "2" })).meta).toEqual({
      page: 2,
      page_size: 2,
      total: 3,
    });
    expect(await found("pangolin", { kind: "writer" })).toEqual([]);
    expect((await first("گلیشیئر پگھل")).found_on?.page).toBe(4);
    expect(await found("رہے")).toEqual([]);
    await database.delete(pdfDocuments);
    expect(await found("pangolin")).toEqual(["issue: Pangolin tales"]);
  });

  test("find the newest issues where a word is on very many pages", async () => {
    for (let number = 1; number <= 14; number += 1) {
      const publishDate = new Date(
        `2018-${String(((number - 1) % 12) + 1).padStart(2, "0")}-0${number > 12 ? 2 : 1}T05:00:00Z`,
      );
      await addIssue(
        `Monthly ${number}`,
        [...Array(number).fill("Nothing."), ...Array(24).fill("The markhor of the mountains.")],
        {
          publishDate,
        },
      );
    }
    const { data, meta } = await search("markhor", { kind: "issue" });
    expect(data[0]?.items[0]?.title).toBe("Monthly 12");
    expect(data[0]?.items.slice(0, 3).map(({ found_on }) => found_on?.page)).toEqual([13, 12, 11]);
    expect(meta).toMatchObject({ total: 6 });
    await server.database.delete(pdfDocuments);
  });

  test.each([
    [
      "river",
      "The drivers of the upriver convoy.",
      "A drivers' camp by the river, at last.",
      "river",
    ],
    ["دریا", "مدریائی کا ذکر نہیں، صرف مدریا۔", "مدریا کے بعد دریاؤں کا ذکر ہے۔", "دریا"],
    ["گلاب", "اس صفحے پر سنگلاب کے سوا کچھ نہیں۔", "سنگلاب کے بعد گُـلاب کھلتے ہیں۔", "گُـلاب"],
    ["كابل", "مکابلے کے بعد مُکابل آیا۔", "وہ کابـــل سے آئے", "کابـــل"],
    ["مشین", "یہ تمشین ہے۔", "تمشین اور مش ین ن، جو یہاں لگی ہے۔", "مش ین"],
    // As typesetting programs store letters: by their shapes, and a madda by itself.
    [
      "\u0627\u0644\u0627\u0645",
      "سلام اور اسلام",
      "یہ \uFE8D\uFEFB\uFEE1 ہے",
      "\uFE8D\uFEFB\uFEE1",
    ],
    ["آبادی", "غیرآبادی کا ذکر", "غیرآبادی نہیں، ا\u0653بادی", "ا\u0653بادی"],
    ["رہے ہیں", "وہ گہرہے ہیں۔", "پگھل رہے ہیں۔", "رہے ہیں"],
  ])(
    "%s is found where a word begins so, and not inside another",
    async (query, inside, has, marked) => {
      const { id } = await addIssue("Summer number", [inside, has], {
        publishDate: new Date("2017-04-02T05:00:00Z"),
      });
      const { path, found_on: onPage } = await first(query);
      expect(path).toBe(`/read/magazine/${id}?page=2`);
      expect(onPage?.passage.slice(onPage.start, onPage.end)).toBe(marked);
      expect(onPage?.passage.slice(0, onPage.start)).toMatch(/(^|[\s«(])$/);
      await server.database.delete(pdfDocuments);
      await addIssue("Winter number", [inside]);
      expect(await found(query)).toEqual([]);
      await server.database.delete(pdfDocuments);
    },
  );
});
