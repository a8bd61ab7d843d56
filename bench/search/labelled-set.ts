import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { authors } from "@hilal/demo/content/people";
import { loadArticles } from "@hilal/demo/load-articles";
import { imageHost } from "../kit/portal.ts";

/** An article of the labelled set, in the import's format. */
export interface LabelledArticle {
  /** Its name in the queries' lists of relevant articles. */
  readonly name: string;
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly category: string;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly html: string;
}

const articlesFolder = new URL("labelled/articles/", import.meta.url);

/** The articles written for the set, and those of the demonstration. */
export async function readArticles(): Promise<LabelledArticle[]> {
  return [...(await writtenArticles()), ...(await demoArticles())];
}

/** The format of the files is described in the README next to them. */
async function writtenArticles(): Promise<LabelledArticle[]> {
  const files = (await readdir(articlesFolder)).sort();
  const sources = await Promise.all(
    files.map((file) => readFile(new URL(file, articlesFolder), "utf8")),
  );
  return sources.flatMap((source) => source.split(/^## /m).slice(1).map(parseArticle));
}

function parseArticle(block: string): LabelledArticle {
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

/** 2: is about the query; 1: covers it in some depth. */
export type Grade = 1 | 2;

/** A reader's query, and the relevant articles. */
export interface LabelledQuery {
  readonly text: string;
  /** The query's peculiarity: the name of its file. */
  readonly class: string;
  readonly language: "ur" | "en" | "roman";
  readonly relevant: ReadonlyMap<string, Grade>;
  /** Reserved for the final figures, so that nothing is tuned to it. */
  readonly heldOut: boolean;
}

/** Questions of readers that no rule of the search was made after; all of them are held out. */
export const unseenClass = "readers-unseen";

const queriesFolder = new URL("labelled/queries/", import.meta.url);

/** Every query, class by class. */
export async function readQueries(): Promise<LabelledQuery[]> {
  const files = (await readdir(queriesFolder)).sort();
  const lists = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(new URL(file, queriesFolder), "utf8"))
        .split("\n")
        .filter(Boolean);
      return lines.map((line) => parseQuery(file.replace(".txt", ""), line));
    }),
  );
  return lists.flat();
}

function parseQuery(kind: string, line: string): LabelledQuery {
  const [written = "", answers = ""] = line.split(" | ");
  const text = written.replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const relevant = answers.split(" ").map((answer): [string, Grade] => {
    const [name = "", grade] = answer.split(":");
    return [name, grade === "1" ? 1 : 2];
  });
  return {
    text,
    class: kind,
    language: detectLanguage(kind, text),
    relevant: new Map(relevant),
    heldOut: kind === unseenClass || isInThird(text),
  };
}

function isInThird(text: string): boolean {
  return createHash("sha256").update(text).digest().readUInt32BE() % 3 === 0;
}

function detectLanguage(kind: string, text: string): LabelledQuery["language"] {
  if (/[\u0600-\u06ff]/.test(text)) return "ur";
  return kind === "roman" ? "roman" : "en";
}
