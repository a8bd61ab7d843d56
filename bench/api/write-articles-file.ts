import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inventArticle } from "./invent-article.ts";
import type { TextLanguage, Vocabulary } from "./vocabulary.ts";

/** Writes invented articles as the import reads them, a line each: those with the numbers after `after`, up to `upTo`. */
export async function writeArticlesFile(
  file: string,
  vocabularies: Record<TextLanguage, Vocabulary>,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  function* lines() {
    for (let number = after + 1; number <= upTo; number += 1) {
      yield `${JSON.stringify(inventArticle(vocabularies, number))}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
