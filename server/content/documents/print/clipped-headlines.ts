import type { Language } from "@hilal/i18n/languages";
import { compileAside } from "./compile-aside.ts";

export interface Headline {
  readonly id: number;
  readonly title: string;
  readonly language: Language;
}

/** Cache of earlier results, most recently used last: an issue is checked repeatedly until it closes. */
const known = new Map<string, boolean>();
const mostKnown = 2_000;

const keyOf = ({ language, title }: Headline) => `${language} ${title.toWellFormed()}`;

/** Returns the ids of headlines that do not fit in three lines at their printed size. */
export async function clippedHeadlines(headlines: readonly Headline[]): Promise<number[]> {
  const fresh = headlines.filter((headline) => !known.has(keyOf(headline)));
  const found = new Map(headlines.map((headline) => [keyOf(headline), known.get(keyOf(headline))]));
  if (fresh.length > 0) {
    const clipped = new Set(await measured(fresh));
    for (const headline of fresh) found.set(keyOf(headline), clipped.has(headline.id));
  }
  for (const [key, isClipped = false] of found) remember(key, isClipped);
  return headlines.filter((headline) => found.get(keyOf(headline))).map(({ id }) => id);
}

async function measured(headlines: readonly Headline[]): Promise<readonly number[]> {
  const given = headlines.map(({ id, title, language }) => {
    return { id, title: title.toWellFormed(), language };
  });
  const data = JSON.stringify(given);
  const { told } = await compileAside({ main: "measured.typ", data, files: new Map() });
  return told as number[];
}

function remember(key: string, isClipped: boolean): void {
  known.delete(key);
  known.set(key, isClipped);
  if (known.size <= mostKnown) return;
  const [oldest = ""] = known.keys();
  known.delete(oldest);
}
