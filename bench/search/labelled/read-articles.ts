import { readdir, readFile } from "node:fs/promises";
import { loadArticles } from "@hilal/demo/articles/load-articles";
import { authors } from "@hilal/demo/content/authors";
import { imageHost } from "../../api/invent-article.ts";

/** An article of the labelled set, as the import takes it. */
export interface LabelledArticle {
  /** Its name in the lists of what answers a query. */
  readonly name: string;
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly category: string;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly html: string;
}

const folder = new URL("articles/", import.meta.url);

/** The articles written for the set, and those of the demonstration. */
export async function readArticles(): Promise<LabelledArticle[]> {
  return [...(await writtenArticles()), ...(await demoArticles())];
}

/** The form of the files is described in the README beside this. */
async function writtenArticles(): Promise<LabelledArticle[]> {
  const files = (await readdir(folder)).sort();
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  return sources.flatMap((source) => source.split(/^## /m).slice(1).map(articleOf));
}

function articleOf(block: string): LabelledArticle {
  const [head = "", title, standfirst, text] = block.trim().split("\n");
  const [name, category, writer, day] = head.split(" | ");
  if (!(name && category && writer && day && title && standfirst && text)) {
    throw new Error(`An article of the labelled set is not whole: ${head}`);
  }
  return { name, title, standfirst, writer, category, day, html: `<p>${text}</p>` };
}

async function demoArticles(): Promise<LabelledArticle[]> {
  const names = new Map(authors.map(({ key, name }) => [key, name]));
  return (await loadArticles()).map((article) => ({
    name: `demo-${article.edition}-${article.slug}`,
    title: article.title,
    standfirst: article.standfirst,
    writer: names.get(article.writer) ?? article.writer,
    category: article.category,
    day: new Date(Date.UTC(2025, 5, 1 - 7 * article.number)).toISOString().slice(0, 10),
    html: article.body(article.pictures.map(({ shows }) => `https://${imageHost}/${shows}.jpg`)),
  }));
}
