import { listActiveEbooks } from "@hilal/contract/ebooks";
import { sampleEbook, sampleVideo } from "@hilal/contract/testing/sample-records";
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
    "@id": `${site}/read/ebook/4`,
    url: `${site}/read/ebook/4`,
    name: "Night Train to Rohri",
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
      embedUrl: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    },
  ]);
});

test("an issue stands in its magazine", async () => {
  const [issue] = await listThings("PublicationIssue", "/magazine/hilal-english/2026/11");
  expect(issue?.isPartOf).toMatchObject({
    "@type": "Periodical",
    "@id": `${site}/#magazine`,
    name: "Hilal English",
    inLanguage: "en",
  });
});
