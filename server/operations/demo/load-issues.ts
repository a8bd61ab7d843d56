import { editions } from "@hilal/contract/shared/editions";
import { startOfMonth, toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { type DemoIssue, demoArticles, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../../database/connect.ts";
import { issueItems, issueSections, issues } from "../../database/schema/issues.ts";
import type { LoadedArticle } from "./load-articles.ts";

interface Loaded {
  readonly articles: readonly LoadedArticle[];
  /** Ids of the magazine records by their keys. */
  readonly magazines: ReadonlyMap<string, number>;
}

/** Adds the contents of the past months' issues to their records, so that readers see them. */
export async function storeIssues(executor: Executor, now: Date, loaded: Loaded): Promise<void> {
  for (const issue of demoRecords.issues) {
    const magazine = demoRecords.magazines.find(({ key }) => key === issue.magazine);
    const publicationId = loaded.magazines.get(issue.magazine);
    if (!magazine || !publicationId) throw new Error(`There is no magazine ${issue.magazine}.`);
    const { edition } = magazine;
    const month = toKarachiMonth(startOfMonth(toKarachiMonth(now), magazine.monthsAgo));
    const closedAt = startOfMonth(month);
    await executor.insert(issues).values({
      publicationId,
      stage: "released",
      number: demoRecords.issueNumber(edition, month),
      themeColour: issue.themeColour,
      note: noteHtml(issue.note, editions[edition].language),
      noteWriter: issue.noteWriter,
      closedAt,
      createdAt: closedAt,
      updatedAt: closedAt,
    });
    await storeContents(executor, { issue, edition, publicationId }, loaded.articles);
  }
}

interface Contents {
  readonly issue: DemoIssue;
  readonly edition: string;
  readonly publicationId: number;
}

async function storeContents(
  executor: Executor,
  { issue, edition, publicationId: issueId }: Contents,
  articles: readonly LoadedArticle[],
): Promise<void> {
  let page = firstPage;
  for (const [position, { title, articles: named }] of issue.sections.entries()) {
    const sectionId = await insertSection(executor, { issueId, position, title });
    for (const [place, name] of named.entries()) {
      const article = articleNamed(articles, name, edition);
      const isOwn = article.source.edition === edition;
      const pages = countPages(article);
      const printed = issue.isPrinted ? { pageFrom: page, pageTo: page + pages - 1 } : {};
      page += pages;
      await executor
        .insert(issueItems)
        .values({ issueId, sectionId, position: place, articleId: article.id, isOwn, ...printed });
    }
  }
}

/** The pages before it in print: the cover, its inside, the contents, the note. */
const firstPage = 6;
/** Letters on a printed page with its picture. */
const pageLetters = 2_200;

const countPages = ({ source }: LoadedArticle) =>
  Math.max(
    2,
    Math.ceil(
      source.body(source.pictures.map(() => "")).replace(/<[^>]*>/g, "").length / pageLetters,
    ),
  );

function articleNamed(
  articles: readonly LoadedArticle[],
  name: string,
  own: string,
): LoadedArticle {
  const [slug = "", edition = own] = name.split(":").reverse();
  const found = articles.find(({ source }) => source.edition === edition && source.slug === slug);
  if (!found) throw new Error(`There is no article ${edition}:${slug}.`);
  return found;
}

/** Stores a section. @returns its id */
export async function insertSection(
  executor: Executor,
  values: typeof issueSections.$inferInsert,
): Promise<number> {
  const rows = await executor
    .insert(issueSections)
    .values(values)
    .returning({ id: issueSections.id });
  return rows[0]?.id ?? 0;
}

/** Formats an editor's note as HTML, as the desk stores it. */
export function noteHtml(paragraphs: readonly string[], language: "en" | "ur"): string {
  const printed = language === "en" ? demoArticles.printed : (text: string) => text;
  return paragraphs.map((paragraph) => `<p>${printed(paragraph)}</p>`).join("");
}
