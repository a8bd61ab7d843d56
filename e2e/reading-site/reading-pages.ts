import { type EditionId, editionIds, editions } from "@hilal/contract/shared/editions";
import { toSlug } from "@hilal/i18n/text/slug";

export interface ReadingPage {
  readonly path: string;
  /** The language of the page without a prefix. */
  readonly language: "en" | "ur";
  readonly status: number;
}

const page = (path: string, language: "en" | "ur" = "en", status = 200): ReadingPage => ({
  path,
  language,
  status,
});

/** The path of the demonstration's first article in its English or Urdu edition, which no other test changes. */
export async function storyPath(portal: string, language: "en" | "ur"): Promise<string> {
  const edition = language === "ur" ? "hilal-urdu" : "hilal-english";
  const query = `edition=${edition}&sort=id&view=card&page=1&page_size=1`;
  const answer = await fetch(`${portal}/api/get-articles/?${query}`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error("The demonstration has no article.");
  return `/article/${data[0].id}`;
}

/** The path of the demonstration's first issue of Hilal English, which no other test changes. */
export async function firstIssuePath(portal: string): Promise<string> {
  const query = "edition=hilal-english&sort=id&page=1&page_size=1";
  const answer = await fetch(`${portal}/api/magazines/?${query}`);
  const { data } = (await answer.json()) as { data: { address: string }[] };
  if (!data[0]) throw new Error("The demonstration has no issue.");
  return data[0].address;
}

/** The path of the newest issue of a magazine. */
export async function issuePath(portal: string, edition: EditionId): Promise<string> {
  const query = `edition=${edition}&page=1&page_size=1`;
  const answer = await fetch(`${portal}/api/magazines/?${query}`);
  const { data } = (await answer.json()) as { data: { address: string }[] };
  if (!data[0]) throw new Error("The demonstration has no issue.");
  return data[0].address;
}

/** The path of the demonstration's first e-book in a language. */
async function ebookPath(portal: string, language: "English" | "Urdu"): Promise<string> {
  const query = `language=${language}&sort=id&page=1&page_size=1`;
  const answer = await fetch(`${portal}/api/ebooks/?${query}`);
  const { data } = (await answer.json()) as { data: { id: number; title: string }[] };
  if (!data[0]) throw new Error("The demonstration has no e-book.");
  return `/ebooks/${data[0].id}/${encodeURIComponent(toSlug(data[0].title))}`;
}

/** One address of every page of the reading site. */
export async function readingPages(portal: string): Promise<ReadingPage[]> {
  return [
    ...editionIds.map((id) => page(editions[id].path, editions[id].language)),
    page("/category/in-focus"),
    page("/category/in-focus-urdu", "ur"),
    page("/category/trending-urdu-kids", "ur"),
    page("/category/no-such-category", "en", 404),
    page(await storyPath(portal, "en")),
    page(await storyPath(portal, "ur"), "ur"),
    page("/articles"),
    page("/articles?page=2"),
    page("/search"),
    page("/search?q=the"),
    page("/search?q=پاکستان"),
    page("/search?q=nothinghasthisword"),
    page("/archives"),
    page("/magazine-archive/hilal-english"),
    page("/magazine-archive/hilal-urdu-kids", "ur"),
    page("/magazine-archive/no-such-magazine", "en", 404),
    page(await issuePath(portal, "hilal-english")),
    page(await issuePath(portal, "hilal-urdu"), "ur"),
    page(await issuePath(portal, "hilal-urdu-kids"), "ur"),
    page("/magazine/hilal-english/1999/1", "en", 404),
    page("/ebooks"),
    page("/ebooks/latest-releases"),
    page("/ebooks/best-sellers"),
    page("/ebooks/genre-fiction"),
    page("/ebooks/genre-non-fiction"),
    page("/ebooks/misc"),
    page(await ebookPath(portal, "English")),
    page(await ebookPath(portal, "Urdu"), "ur"),
    page("/videos"),
    page("/ourcontributors"),
    page("/about"),
    page("/contact"),
    page("/advertise"),
    page("/subscribe"),
    page("/saved"),
    page("/career"),
    page("/faq"),
    page("/support"),
    page("/help"),
    page("/privacy-policy"),
    page("/terms"),
    page(`${await storyPath(portal, "en")}/card`),
    page(`${await storyPath(portal, "ur")}/card`, "ur"),
    page("/css", "en", 404),
    page("/article/99999999", "en", 404),
    page("/article/abc", "en", 404),
    page("/no/such/page", "en", 404),
  ];
}

/** The same page with the interface in the other language. */
export function inOtherLanguage({ path, language, status }: ReadingPage): ReadingPage {
  const other = language === "en" ? "ur" : "en";
  return { path: path === "/" ? `/${other}` : `/${other}${path}`, language: other, status };
}

/**
 * One address of each kind of page, divided between the languages: each kind is checked once, since other pages of a
 * kind differ in their words alone.
 */
export async function kindsOfPages(portal: string): Promise<ReadingPage[]> {
  const inEnglish = [
    // The front, with its later sections.
    page("/"),
    page(await storyPath(portal, "en")),
    // A paged list, with its filters.
    page("/search?q=the"),
    // A plain fixed page, and one with a form.
    page("/privacy-policy"),
    page("/subscribe"),
    page("/ebooks"),
    page("/magazine-archive/hilal-english"),
    page("/ourcontributors"),
    page("/no/such/page", "en", 404),
  ];
  const inUrdu = [
    page("/hilal-urdu", "ur"),
    // The children's front has its own colours and layout.
    page("/hilal-urdu-kids", "ur"),
    page("/category/in-focus-urdu", "ur"),
    page(await storyPath(portal, "ur"), "ur"),
    page(await issuePath(portal, "hilal-urdu"), "ur"),
    ...[page("/search?q=nothinghasthisword"), page("/archives"), page("/videos")].map(
      inOtherLanguage,
    ),
  ];
  return [...inEnglish, ...inUrdu];
}
