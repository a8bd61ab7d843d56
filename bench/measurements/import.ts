import { parseArgs } from "node:util";
import { withArchive } from "../kit/archive.ts";
import { inventArticle, inventArticles, readVocabularies } from "../kit/invented-articles.ts";

/** Articles a second: 100,000 in five minutes. */
const aimedRate = 100_000 / 300;

/**
 * Imports an archive by the operator's command into an empty portal over its embedded database, and checks that search
 * finds the articles. It ends with 1 when it takes half as long again as it may, or the last is not found.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const { values: asked } = parseArgs({
    args: [...words],
    options: { articles: { type: "string", default: "100000" } },
  });
  const articles = Number(asked.articles);
  const vocabularies = await readVocabularies();
  await withArchive(async (archive) => {
    const invented = inventArticles(vocabularies, { upTo: articles });
    const { seconds, peakMegabytes } = await archive.bringIn(invented);
    const { title } = inventArticle(vocabularies, articles);
    const found = await archive.open(({ address }) => isFound(address, title));
    const rate = articles / seconds;
    console.table({
      [`${articles} articles (aim for 100,000: ≤ 300 s)`]: {
        seconds,
        "articles/s": Math.round(rate),
        "most memory in MB": peakMegabytes,
        "the last is found": found,
      },
    });
    if (1.5 * rate < aimedRate || !found) process.exitCode = 1;
  });
}

async function isFound(address: string, title: string): Promise<boolean> {
  const query = new URLSearchParams({ q: title, page: "1" });
  const answer = await fetch(`${address}/api/get-articles/?${query}`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  return data.some((article) => article.title === title);
}
