import { parseArgs } from "node:util";
import { withArchive } from "../kit/archive.ts";
import { type Client, signIn } from "../kit/client.ts";
import { say } from "../kit/measure.ts";
import { imageHost } from "../kit/portal.ts";
import { computeFigures, depth, failures, type Measured, qualityTable } from "./figures.ts";
import {
  type LabelledArticle,
  type LabelledQuery,
  readArticles,
  readQueries,
  unseenClass,
} from "./labelled-set.ts";

/**
 * Measures the quality of search: a portal imports the articles of the labelled set, and a visitor sends every query. A
 * third of them is only shown with `--final`. `--class readers` sends all queries of a class; `readers-unseen` is only
 * sent so.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const { values: asked } = parseArgs({
    args: [...words],
    options: {
      final: { type: "boolean", default: false },
      failures: { type: "boolean", default: false },
      class: { type: "string" },
    },
  });
  const articles = await readArticles();
  const isAsked = (query: LabelledQuery) =>
    asked.class === undefined
      ? query.class !== unseenClass && query.heldOut === asked.final
      : query.class === asked.class;
  const queries = (await readQueries()).filter(isAsked);
  await withArchive(async (archive) => {
    await archive.bringIn(articles.map(toLine));
    const measured = await archive.open(async ({ address }) => {
      const { visitor } = await signIn(address);
      return askQueries(visitor, articles, queries);
    });
    const part = toPartName(asked);
    say(`${articles.length} articles; ${queries.length} queries, ${part}.\n`);
    say(qualityTable(measured));
    if (asked.failures) say(`\n${failures(measured)}`);
  });
}

function toPartName({ class: kind, final }: { class?: string | undefined; final: boolean }) {
  if (kind !== undefined) return `all of ${kind}`;
  return final ? "the held-out third" : "the two thirds for tuning";
}

function toLine(article: LabelledArticle) {
  return {
    key: article.name,
    title: article.title,
    standfirst: article.standfirst,
    writer: article.writer,
    category: article.category,
    publish_date: article.day,
    description: article.html,
    cover_image: `https://${imageHost}/${article.name}.jpg`,
  };
}

async function askQueries(
  visitor: Client,
  articles: readonly LabelledArticle[],
  queries: readonly LabelledQuery[],
): Promise<Measured[]> {
  const names = new Map(articles.map((article) => [toKey(article), article.name]));
  const measured: Measured[] = [];
  for (const query of queries) {
    const asked = new URLSearchParams({ q: query.text, page: "1", page_size: String(depth) });
    const { data, search } = (await visitor.get(`/api/get-articles/?${asked}&view=card`)) as {
      data: { title: string; writer: string }[];
      search: { word_hits?: number };
    };
    const found = data.map((card) => names.get(toKey(card)) ?? card.title);
    measured.push({ query, found, figures: computeFigures(query, found, search.word_hits) });
  }
  return measured;
}

function toKey({ title, writer }: { title: string; writer: string }): string {
  return `${title.normalize("NFC")}|${writer.normalize("NFC")}`;
}
