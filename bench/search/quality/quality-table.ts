import type { LabelledQuery } from "../labelled/read-queries.ts";
import type { Figures } from "./figures.ts";

/** A query and what its search found. */
export interface Measured {
  readonly query: LabelledQuery;
  readonly found: readonly string[];
  readonly figures: Figures;
}

const headings = ["queries", "recall", "success@10", "nDCG@10", "precision"];

/** The figures by class, by language and altogether, as a table of Markdown. */
export function qualityTable(all: readonly Measured[]): string {
  const rows = [
    ...groups(all, ({ query }) => query.class),
    ...groups(all, ({ query }) => `**language: ${query.language}**`),
    rowOf("**all**", all),
  ];
  return [["class", ...headings], ["---", ...headings.map(() => "---:")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function groups(all: readonly Measured[], nameOf: (one: Measured) => string): string[][] {
  const names = [...new Set(all.map(nameOf))].sort();
  return names.map((name) =>
    rowOf(
      name,
      all.filter((one) => nameOf(one) === name),
    ),
  );
}

function rowOf(name: string, some: readonly Measured[]): string[] {
  const figures = some.map((one) => one.figures);
  const precisions = figures.flatMap(({ precision }) => precision ?? []);
  return [
    name,
    String(some.length),
    percent(figures.map(({ recall }) => recall)),
    percent(figures.map(({ success }) => success)),
    mean(figures.map(({ ndcg }) => ndcg)).toFixed(3),
    percent(precisions),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

function percent(values: readonly number[]): string {
  return values.length === 0 ? "–" : `${(100 * mean(values)).toFixed(1)} %`;
}

/** The queries that missed something, or whose first ten hold nothing relevant: what they missed and what came first. */
export function failures(all: readonly Measured[]): string {
  return all
    .filter(({ figures }) => figures.recall < 1 || figures.success < 1)
    .map(({ query, found }) => {
      const missed = [...query.relevant.keys()].filter((name) => !found.includes(name));
      const first = found.slice(0, 3).join(", ") || "nothing";
      return `${query.class}: ${query.text}\n  missed ${missed.length} of ${query.relevant.size}: ${missed.slice(0, 4).join(", ")}\n  first of ${found.length}: ${first}`;
    })
    .join("\n");
}
