import type { ArticleMark } from "@hilal/contract/accounts/kept-articles";
import { limits } from "@hilal/contract/shared/limits";

/** What a reader keeps about an article, as it is stored; each time is that of the last change. */
export interface Mark {
  readonly articleId: number;
  readonly saved: boolean;
  readonly savedAt: Date | null;
  readonly paragraph: number | null;
  readonly progress: number | null;
  readonly placeAt: Date | null;
}

type Place = Pick<Mark, "paragraph" | "progress" | "placeAt">;

const noPlace: Place = { paragraph: null, progress: null, placeAt: null };

const toTime = (date: Date | null) => date?.getTime() ?? Number.NEGATIVE_INFINITY;

/** When a mark last changed. */
const changedAt = ({ savedAt, placeAt }: Mark) => Math.max(toTime(savedAt), toTime(placeAt));

/** Sorts the last changed first; the order of marks of the same moment is always the same. */
export function byLastChange(one: Mark, other: Mark): number {
  return changedAt(other) - changedAt(one) || other.articleId - one.articleId;
}

/** A device's mark as it is stored. Times in the future, by a wrong clock, would win for ever: they become now. */
export function fromDevice({ article, saved, place, ...times }: ArticleMark, now: Date): Mark {
  const toMoment = (text: string | null) =>
    text === null ? null : new Date(Math.min(Date.parse(text), now.getTime()));
  const savedAt = toMoment(times.saved_at);
  const placeAt = toMoment(times.place_at);
  const given = placeAt && place ? place : { paragraph: null, progress: null };
  return { articleId: article, saved: savedAt !== null && saved, savedAt, ...given, placeAt };
}

/** Forgets the place of a mark, if it was reached before the reader forgot the history (product: saved 4). */
export function forgetPlace(mark: Mark, forgottenAt: Date | null): Mark {
  const isForgotten = mark.paragraph !== null && toTime(mark.placeAt) <= toTime(forgottenAt);
  return isForgotten ? { ...mark, ...noPlace, placeAt: forgottenAt } : mark;
}

/** Which of two values with equal times wins: any order does that is the same on every device. */
const rank = ({ paragraph, progress }: Place) =>
  paragraph === null || progress === null ? -1 : paragraph * 1001 + progress;

/** Merges two marks of an article: of each of its two parts, the later one (product: saved 2). */
function mergeMark(one: Mark, other: Mark): Mark {
  const savedLater = toTime(other.savedAt) - toTime(one.savedAt);
  const placeLater = toTime(other.placeAt) - toTime(one.placeAt);
  const saving = savedLater > 0 || (savedLater === 0 && other.saved) ? other : one;
  const placing = placeLater > 0 || (placeLater === 0 && rank(other) > rank(one)) ? other : one;
  const { paragraph, progress, placeAt } = placing;
  return { ...one, saved: saving.saved, savedAt: saving.savedAt, paragraph, progress, placeAt };
}

type Marks = ReadonlyMap<number, Mark>;

/** What an account keeps after a merge, and the articles that it could not save. */
export interface Merged {
  readonly marks: Marks;
  readonly left: readonly number[];
}

/**
 * Merges marks into those of an account, within its limits (product: saved 3). Below the limits the result does not
 * depend on the order in which marks are merged.
 */
export function mergeMarks(kept: Marks, sent: readonly Mark[]): Merged {
  const marks = new Map(kept);
  for (const mark of sent) {
    const there = marks.get(mark.articleId);
    marks.set(mark.articleId, there ? mergeMark(there, mark) : mark);
  }
  const left = refuseSurplus(kept, marks);
  forgetSurplus(marks);
  removeSurplus(marks);
  return { marks, left };
}

/** Leaves out newly saved articles above the limit, the earliest saved of them first in. */
function refuseSurplus(kept: Marks, marks: Map<number, Mark>): number[] {
  const saved = [...marks.values()].filter((mark) => mark.saved);
  const added = saved
    .filter(({ articleId }) => !kept.get(articleId)?.saved)
    .sort((one, other) => byLastSaving(other, one));
  const room = Math.max(0, limits.keptSaved - (saved.length - added.length));
  const surplus = added.slice(room);
  for (const mark of surplus) {
    const { saved: wasSaved = false, savedAt = null } = kept.get(mark.articleId) ?? {};
    marks.set(mark.articleId, { ...mark, saved: wasSaved, savedAt });
  }
  return surplus.map(({ articleId }) => articleId);
}

const byLastSaving = (one: Mark, other: Mark) =>
  toTime(other.savedAt) - toTime(one.savedAt) || other.articleId - one.articleId;

/** Removes the places above the limit, those reached longest ago. */
function forgetSurplus(marks: Map<number, Mark>): void {
  const surplus = [...marks.values()]
    .filter(({ paragraph }) => paragraph !== null)
    .sort(
      (one, other) =>
        toTime(other.placeAt) - toTime(one.placeAt) || other.articleId - one.articleId,
    )
    .slice(limits.keptPlaces);
  for (const mark of surplus) marks.set(mark.articleId, { ...mark, ...noPlace });
}

/** Removes marks that say nothing, and of those that only say what was removed, the oldest above the limit. */
function removeSurplus(marks: Map<number, Mark>): void {
  const empty = [...marks.values()].filter((mark) => !saysSomething(mark)).sort(byLastChange);
  for (const [index, mark] of empty.entries()) {
    const isBlank = mark.savedAt === null && mark.placeAt === null;
    if (isBlank || index >= limits.keptRemoved) marks.delete(mark.articleId);
  }
}

/** Whether the reader keeps anything about the article, rather than having removed it. */
export const saysSomething = ({ saved, paragraph }: Mark) => saved || paragraph !== null;

/** Whether two marks of an article say the same. */
export function isSameMark(one: Mark, other: Mark): boolean {
  return (
    one.saved === other.saved &&
    rank(one) === rank(other) &&
    toTime(one.savedAt) === toTime(other.savedAt) &&
    toTime(one.placeAt) === toTime(other.placeAt)
  );
}
