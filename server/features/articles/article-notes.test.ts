import { randomUUID } from "node:crypto";
import type { JSONContent } from "@tiptap/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PageCache } from "../../pages/cache/page-cache.ts";
import { articleForm, articleText } from "../../testing/article-form.ts";
import { encodeSeed, paragraph, sharedDocument } from "../../testing/documents/shared-document.ts";
import { newWrittenDraft } from "../../testing/documents/written-draft.ts";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({
    pages: new PageCache(),
    settings: { IMAGE_HOSTS: "images.example.org" },
  });
  admin = await app.as("admin");
});
afterAll(() => app.close());

const note = '<small class="footnote">In the gazette of the survey.</small>';
const description = `<p>The patrol crossed the glacier${note} at first light, and the mountains stood silent.</p>`;
test("footnotes are stored in their place, listed for readers, found, and no part of the excerpt", async () => {
  const made = await app.call("POST", "/api/create-article/", {
    body: articleForm({ description }),
    token: admin,
  });
  expect([made.status, made.body.description]).toEqual([201, description]);
  expect(made.body.excerpt).toBe(
    "The patrol crossed the glacier at first light, and the mountains stood silent.",
  );
  const path = `/api/article/${made.body.id}/`;
  const read = await app.call("GET", path);
  expect(read.body.article.description).toBe(
    '<p>The patrol crossed the glacier<sup><a href="#note-1" id="note-ref-1" role="doc-noteref" aria-label="Note 1">1</a></sup> at first light, and the mountains stood silent.</p>' +
      '<section role="doc-endnotes" aria-label="Notes"><h2>Notes</h2><ol><li id="note-1"><a href="#note-ref-1" role="doc-backlink" aria-label="1: back to the text">1</a> <span>In the gazette of the survey.</span></li></ol></section>',
  );
  const edited = await app.call("GET", path, { token: admin });
  expect(edited.body.article.description).toBe(description);
  const found = async (q: string) =>
    (await app.call("GET", `/api/get-articles/?page=1&q=${encodeURIComponent(q)}`)).body.data
      .length;
  expect(await found("gazette of the survey")).toBe(1);
  expect(await found("the glacier at first light")).toBe(1);
  const { body } = await app.call("GET", "/api/get-articles/?page=1&q=glacier");
  expect(body.data[0].content).toContain("crossed the glacier at first light");
});

/** A node of a body, as the editor's JSON. */
const part = (
  type: string,
  attrs: Record<string, unknown>,
  ...content: (string | JSONContent)[]
): JSONContent => ({
  type,
  attrs,
  content: content.map((one) => (typeof one === "string" ? { type: "text", text: one } : one)),
});

const footnote = (note: string): JSONContent => ({ type: "footnote", attrs: { note } });
const line = (...content: (string | JSONContent)[]) => part("paragraph", {}, ...content);

test("poems, boxes and footnotes are published as they are written", async () => {
  const { id } = await newArticle(app.database, { status: "Inactive" });
  const fields = {
    writer: "Sana Qureshi",
    category: "in-focus",
    publish_date: "2025-03-23",
    cover_image: "https://images.example.org/cover.jpg",
    status: "Active",
  };
  const body = [
    line(articleText, footnote("In <em>Dawn</em>.")),
    part(
      "poem",
      { couplets: true },
      part("stanza", {}, line("one"), line("two", footnote("n"))),
      part("attribution", {}, "Ghalib"),
    ),
    part("pullQuote", {}, line("said"), part("attribution", {})),
    part("infoBox", {}, part("heading", { level: 3 }, "At a glance"), line("three")),
    line("end"),
  ];
  const seed = encodeSeed(sharedDocument({ title: "Over the glacier", fields, body }));
  await app.call("PUT", `/api/article/${id}/working-copy/`, { token: admin, body: { seed } });
  const published = await app.call("POST", `/api/article/${id}/publish/`, {
    token: admin,
    body: { key: randomUUID(), version: 1 },
  });
  expect(published.body.description).toBe(
    `<p>${articleText}<small class="footnote">In <em>Dawn</em>.</small></p>` +
      '<blockquote class="poem couplets"><div><p>one</p><p>two<small class="footnote">n</small></p></div><footer>Ghalib</footer></blockquote>' +
      '<aside class="pull-quote"><p>said</p></aside>' +
      '<aside class="info-box"><h3>At a glance</h3><p>three</p></aside><p>end</p>',
  );
  const copy = await app.call("PUT", `/api/article/${id}/working-copy/`, {
    token: admin,
    body: {},
  });
  expect(copy.body).toMatchObject({ base_version: 2, live_version: 2 });
});

test("the footnotes of a shared text are numbered through its paragraphs, and listed under the last", async () => {
  const document = sharedDocument({
    title: "Over the glacier",
    fields: { category: "in-focus", writer: "Sana Qureshi" },
    body: [line("One", footnote("first")), line("Two", footnote("second")), paragraph("Three")],
  });
  const { id, token } = await newWrittenDraft(app, document);
  const made = await app.call("POST", `/api/article/${id}/share-links/`, {
    token,
    body: { label: "For Dr. Noor", may_comment: true },
  });
  const shown = (await app.call("GET", new URL(made.body.address).pathname)).body as string;
  const at = (words: string) => shown.indexOf(words);
  const order = [
    "One<sup",
    'id="note-ref-1"',
    "Two<sup",
    'id="note-ref-2"',
    "Three",
    'id="note-1"',
  ];
  expect(order.map(at).every((place, index, all) => place > (all[index - 1] ?? 0))).toBe(true);
  expect(shown.match(/role="doc-endnotes"/g)).toHaveLength(1);
});
