import { afterAll, beforeAll, expect, test } from "vitest";
import { changedBetween } from "../../pages/cache/scheduled-invalidation.ts";
import { storeTestFiles } from "../../testing/disk/stored-files.ts";
import { newArticle } from "../../testing/factories.ts";
import { publicationForm } from "../../testing/publication-form.ts";
import { newIssue } from "../../testing/released-issue.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createIssue = async (publishDate = new Date("2025-03-01T05:00:00Z")) => {
  const article = await newArticle(server.database);
  const sections = { Rivers: [article.id, { workingTitle: "Not written yet" }] };
  const issue = await newIssue(server.database, { magazine: { publishDate }, sections });
  return { id: issue.id, tags: ["magazines", `article:${article.id}`], article };
};

test("a record that is saved, deleted or restored drops the pages of its articles too", async () => {
  const { id, tags } = await createIssue();
  const token = await server.as("admin");
  const lastTags = () => server.changedTags.at(-1);
  const files = await storeTestFiles(server.services.media);
  const body = { ...publicationForm(files), edition: "hilal-english" };
  const saved = await server.call("PUT", `/api/magazine/update/${id}/`, { token, body });
  expect([saved.status, lastTags()]).toEqual([200, tags]);
  await server.call("DELETE", `/api/magazine/${id}/`, { token });
  expect(lastTags()).toEqual(tags);
  const record = { kind: "magazine", record_id: id };
  const restored = await server.call("POST", "/api/trash/restore/", { token, body: record });
  expect([restored.status, lastTags()]).toEqual([200, tags]);
});

test("an issue whose date comes drops the pages of its articles too", async () => {
  const at = new Date("2027-01-01T04:00:00Z");
  const { tags } = await createIssue(at);
  const before = new Date(at.getTime() - 1);
  const dropped = await changedBetween(server.database, before, at);
  expect(dropped.toSorted()).toEqual(tags.toSorted());
  expect(await changedBetween(server.database, at, new Date(at.getTime() + 1))).toEqual([]);
});
