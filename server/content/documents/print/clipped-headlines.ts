import type { Language } from "@hilal/i18n/languages";
import { compileInWorker } from "./compile-in-worker.ts";

export interface Headline {
  readonly id: number;
  readonly title: string;
  readonly language: Language;
}

/** Cache of earlier results, most recently used last: an issue is checked repeatedly until it closes. */
const known = new Map<string, boolean>();
const mostKnown = 2_000;

const toKey = ({ language, title }: Headline) => `${language} ${title.toWellFormed()}`;

/** Returns the ids of headlines that do not fit in three lines at their printed size. */
export async function clippedHeadlines(headlines: readonly Headline[]): Promise<number[]> {
  const fresh = headlines.filter((headline) => !known.has(toKey(headline)));
  const found = new Map(headlines.map((headline) => [toKey(headline), known.get(toKey(headline))]));
  if (fresh.length > 0) {
    const clipped = new Set(await measured(fresh));
    for (const headline of fresh) found.set(toKey(headline), clipped.has(headline.id));
  }
  for (const [key, isClipped = false] of found) remember(key, isClipped);
  return headlines.filter((headline) => found.get(toKey(headline))).map(({ id }) => id);
}

async function measured(headlines: readonly Headline[]): Promise<readonly number[]> {
  const given = headlines.map(({ id, title, language }) => {
    return { id, title: title.toWellFormed(), language };
  });
  const data = JSON.stringify(given);
  const { reported } = await compileInWorker({ main: "measured.typ", data, files: new Map() });
  return reported as number[];
}

function remember(key: string, isClipped: boolean): void {
  known.delete(key);
  known.set(key, isClipped);
  if (known.size <= mostKnown) return;
  const [oldest = ""] = known.keys();
  known.delete(oldest);
}
