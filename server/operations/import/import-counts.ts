import type { Outcome } from "./import-line.ts";

export type OutcomeKind = Outcome["kind"] | "refused";

/** How many lines became what. */
export type ImportCounts = Readonly<Record<OutcomeKind, number>>;

export const noLines: ImportCounts = {
  imported: 0,
  updated: 0,
  here: 0,
  repeated: 0,
  changed: 0,
  edited: 0,
  deleted: 0,
  refused: 0,
};

const number = new Intl.NumberFormat("en");
const lines = (count: number) => `${number.format(count)} ${count === 1 ? "line" : "lines"}`;
const articles = (count: number) =>
  `${number.format(count)} ${count === 1 ? "article" : "articles"}`;

/** The counts in a few words, for a line of progress. */
export function countsInShort(counts: ImportCounts): string {
  const { imported, updated, refused } = counts;
  const kept = counts.here + counts.repeated + counts.changed + counts.edited + counts.deleted;
  return [
    `${number.format(imported)} imported`,
    ...(updated > 0 ? [`${number.format(updated)} updated`] : []),
    ...(kept > 0 ? [`${number.format(kept)} left alone`] : []),
    `${number.format(refused)} refused`,
  ].join(", ");
}

/** What the operator is told at the end, a sentence a kind of outcome that occurred. */
export function summaryOf(counts: ImportCounts, { dryRun }: { dryRun: boolean }): string[] {
  const { imported, updated, here, repeated, changed, edited, deleted, refused } = counts;
  const sentences: readonly [number, string][] = [
    [updated, `${dryRun ? "Would update" : "Updated"} ${articles(updated)}.`],
    [here, `${lines(here)} were here already.`],
    [repeated, `${lines(repeated)} say the same as an earlier line of the file.`],
    [changed, `${lines(changed)} have changed since they were imported; --update saves them.`],
    [edited, `${lines(edited)} have changed, but their articles were edited here since.`],
    [deleted, `${lines(deleted)} have an article that was deleted here; --again makes it again.`],
    [refused, `${dryRun ? "Would refuse" : "Refused"} ${lines(refused)}.`],
  ];
  return [
    `${dryRun ? "Would import" : "Imported"} ${articles(imported)}.`,
    ...sentences.filter(([count]) => count > 0).map(([, sentence]) => sentence),
  ];
}
