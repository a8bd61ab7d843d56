import { enableCompileCache } from "node:module";
import type { searchPdf } from "@hilal/contract/issues/pdf-pages";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { documents, issues, pdfDocuments, pdfPages } from "../../../database/schema/issues.ts";
import { newArticle } from "../../../testing/factories.ts";
import { published, startDownloads } from "../../../testing/made-documents/downloads.ts";
import { newIssue } from "../../../testing/released-issue.ts";
import { createAuthenticate } from "../../accounts/access-token.ts";
import { makeDocument } from "../make-document.ts";
import { pagePictureDownloads } from "./page-pictures.ts";

/** A hit as the API answers it. */
type Hit = AnswerOf<typeof searchPdf>["data"][number];

let portal: Awaited<ReturnType<typeof startDownloads>>;
beforeAll(async () => {
  enableCompileCache();
  portal = await startDownloads({}, [
    (app, services) =>
      pagePictureDownloads(app, { services, authenticate: createAuthenticate(services) }),
  ]);
});
afterAll(() => portal.app.close());
beforeEach(() => portal.clear());

const readPages = async (id: number, token?: string) =>
  (await portal.app.call("GET", `/api/pdf-pages/magazine/${id}/`, { token })).body;
const readWords = async (id: number, page: number) =>
  (await portal.app.call("GET", `/api/pdf-pages/magazine/${id}/text/${page}/`)).body;
const placeInIssue = async (articleId: number) =>
  (await portal.app.call("GET", `/api/article/${articleId}/issue/`)).body;
const sentKinds = () => portal.app.sentJobs.map(({ kind }) => kind);

it("prints an issue without a PDF when somebody wants to read its pages, once, and says where its articles are", async () => {
  const { id, one, other, address } = await portal.releasedIssue();
  expect((await placeInIssue(one.id)).page).toBeNull();
  const answers = await Promise.all([readPages(id), readPages(id), readPages(id)]);
  expect(answers[0]).toMatchObject({
    state: "queued",
    is_printed: true,
    address: `${address}.pdf`,
    pages: 0,
    data: [],
  });
  expect(sentKinds()).toEqual(["documents.make"]);
  await portal.app.work();

  const read = await readPages(id);
  expect(read).toMatchObject({ state: "made", pages: 4, made: 4, has_text: true });
  expect(read.articles).toEqual([
    { id: one.id, page: 3 },
    { id: other.id, page: 4 },
  ]);
  const { picture, small, thumbnail } = read.data[2];
  for (const path of [picture, small, thumbnail]) {
    const { statusCode, headers } = await portal.get(path);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/avif"]);
  }
  const place = { article: one.id, title: "Dawn over K2", language: "en" };
  const contents = (await readWords(id, 2)).areas;
  expect(contents).toMatchObject([place, { article: other.id, title: "Ice and snow" }]);
  expect(contents[0].top + contents[0].height).toBeLessThanOrEqual(contents[1].top);
  expect((await readWords(id, 3)).areas).toEqual([
    { ...place, left: 81, top: 81, width: 838, height: 848 },
  ]);
  expect((await placeInIssue(other.id)).page).toBe(4);
  const found = await portal.app.call("GET", `/api/pdf-pages/magazine/${id}/search/?q=dawn`);
  expect(found.body.data.map((hit: { page: number }) => hit.page)).toContain(3);
});

it("shows no page of a print that is out of date, makes it anew, and forgets the old pages", async () => {
  const { id, one } = await portal.releasedIssue();
  await readPages(id);
  await portal.app.work();
  const picture = (await readPages(id)).data[2].picture;
  const [before] = await portal.database.select().from(documents).where(eq(documents.issueId, id));
  await portal.database
    .update(articles)
    .set({ title: "Dusk over K2", version: 2 })
    .where(eq(articles.id, one.id));
  expect((await portal.get(picture)).statusCode).toBe(404);
  expect((await placeInIssue(one.id)).page).toBeNull();
  expect(await readPages(id)).toMatchObject({ state: "queued", data: [], articles: [] });
  await portal.app.work();
  expect(await readPages(id)).toMatchObject({ state: "made", made: 4 });
  expect((await readWords(id, 3)).areas[0].title).toBe("Dusk over K2");
  const old = eq(pdfDocuments.docUrl, before?.file ?? "");
  expect(await portal.database.$count(pdfDocuments, old)).toBe(0);
});

it("finds the words of its articles on their pages as people type them, and names the article", {
  timeout: 120_000,
}, async () => {
  const category = "in-focus-urdu";
  const description =
    "<p>یہ مسئلہ پرانا ہے، مگر لوگ جرأت سے آزادی کے لیے لڑے۔ اُس قلعے کی دیوار عَلی نے بنائی۔</p>";
  const urdu = await newArticle(portal.database, {
    ...published,
    category,
    description,
    title: "برف کا حافظہ",
  });
  const english = await newArticle(portal.database, {
    ...published,
    title: "Over the Chenab",
    description: "<p>Sixty-six boats crossed below an F-16. The rescuers counted them twice.</p>",
  });
  const { id } = await newIssue(portal.database, {
    magazine: { docUrl: "", edition: "hilal-urdu", language: "Urdu", direction: "RTL" },
    sections: { رپورٹ: [urdu.id, english.id] },
  });
  await readPages(id);
  await portal.app.work();
  const first = new Map<number, number>();
  for (const { id: article, page } of (await readPages(id)).articles) first.set(article, page);
  const ask = async (q: string): Promise<readonly Hit[]> => {
    const query = new URLSearchParams({ q });
    const found = await portal.app.call("GET", `/api/pdf-pages/magazine/${id}/search/?${query}`);
    return found.body.data;
  };
  const find = async (q: string) => (await ask(q)).map(({ page, article }) => [page, article]);
  const place = { id: urdu.id, title: "برف کا حافظہ", language: "ur" };
  const onUrdu = [[first.get(urdu.id), place]];
  const spellings = [
    // As it is stored; with letters of an Arabic keyboard; with the hamza as a mark, or without.
    ...["مسئلہ پرانا", "مسئله پرانا", "مسٔلہ پرانا", "مسیلہ پرانا"],
    ...["جرأت سے", "جرات سے", "جُرأت سے"],
    ...["آزادی کے لیے", "آزادي كے لئے"],
    "اس قلعے کی دیوار علی",
    // Apart, in another order and in another form.
    ...["آزادی مسئلہ", "دیواریں"],
  ];
  for (const typed of spellings) expect(await find(typed), typed).toEqual(onUrdu);
  const [hit] = await ask("مسئله پرانا");
  expect(hit?.passage.slice(hit.start, hit.end)).toBe("مسئلہ پرانا");
  expect(await find("دیوار مسئلہ سمندر")).toEqual([]);
  const over = { id: english.id, title: "Over the Chenab", language: "en" };
  for (const typed of ["F-16", "sixty-six", "rescuer boats"]) {
    expect(await find(typed), typed).toEqual([[first.get(english.id), over]]);
  }
});

it("forgets the pages of a print when the next one fails", async () => {
  const { id, one } = await portal.releasedIssue();
  await readPages(id);
  await portal.app.work();
  const [before] = await portal.database.select().from(documents).where(eq(documents.issueId, id));
  const old = eq(pdfDocuments.docUrl, before?.file ?? "");
  expect(await portal.database.$count(pdfDocuments, old)).toBe(1);
  const [{ pages = 0 } = {}] = await portal.database.select().from(pdfDocuments).where(old);
  const stored = await portal.database.$count(pdfPages);
  await portal.database.update(articles).set({ version: 2 }).where(eq(articles.id, one.id));
  await readPages(id);
  const fail = () => Promise.reject(new Error("It cannot be set."));
  await makeDocument(portal.app.services, before?.id ?? 0, { pdf: fail, epub: fail });
  expect(await readPages(id)).toMatchObject({ state: "failed", data: [] });
  expect(await portal.database.$count(pdfDocuments, old)).toBe(0);
  expect(await portal.database.$count(pdfPages)).toBe(stored - pages);
});

it("has no pages of an issue that is only planned, or of a print that failed", async () => {
  const { id } = await portal.releasedIssue();
  const isStage = eq(issues.publicationId, id);
  await portal.database.update(issues).set({ stage: "planned" }).where(isStage);
  const editor = await portal.app.as("editor");
  for (const token of [undefined, editor]) {
    expect(await readPages(id, token)).toMatchObject({ state: "none", data: [] });
  }
  expect(sentKinds()).toEqual([]);
  await portal.database.update(issues).set({ stage: "released" }).where(isStage);
  await readPages(id);
  await portal.app.work();
  await portal.database
    .update(documents)
    .set({ state: "failed", failure: "not_made", file: "", queuedAt: portal.clock.now });
  portal.app.sentJobs.length = 0;
  expect(await readPages(id)).toMatchObject({ state: "failed", is_printed: true, data: [] });
  expect(sentKinds()).toEqual([]);
});

it("lets twenty issues wait that readers have asked for; another one is queued when they are done", async () => {
  const publishDate = new Date("2020-05-02T04:00:00Z");
  for (let count = 0; count < 21; count += 1) {
    const { id } = await portal.releasedIssue({ publishDate });
    expect(await readPages(id)).toMatchObject({ state: "queued" });
  }
  expect(await portal.database.$count(documents)).toBe(20);
});
