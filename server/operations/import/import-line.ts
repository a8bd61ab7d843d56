import type { Removal } from "@hilal/contract/shared/removal";
import { HttpError } from "../../http/api/http-error.ts";
import type { KnownImport } from "./imports.store.ts";
import type { LineToImport } from "./read-line.ts";

/** A line that became an article, or would. */
export interface StoredLine {
  /** What its body lost. */
  readonly removed: readonly Removal[];
}

/** Where lines are imported to: the magazine, or a dry run. Each may reject a form as the API does. */
export interface ImportTarget {
  find(line: LineToImport): Promise<KnownImport | undefined>;
  /**
   * Creates the article.
   * @param former the import whose article was deleted, when it is created again
   * @returns null when another line or another import has taken the key meanwhile
   */
  create(line: LineToImport, former?: KnownImport): Promise<StoredLine | null>;
  /** @returns null when an editor has changed the article meanwhile */
  update(line: LineToImport, known: KnownImport): Promise<StoredLine | null>;
}

/** The outcome of a line that is not rejected. */
export type Outcome =
  | { readonly kind: "imported" | "updated"; readonly removed: readonly Removal[] }
  | { readonly kind: "here" }
  /** A duplicate of an earlier line of the file. */
  | { readonly kind: "repeated"; readonly line: number }
  /** Imported before, but the line differs now: the article is left unchanged, or was edited or deleted here since. */
  | { readonly kind: "changed" | "edited" | "deleted"; readonly articleId: number };

export interface ImportRules {
  /** Overwrites articles with changed lines, unless they were edited here since. */
  readonly update: boolean;
  /** Creates articles again that were deleted here since. */
  readonly again: boolean;
}

/**
 * Imports a line only once, however often it is imported: lines are identified by their key.
 * @throws HttpError when the line cannot become an article
 */
export async function importLine(
  target: ImportTarget,
  line: LineToImport,
  rules: ImportRules,
): Promise<Outcome> {
  const known = await target.find(line);
  if (known) return handleKnownLine(target, line, { known, rules });
  const created = await target.create(line);
  if (created) return { kind: "imported", removed: created.removed };
  const taken = await target.find(line);
  return taken ? handleKnownLine(target, line, { known: taken, rules }) : { kind: "here" };
}

async function handleKnownLine(
  target: ImportTarget,
  line: LineToImport,
  { known, rules }: { known: KnownImport; rules: ImportRules },
): Promise<Outcome> {
  const { articleId } = known;
  const isSame = known.contentHash === line.contentHash;
  if (known.fileHash === line.fileHash && known.line !== line.number) {
    if (isSame) return { kind: "repeated", line: known.line };
    const fault = `Line ${known.line} has it as well, and says something else.`;
    throw new HttpError("conflict", { fields: { key: fault } });
  }
  if (known.versionNow === null) {
    if (!rules.again) return { kind: "deleted", articleId };
    const created = await target.create(line, known);
    return created ? { kind: "imported", removed: created.removed } : { kind: "here" };
  }
  if (isSame) return { kind: "here" };
  if (!rules.update) return { kind: "changed", articleId };
  const isEdited = known.versionNow !== known.version;
  const updated = isEdited ? null : await target.update(line, known);
  return updated ? { kind: "updated", removed: updated.removed } : { kind: "edited", articleId };
}

export type OutcomeKind = Outcome["kind"] | "refused";

/** Number of lines by outcome. */
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

/** Returns the operator's summary, a sentence for each kind of outcome that occurred. */
export function formatSummary(counts: ImportCounts, { dryRun }: { dryRun: boolean }): string[] {
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
