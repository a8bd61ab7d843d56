import { sql } from "drizzle-orm";
import {
  closePool,
  type Database,
  databaseOver,
  openPool,
  type Transaction,
} from "../../../../server/database/connect.ts";
import { articles, authors } from "../../../../server/database/schema/articles.ts";
import { indexArticle } from "../../../../server/features/search/index-article.store.ts";
import { toSearchText } from "../../../../server/features/search/search-text.ts";
import {
  type ArchivedArticle,
  inventArchived,
  type TextLength,
} from "../../archive/invent-archived.ts";
import { languageWords } from "../../archive/language-words.ts";
import { recordsOfLanguage, writerName } from "../../archive/names.ts";
import { secondsSince } from "./seconds-since.ts";
import { withoutIndexes } from "./without-indexes.ts";

interface Filled {
  /** How many articles are derived one by one; the others are copies of them. */
  readonly distinct: number;
  readonly length: TextLength;
  /** Makes the copies, before there are indexes. */
  copy(): Promise<void>;
  say(line: string): void;
}

/** Articles that are written together. */
const together = 250;

/**
 * Fills a migrated and empty database with invented articles, as saving them would: what search reads is derived and
 * stored by the portal's own functions. Only the indexes come afterwards, and no revisions are kept.
 */
export async function fillDatabase(
  url: string,
  { distinct, length, copy, say }: Filled,
): Promise<void> {
  const words = { en: await languageWords("en"), ur: await languageWords("ur") };
  const pool = openPool(url, { maximum: 1, statementLimit: 600_000 });
  const database = databaseOver(pool);
  try {
    await withoutIndexes(url, ["articles", "article_search", "search_words"], say, async () => {
      const writers = await makeWriters(database);
      const started = performance.now();
      for (let after = 0; after < distinct; after += together) {
        const upTo = Math.min(distinct, after + together);
        const invented = Array.from({ length: upTo - after }, (_, place) =>
          inventArchived(words, after + place + 1, length),
        );
        await database.transaction((transaction) => write(transaction, invented, writers));
        if (upTo % 5_000 === 0) say(`${upTo} articles, ${secondsSince(started)} s`);
      }
      await copy();
    });
    await database.execute(sql`insert into article_visits (article_id, visits)
      select id, (random() ^ 4 * 10000)::int from articles on conflict do nothing`);
  } finally {
    await closePool(pool, new AbortController().signal);
  }
}

async function makeWriters(database: Database): Promise<ReadonlyMap<string, number>> {
  const names = (["en", "ur"] as const).flatMap((language) =>
    Array.from({ length: recordsOfLanguage }, (_, number) => writerName(language, number)),
  );
  const made = await database
    .insert(authors)
    .values(names.map((authorName) => ({ authorName, category: "Politics" as const })))
    .returning({ id: authors.id, name: authors.authorName });
  return new Map(made.map(({ id, name }) => [name, id]));
}

async function write(
  transaction: Transaction,
  invented: readonly ArchivedArticle[],
  writers: ReadonlyMap<string, number>,
): Promise<void> {
  // What is brought in here is nobody's work: it has no entries in the audit.
  await transaction.execute(sql`select set_config('hilal.audit', 'off', true)`);
  const stored = await transaction
    .insert(articles)
    .values(invented.map((article) => valuesOf(article, writers)))
    .returning();
  // The database stores one while the next one is derived.
  let last: Promise<void> = Promise.resolve();
  for (const [place, article] of stored.entries()) {
    const { title, writer, paragraphs } = invented[place] as ArchivedArticle;
    const search = toSearchText({ title, writer, text: paragraphs.join("\n") });
    await last;
    last = indexArticle(transaction, article, search);
  }
  await last;
}

function valuesOf(article: ArchivedArticle, writers: ReadonlyMap<string, number>) {
  const { title, standfirst, writer, category, language, publishDate, status } = article;
  const { paragraphs } = article;
  return {
    ...{ title, standfirst, writer, category, language, publishDate, status },
    authorId: writers.get(writer) ?? null,
    description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
    excerpt: paragraphs[0]?.slice(0, 120) ?? "",
    createdAt: publishDate,
    updatedAt: publishDate,
  };
}
