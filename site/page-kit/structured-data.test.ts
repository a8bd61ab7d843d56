import { listActiveEbooks, listArchivedEbooks } from "@hilal/contract/ebooks";
import { listIssueYears, readIssue } from "@hilal/contract/issues/issue-reading";
import { listMagazines } from "@hilal/contract/magazines";
import { sampleIssue, sampleYears } from "@hilal/contract/testing/sample-issues";
import { sampleEbook, sampleMagazine, sampleVideo } from "@hilal/contract/testing/sample-records";
import { listActiveVideos } from "@hilal/contract/videos";
import { expect, test } from "vitest";
import { allAnswers } from "../testing/all-answers.ts";
import { answering } from "../testing/fake-client.ts";
import { visit } from "../testing/visit.ts";

const site = "https://hilal.example";

/** Returns a page's structured data of one schema.org type. */
async function listThings(type: string, address: string, world = allAnswers()) {
  const { structured } = await visit(address, world);
  return structured.filter((thing) => thing["@type"] === type);
}

test.each([
  ["/", "Hilal English", "en"],
  ["/hilal-urdu", "ہلال اردو", "ur"],
])(
  "the front %s tells of the site, how to search it, and its magazine",
  async (path, name, lang) => {
    const [about] = await listThings("WebSite", path);
    expect(about).toMatchObject({ url: `${site}/`, inLanguage: ["en", "ur"] });
    expect(about?.potentialAction).toEqual({
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    });
    const [magazine] = await listThings("Periodical", path);
    expect(magazine).toMatchObject({
      "@id": `${site}${path}#magazine`,
      url: `${site}${path}`,
      name,
      inLanguage: lang,
      publisher: { "@type": "Organization", url: `${site}/` },
    });
  },
);

test.each(["/articles", "/category/in-focus", "/magazine-archive/hilal-english"])(
  "%s names the articles that it lists, in their order",
  async (path) => {
    const [list] = await listThings("ItemList", path);
    expect(list).toEqual({
      "@type": "ItemList",
      numberOfItems: 1,
      itemListElement: [
        {
          "@type": "ListItem",
          position: 1,
          name: "Where the River Learns to Wait",
          url: `${site}/article/12`,
        },
      ],
    });
  },
);

test("an empty list names nothing", async () => {
  const nothing = { data: [], meta: { page: 1, page_size: 20, total: 0 } };
  expect(await listThings("Book", "/ebooks", [answering(listActiveEbooks, nothing)])).toEqual([]);
});

test("e-books that can be read are books, in their list and where they are read", async () => {
  const book = {
    "@type": "Book",
    "@id": `${site}/ebooks/4/night-train-to-rohri`,
    url: `${site}/ebooks/4/night-train-to-rohri`,
    name: "Night Train to Rohri",
    author: { "@type": "Person", name: "Bilal Qureshi" },
    description: "A sergeant tells of one night on the line to Rohri.",
    numberOfPages: 48,
    datePublished: sampleEbook().publish_date,
    inLanguage: "en",
    isAccessibleForFree: true,
    bookFormat: "https://schema.org/EBook",
    publisher: { "@id": `${site}/#house` },
    image: expect.objectContaining({ "@type": "ImageObject", width: 1600, height: 1000 }),
  };
  const data = [sampleEbook(), sampleEbook({ id: 9, doc_url: "" })];
  const meta = { page: 1, page_size: 20, total: 2 };
  const world = [answering(listActiveEbooks, { data, meta })];
  expect(await listThings("Book", "/ebooks", world)).toEqual([book]);
  expect(await listThings("Book", "/read/ebook/4")).toEqual([book]);
});

test("videos have what a search engine asks of them; one without a picture is not told of", async () => {
  const data = [sampleVideo(), sampleVideo({ id: 7, thumbnail: null, thumbnail_url: null })];
  expect(
    await listThings("VideoObject", "/videos", [answering(listActiveVideos, { data })]),
  ).toEqual([
    {
      "@type": "VideoObject",
      name: "The Barrage at Dawn",
      description: "The Barrage at Dawn",
      inLanguage: "en",
      thumbnailUrl: `${site}/media/0123456789abcdef/cover.jpg`,
      uploadDate: "2026-11-02T10:00:00.000Z",
      duration: "PT12M34S",
      embedUrl: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    },
  ]);
});

test("an issue stands in its volume of its magazine, with its number as a number", async () => {
  const [issue] = await listThings("PublicationIssue", "/magazine/hilal-english/2026/11");
  expect(issue).toMatchObject({
    issueNumber: 10,
    isPartOf: {
      "@type": "PublicationVolume",
      volumeNumber: 62,
      isPartOf: {
        "@type": "Periodical",
        "@id": `${site}/#magazine`,
        name: "Hilal English",
        inLanguage: "en",
      },
    },
  });
});

test("an issue with a number in words tells none", async () => {
  const world = [answering(readIssue, sampleIssue({ number: "Winter special" }))];
  const [issue] = await listThings("PublicationIssue", "/magazine/hilal-english/2026/11", world);
  expect(issue).not.toHaveProperty("issueNumber");
  expect(issue?.isPartOf).toMatchObject({ "@type": "Periodical" });
});

test.each([
  ["/magazine-archive/hilal-english", "Hilal English"],
  ["/magazine-archive/hilal-urdu?year=2024", "ہلال اردو"],
])("the archive %s lists the issues of its year", async (path, magazine) => {
  const [page] = await listThings("CollectionPage", path);
  const edition = path.includes("urdu") ? "hilal-urdu" : "hilal-english";
  const issue = sampleMagazine({ edition, language: path.includes("urdu") ? "Urdu" : "English" });
  const years = sampleYears({ issues: [{ issue, address: `/magazine/${edition}/2025/10` }] });
  const [listed] = await listThings("CollectionPage", path, [
    ...allAnswers().filter(({ name }) => name !== listIssueYears.name),
    answering(listIssueYears, years),
  ]);
  expect(page).toMatchObject({ "@id": `${site}${path}`, url: `${site}${path}` });
  expect(listed?.mainEntity).toEqual({
    "@type": "ItemList",
    numberOfItems: 1,
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        item: {
          "@type": "PublicationIssue",
          "@id": `${site}/magazine/${edition}/2025/10`,
          url: `${site}/magazine/${edition}/2025/10`,
          name: "November 2026",
          datePublished: "2025-10-03",
          inLanguage: edition === "hilal-urdu" ? "ur" : "en",
          image: expect.objectContaining({ "@type": "ImageObject" }),
          isPartOf: expect.objectContaining({ "@type": "Periodical", name: magazine }),
        },
      },
    ],
  });
});

test("the page of all archives lists the newest issue of each magazine", async () => {
  const [page] = await listThings("CollectionPage", "/archives");
  expect(page).toMatchObject({ url: `${site}/archives`, mainEntity: { numberOfItems: 5 } });
  const none = answering(listMagazines, { data: [] });
  expect(
    await listThings("CollectionPage", "/archives", [none, answering(listArchivedEbooks, [])]),
  ).toEqual([]);
});
