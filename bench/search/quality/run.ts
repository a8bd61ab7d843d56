import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPortal } from "../../../e2e/harness/start-portal.ts";
import { newArchive } from "../../api/growing-archive.ts";
import { importFile } from "../../api/import-file.ts";
import { imageHost } from "../../api/invent-article.ts";
import { type StaffClient, staffClient } from "../../api/staff-client.ts";
import { type LabelledArticle, readArticles } from "../labelled/read-articles.ts";
import { readQueries } from "../labelled/read-queries.ts";
import { depth, figuresOf } from "./figures.ts";
import { failures, type Measured, qualityTable } from "./quality-table.ts";

/**
 * How well the search finds: `npm run bench:search-quality [-- --final] [-- --failures]`. A portal takes the articles of
 * the labelled set in, and a visitor asks it every query. A third of them is shown with `--final` only.
 */
const final = process.argv.includes("--final");
const say = (line: string) => process.stdout.write(`${line}\n`);

const articles = await readArticles();
const queries = (await readQueries()).filter(({ heldOut }) => heldOut === final);
const { dataDir, settings } = await newArchive();

try {
  // The first start makes the database and its administrator.
  await (await startPortal({ dataDir, settings })).stop();
  const file = join(dataDir, "articles.ndjson");
  await writeFile(file, articles.map((article) => `${JSON.stringify(lineOf(article))}\n`).join(""));
  await importFile(file, settings);
  const portal = await startPortal({ dataDir, settings });
  try {
    const { visitor } = await staffClient(portal.address);
    const measured = await measure(visitor);
    const part = final ? "the held-out third" : "the two thirds for tuning";
    say(`${articles.length} articles; ${queries.length} queries, ${part}.\n`);
    say(qualityTable(measured));
    if (process.argv.includes("--failures")) say(`\n${failures(measured)}`);
  } finally {
    await portal.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function lineOf(article: LabelledArticle) {
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

async function measure(visitor: StaffClient): Promise<Measured[]> {
  const names = new Map(articles.map((article) => [keyOf(article), article.name]));
  const measured: Measured[] = [];
  for (const query of queries) {
    const asked = new URLSearchParams({ q: query.text, page: "1", page_size: String(depth) });
    const { data } = (await visitor.get(`/api/get-articles/?${asked}&view=card`)) as {
      data: { title: string; writer: string }[];
    };
    const found = data.map((card) => names.get(keyOf(card)) ?? card.title);
    measured.push({ query, found, figures: figuresOf(query, found) });
  }
  return measured;
}

function keyOf({ title, writer }: { title: string; writer: string }): string {
  return `${title.normalize("NFC")}|${writer.normalize("NFC")}`;
}
