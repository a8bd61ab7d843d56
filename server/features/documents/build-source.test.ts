import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import {
  newWorkingCopy,
  paragraph,
  sharedDocument,
} from "../../testing/documents/shared-document.ts";
import { startDownloads } from "../../testing/made-documents/downloads.ts";
import { makeJpeg } from "../../testing/test-media.ts";
import { readPlan } from "./document-plan.ts";
import { buildSource, storedPictures } from "./make-document.ts";

let portal: Awaited<ReturnType<typeof startDownloads>>;
beforeAll(async () => {
  portal = await startDownloads();
});
afterAll(() => portal.app.close());

async function readSource(kind: "issue" | "article", id: number) {
  const { services } = portal.app;
  const plan = await readPlan(services, { kind, id });
  if (!plan) throw new Error("There is no such record.");
  return buildSource(services, plan, storedPictures(services));
}

/** An issue whose first article has a working copy. */
async function withWorkingCopy() {
  const issue = await portal.releasedIssue();
  const fields = { writer: "Bilal Khan", category: "special-reports" };
  const body = [paragraph("Words that nobody has published.")];
  const document = sharedDocument({ title: "Dusk over K2", fields, body });
  await newWorkingCopy(portal.database, issue.one, document);
  return issue;
}

const written = {
  title: "Dusk over K2",
  writer: "Bilal Khan",
  category: "Special Reports",
  body: [{ name: "p", attributes: {}, children: ["Words that nobody has published."] }],
};

it("shows those who plan an issue its articles as they are being written", async () => {
  const { id } = await withWorkingCopy();
  await portal.database.update(issues).set({ stage: "closed" }).where(eq(issues.publicationId, id));
  const { sections } = await readSource("issue", id);
  expect(sections[0]?.articles).toMatchObject([written, { title: "Ice and snow" }]);
});

it("shows readers what is published and nothing that is being written", async () => {
  const { id, one } = await withWorkingCopy();
  const { sections } = await readSource("issue", id);
  expect(sections[0]?.articles[0]).toMatchObject({ title: "Dawn over K2", writer: one.writer });
  const alone = await readSource("article", one.id);
  expect(alone).toMatchObject({
    kind: "article",
    title: "Dawn over K2",
    magazine: "Hilal English",
  });
});

it("has the stored covers with their descriptions, and no cover twice", async () => {
  const { media } = portal.app.services;
  const stored = await media.storeImage(
    { bytes: await makeJpeg("#224466"), declaredName: "a.jpg" },
    null,
  );
  const { id, one } = await portal.releasedIssue({ coverImage: stored.url, coverAlt: "A ridge" });
  await portal.database
    .update(articles)
    .set({
      coverImage: `http://hilal.test${stored.url}`,
      coverAlt: "The same ridge",
      description: `<p>Snow</p><figure><img src="${stored.url}" alt="x"></figure>`,
    })
    .where(eq(articles.id, one.id));
  const { cover, sections } = await readSource("issue", id);
  const { width, height } = stored;
  expect(cover).toMatchObject({ type: "image/jpeg", width, height, alt: "A ridge" });
  expect(cover?.bytes.length).toBe(stored.bytes);
  expect(sections[0]?.articles[0]?.cover?.alt).toBe("The same ridge");
  expect(sections[0]?.articles[0]?.body).toEqual([
    { name: "p", attributes: {}, children: ["Snow"] },
  ]);
});

it("leaves out a cover that is on another host, or gone", async () => {
  const { id } = await portal.releasedIssue({ coverImage: "https://elsewhere.example/a.jpg" });
  expect((await readSource("issue", id)).cover).toBeNull();
  const gone = { coverImage: "/media/0123456789abcdef/gone.jpg" };
  await portal.database.update(publications).set(gone).where(eq(publications.id, id));
  expect((await readSource("issue", id)).cover).toBeNull();
});
