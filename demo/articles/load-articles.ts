import { readdir, readFile } from "node:fs/promises";
import { demoEditions, type EditionKey } from "../content/record-types.ts";
import { type DemoArticle, parseArticle } from "./parse-article.ts";

const folder = new URL("../content/articles/", import.meta.url);

/** Every article of the demonstration, edition by edition, the newest first. */
export async function loadArticles(): Promise<DemoArticle[]> {
  return (await Promise.all(demoEditions.map(loadEdition))).flat();
}

async function loadEdition(edition: EditionKey): Promise<DemoArticle[]> {
  const place = new URL(`${edition}/`, folder);
  const names = (await readdir(place)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (name) =>
      parseArticle(edition, name, await readFile(new URL(name, place), "utf8")),
    ),
  );
}
