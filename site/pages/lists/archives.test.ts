import { type Ebook, listArchivedEbooks } from "@hilal/contract/ebooks";
import { listMagazines } from "@hilal/contract/magazines";
import { editionIds } from "@hilal/contract/shared/editions";
import { sampleEbook, sampleMagazine } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const world = (ebooks: Ebook[]) => [
  answering(listMagazines, { data: [sampleMagazine()] }),
  answering(listArchivedEbooks, ebooks),
];

test("all magazines lead to their archives", async () => {
  const page = await visit("/archives", world([]));
  expect(page.text).toContain("HILAL MAGAZINES");
  const links = [...page.main.matchAll(/href="(?:\/en)?\/magazine-archive\/([a-z-]+)"/g)];
  expect(links.map(([, edition]) => edition)).toEqual(editionIds);
  expect(page.tags).toEqual(["magazines", "ebooks", "pdf-pages"]);
});

test("an archived e-book opens in the reader and carries its date in brackets", async () => {
  const page = await visit("/archives", world([sampleEbook({ is_archived: true })]));
  expect(page.text).toContain("HILAL E-books ARCHIVES");
  expect(page.text).toContain("Night Train to Rohri (3 October 2025)");
  expect(page.main).toMatch(/<a href="\/media\/[^"]+\.pdf" target="_blank" rel="noopener"/);
  expect(page.main).toMatch(/<a [^>]*href="\/read\/ebook\/4"[^>]*>Read here</);
});

test("an Urdu title on the English page keeps its direction, the brackets the page's", async () => {
  const urdu = sampleEbook({ title: "سپاہی کی ڈائری", language: "Urdu", direction: "RTL" });
  const page = await visit("/archives", world([urdu]));
  expect(page.main).toContain('<bdi lang="ur" dir="rtl">سپاہی کی ڈائری</bdi> (<time');
});

test("says when no e-book is archived", async () => {
  expect((await visit("/archives", world([]))).text).toContain("No archived e-books found.");
  expect((await visit("/ur/archives", world([]))).html).toContain('<html lang="ur" dir="rtl"');
});
