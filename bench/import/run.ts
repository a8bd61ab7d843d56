import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPortal } from "../../e2e/harness/start-portal.ts";
import { importFile } from "../api/import-file.ts";
import { inventArticle } from "../api/invent-article.ts";
import { readVocabulary } from "../api/vocabulary.ts";
import { writeArticlesFile } from "../api/write-articles-file.ts";

/**
 * An archive brought in by the operator's command into an empty portal over its embedded database, and whether search
 * finds what came. `npm run bench:import -- [--articles 100000]`
 */
const { values: asked } = parseArgs({
  options: { articles: { type: "string", default: "100000" } },
});
const articles = Number(asked.articles);
const folder = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const dataDir = join(folder, "data");
const settings = {
  DATA_DIR: dataDir,
  DEMO_CONTENT: "false",
  IMAGE_HOSTS: "images.example.org",
  LOG_LEVEL: "error",
};
try {
  const vocabularies = { en: await readVocabulary("en"), ur: await readVocabulary("ur") };
  const file = join(folder, "articles.ndjson");
  await writeArticlesFile(file, vocabularies, { after: 0, upTo: articles });
  // The first start makes the database and the administrator.
  await (await startPortal({ dataDir, settings })).stop();
  const { seconds, peakMegabytes } = await importFile(file, settings);
  const portal = await startPortal({ dataDir, settings });
  const found = await isFound(portal.address, inventArticle(vocabularies, articles).title);
  await portal.stop();
  console.table({
    [`${articles} articles (aim for 100,000: ≤ 300 s)`]: {
      seconds,
      "articles/s": Math.round(articles / seconds),
      "most memory in MB": peakMegabytes,
      "the last is found": found,
    },
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function isFound(address: string, title: string): Promise<boolean> {
  const query = new URLSearchParams({ q: title, page: "1" });
  const answer = await fetch(`${address}/api/get-articles/?${query}`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  return data.some((article) => article.title === title);
}
