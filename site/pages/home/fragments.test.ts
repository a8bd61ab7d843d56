import { listCategoryArticles, readArchive } from "@hilal/contract/articles/article-lists";
import { listActiveBillboards } from "@hilal/contract/billboards";
import { listLatestComments } from "@hilal/contract/comments";
import { listMagazines } from "@hilal/contract/magazines";
import {
  sampleArticle,
  sampleBillboard,
  sampleComment,
  sampleMagazine,
} from "@hilal/contract/testing/sample-records";
import { listActiveVideos } from "@hilal/contract/videos";
import { plainText } from "@hilal/i18n/text/read-html";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

test("a fragment is a part of a page, in the edition's language, without a document", async () => {
  const { html, status } = await visit("/fragment/hilal-urdu/digital", [
    answering(listMagazines, {
      data: [sampleMagazine({ id: 1 }), sampleMagazine({ id: 2, title: "اکتوبر" })],
    }),
  ]);
  expect(status).toBe(200);
  expect(html).not.toContain("<html");
  expect(html).toContain("مزید ڈیجیٹل شمارے");
  expect(html).toContain("اکتوبر");
});

test("the second digital section leaves out the issue of the previous month, which has its own", async () => {
  const { html } = await visit("/fragment/hilal-english/digital", [
    answering(listMagazines, {
      data: ["2026-11", "2026-10", "2026-09"].map((month, place) =>
        sampleMagazine({
          id: place + 1,
          title: `Issue of ${month}`,
          publish_date: `${month}-05T05:00:00.000Z`,
        }),
      ),
    }),
  ]);
  expect(html.match(/<h3[^>]*>.*?Issue of [\d-]+/g)).toHaveLength(1);
  expect(html).toContain("Issue of 2026-09");
});

test("the previous month's issue stands alone when the front shows all of its month above", async () => {
  const article = sampleArticle();
  const { html, tags } = await visit("/fragment/hilal-english/previous-issue", [
    answering(listMagazines, { data: [sampleMagazine({ title: "High Snows" })] }),
    answering(listCategoryArticles, ({ params }) => ({
      data: params?.category === "in-focus" ? [article] : [],
    })),
    answering(readArchive, {
      total: 1,
      months: [],
      data: [article],
      meta: { page: 1, page_size: 5, total: 1 },
    }),
  ]);
  expect(plainText(html)).toContain("High Snows");
  expect(html).not.toContain('href="/article/');
  expect(tags).toContain("category:in-focus");
});

test("an unknown edition is not found", async () => {
  const page = await visit("/fragment/hilal-cooks/digital");
  expect(page.status).toBe(404);
});

test("the second digital section leaves the digital issue out", async () => {
  const { html } = await visit("/fragment/hilal-english/digital", [
    answering(listMagazines, {
      data: [1, 2, 3].map((id) => sampleMagazine({ id, title: `Issue ${id}` })),
    }),
  ]);
  expect(html).not.toContain("Issue 1");
  expect(html).toContain("Issue 2");
});

test("the previous month's issue is asked for before the current month, with its articles", async () => {
  const { html, calls } = await visit("/fragment/hilal-english/previous-issue", [
    answering(listMagazines, {
      data: [sampleMagazine({ title: "High Snows", publish_date: "2026-10-01T05:00:00.000Z" })],
    }),
    answering(listCategoryArticles, { data: [] }),
    answering(readArchive, {
      total: 1,
      months: [{ month: "2026-10", count: 1 }],
      data: [sampleArticle()],
      meta: { page: 1, page_size: 4, total: 1 },
    }),
  ]);
  expect(calls[0]?.query).toMatchObject({ edition: "hilal-english", before: "2026-11-01" });
  expect(calls.find(({ name }) => name === readArchive.name)?.query).toMatchObject({
    month: "2026-10",
  });
  expect(plainText(html)).toContain("Issue of October 2026");
  expect(html).toContain("Where the River Learns to Wait");
});

test("reader opinion shows comments with their own direction and its two billboards", async () => {
  const page = await visit("/fragment/hilal-english/opinion", [
    answering(listLatestComments, {
      data: [sampleComment(), sampleComment({ id: 2, comment: "PAF کے شاہینوں کو سلام" })],
    }),
    answering(listActiveBillboards, {
      data: [sampleBillboard({ id: 5, location: 5 }), sampleBillboard({ id: 2, location: 2 })],
    }),
  ]);
  expect(page.html).toMatch(/<blockquote class="[^"]*">My grandfather read those gauges\./);
  expect(page.html).toMatch(
    /<blockquote class="[^"]*" lang="ur" dir="rtl"><bdi dir="ltr" lang="en">PAF<\/bdi> کے/,
  );
  expect(page.html).toContain('href="/article/12"');
  expect(page.html.match(/<figcaption[^>]*>Advertisement/g)).toHaveLength(1);
  expect(page.tags).toEqual(["edition-comments:hilal-english", "billboards"]);
});

test.each([
  ["hilal-urdu", "Urdu"],
  ["hilal-urdu-kids", "Urdu"],
  ["hilal-english", "English"],
  ["hilal-kids", "English"],
  ["hilal-her", "English"],
])("%s shows videos in %s", async (edition, language) => {
  const { html, calls } = await visit(`/fragment/${edition}/videos`, [
    answering(listActiveVideos, { data: [] }),
  ]);
  expect(calls[0]?.query).toMatchObject({ language });
  expect(html).toBe("");
});

test("more advertisements is Advertisement 2, the newest", async () => {
  const { html } = await visit("/fragment/hilal-english/advertisements", [
    answering(listActiveBillboards, {
      data: [
        sampleBillboard({ id: 4, location: 2, image_alt: "in the side column" }),
        sampleBillboard({ id: 3, location: 3, image_alt: "newest", link: "https://shop.example/" }),
        sampleBillboard({ id: 2, location: 3, image_alt: "older" }),
        sampleBillboard({ id: 1, location: 6, image_alt: "reader's opinion" }),
      ],
    }),
  ]);
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="newest"']);
  expect(html).toContain('href="https://shop.example/" target="_blank" rel="sponsored noopener"');
});

test("an Urdu front prefers billboards with an Urdu title", async () => {
  const { html } = await visit("/fragment/hilal-urdu/opinion", [
    answering(listLatestComments, { data: [] }),
    answering(listActiveBillboards, {
      data: [
        sampleBillboard({ id: 9, location: 5, image_alt: "newer, English" }),
        sampleBillboard({ id: 8, location: 5, title: "سال بھر کا ہلال", image_alt: "پرچم" }),
        sampleBillboard({ id: 7, location: 6, image_alt: "the only one" }),
      ],
    }),
  ]);
  expect(html).toContain("پرچم");
  expect(html).not.toContain("newer, English");
  expect(html).toContain("the only one");
});
