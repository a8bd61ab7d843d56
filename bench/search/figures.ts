import type { Grade, LabelledQuery } from "./labelled-set.ts";

/** Number of results searched for relevant ones, and number that a reader looks at. */
export const depth = 50;
const firstPage = 10;

/** The figures of one search. Shares are between 0 and 1. */
export interface Figures {
  readonly recall: number;
  /** Whether something relevant is among the first ten. */
  readonly success: number;
  readonly ndcg: number;
  /** The relevant share of the first ten; null without results. */
  readonly precision: number | null;
  /** The relevant share of the first three that match all words, or of the first three where none does. */
  readonly firstThree: number;
}

/**
 * Compares the results, best first, with the relevant articles of the query. Articles that were not judged are not
 * relevant.
 * @param wordHits how many of the results match by words; those after them only contain the letters
 */
export function computeFigures(
  { relevant }: Pick<LabelledQuery, "relevant">,
  found: readonly string[],
  wordHits = found.length,
): Figures {
  const first = found.slice(0, firstPage);
  const hits = found.slice(0, depth).filter((name) => relevant.has(name));
  const firstHits = first.filter((name) => relevant.has(name));
  const ideal = [...relevant.values()].sort((one, other) => other - one).slice(0, firstPage);
  return {
    recall: hits.length / Math.min(relevant.size, depth),
    success: firstHits.length > 0 ? 1 : 0,
    ndcg: computeGain(first.map((name) => relevant.get(name))) / computeGain(ideal),
    precision: first.length > 0 ? firstHits.length / first.length : null,
    firstThree: computeShare(found.slice(0, Math.min(3, wordHits || found.length)), relevant),
  };
}

const computeShare = (found: readonly string[], relevant: ReadonlyMap<string, Grade>): number =>
  found.filter((name) => relevant.has(name)).length / Math.max(1, found.length);

/** Discounted cumulative gain: 3 for grade 2, 1 for grade 1, discounted by rank. */
function computeGain(grades: readonly (Grade | undefined)[]): number {
  return grades.reduce<number>(
    (sum, grade, place) => sum + (2 ** (grade ?? 0) - 1) / Math.log2(place + 2),
    0,
  );
}

/** A query and its search results. */
export interface Measured {
  readonly query: LabelledQuery;
  readonly found: readonly string[];
  readonly figures: Figures;
}

const headings = ["queries", "recall", "success@10", "nDCG@10", "precision", "first three"];

/** The figures by class, by language and altogether, as a table of Markdown. */
export function qualityTable(all: readonly Measured[]): string {
  const rows = [
    ...groups(all, ({ query }) => query.class),
    ...groups(all, ({ query }) => `**language: ${query.language}**`),
    toTableRow("**all**", all),
  ];
  return [["class", ...headings], ["---", ...headings.map(() => "---:")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function groups(all: readonly Measured[], getName: (one: Measured) => string): string[][] {
  const names = [...new Set(all.map(getName))].sort();
  return names.map((name) =>
    toTableRow(
      name,
      all.filter((one) => getName(one) === name),
    ),
  );
}

function toTableRow(name: string, some: readonly Measured[]): string[] {
  const figures = some.map((one) => one.figures);
  const precisions = figures.flatMap(({ precision }) => precision ?? []);
  return [
    name,
    String(some.length),
    percent(figures.map(({ recall }) => recall)),
    percent(figures.map(({ success }) => success)),
    mean(figures.map(({ ndcg }) => ndcg)).toFixed(3),
    percent(precisions),
    percent(figures.map(({ firstThree }) => firstThree)),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

function percent(values: readonly number[]): string {
  return values.length === 0 ? "–" : `${(100 * mean(values)).toFixed(1)} %`;
}

/**
 * Lists the queries that missed something, or whose first three are not all relevant: the missed articles and the first
 * results.
 */
export function failures(all: readonly Measured[]): string {
  return all
    .filter(({ figures }) => figures.recall < 1 || figures.firstThree < 1)
    .map(({ query, found }) => {
      const missed = [...query.relevant.keys()].filter((name) => !found.includes(name));
      const first = found.slice(0, 4).join(", ") || "nothing";
      return `${query.class}: ${query.text}\n  missed ${missed.length} of ${query.relevant.size}: ${missed.slice(0, 4).join(", ")}\n  first of ${found.length}: ${first}`;
    })
    .join("\n");
}
