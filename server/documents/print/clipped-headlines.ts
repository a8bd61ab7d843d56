import type { Language } from "@hilal/i18n/languages";
import { compileAside } from "./compiler/compile-aside.ts";

export interface Headline {
  readonly id: number;
  readonly title: string;
  readonly language: Language;
}

/** The ids of headlines that do not fit in three lines at their printed size. */
export async function clippedHeadlines(headlines: readonly Headline[]): Promise<number[]> {
  if (headlines.length === 0) return [];
  const given = headlines.map(({ id, title, language }) => {
    return { id, title: title.toWellFormed(), language };
  });
  const data = JSON.stringify(given);
  const { told } = await compileAside({ main: "measured.typ", data, files: new Map() });
  return told as number[];
}
