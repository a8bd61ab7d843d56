import { type Author, listAuthors } from "@hilal/contract/authors";
import { sampleAuthor } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";
import { toInitials } from "./contributors.tsx";

const world = (writers: Author[], total = writers.length, page = 1) => [
  answering(listAuthors, { data: writers, meta: { page, page_size: 24, total } }),
];

test("shows the team of each magazine in the reader's language", async () => {
  const english = await visit("/ourcontributors", world([]));
  expect(english.text).toContain("Nadia Farooqi");
  expect(english.text).toContain("Editor, Hilal English");
  expect(english.main).toMatch(
    /<img[^>]* src="\/brand\/team\/nadia-farooqi\.svg" alt="Portrait of Nadia Farooqi"/,
  );
  const urdu = await visit("/ur/ourcontributors", world([]));
  expect(urdu.text).toContain("نادیہ فاروقی");
  expect(urdu.text).not.toContain("Nadia Farooqi");
});

test("shows the approved writers", async () => {
  const page = await visit("/ourcontributors", world([sampleAuthor()]));
  expect(page.text).toContain("Amina Rahman");
  expect(page.text).toContain("Writes about rivers and the people who keep them.");
  expect(page.main).toContain('alt="Portrait of Amina Rahman"');
  expect(page.main).toMatch(/href="\/search\?q=Amina\+Rahman"[^>]*>9 articles/);
  expect(page.calls[0]?.query).toMatchObject({ status: "Approved" });
  expect(page.tags).toEqual(["authors", "articles", "author:3"]);
});

test("asks for the writers in the order of the reader's alphabet", async () => {
  const languages = ["/ourcontributors", "/ur/ourcontributors", "/en/ourcontributors"].map(
    async (path) => (await visit(path, world([]))).calls[0]?.language,
  );
  expect(await Promise.all(languages)).toEqual(["en", "ur", "en"]);
});

test("a writer without a portrait goes by the initials, an Urdu one in Urdu", async () => {
  const writer = sampleAuthor({ author_name: "سعدیہ بتول", author_image: "", picture: null });
  const page = await visit("/ourcontributors", world([writer]));
  expect(page.main).toMatch(/<li[^>]* lang="ur" dir="rtl"><span[^>]*>س<\/span>/);
});

test("says when there is no writer", async () => {
  expect((await visit("/ourcontributors", world([]))).text).toContain("No authors found.");
});

test("carries the guidelines for writers", async () => {
  const { text } = await visit("/ourcontributors", world([]));
  expect(text).toContain("Please send one article per month.");
  expect(text).toContain("Submit it one month in advance");
  expect(text).toContain("an outline of 70–80 words");
  expect(text).toContain("An article in Urdu has at least 1,500 words.");
  expect(text).toContain("Every photo has at least 1 MB.");
  expect(text).toContain("from 5 to 18 years of age");
  expect(text).toContain("from 4 to 12 years of age");
  expect(text).toContain("editors@hilal.example");
});

test("a later page shows writers alone", async () => {
  const page = await visit("/ourcontributors?page=2", world([sampleAuthor()], 30, 2));
  expect(page.text).toContain("Amina Rahman");
  expect(page.text).not.toContain("Nadia Farooqi");
  expect(page.main).toContain('href="/ourcontributors#writers" rel="prev"');
});

test("initials leave ranks out", () => {
  expect(toInitials("Brigadier (retd) Tariq Hameed", "en")).toBe("TH");
  expect(toInitials("Bano", "en")).toBe("B");
  expect(toInitials("بریگیڈیئر (ر) طارق حمید", "ur")).toBe("ط");
});
