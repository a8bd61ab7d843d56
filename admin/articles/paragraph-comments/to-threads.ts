import { findParagraph, type NamedParagraph } from "@hilal/article-body/find-paragraph";
import type { ParagraphComment } from "@hilal/contract/articles/paragraph-comments";

/** A comment with its answers. */
export interface Thread {
  readonly first: ParagraphComment;
  readonly answers: readonly ParagraphComment[];
  /** Index of the paragraph that it is about; null for the whole text, and for a deleted paragraph. */
  readonly place: number | null;
}

/**
 * Groups the comments into threads in the order of the text: those about the whole text first, those whose paragraph
 * was deleted last.
 */
export function toThreads(
  comments: readonly ParagraphComment[],
  paragraphs: readonly NamedParagraph[],
): Thread[] {
  const threads = comments
    .filter(({ parent }) => parent === null)
    .map((first) => ({
      first,
      answers: comments.filter(({ parent }) => parent === first.id),
      place: findParagraph(first, paragraphs),
    }));
  return threads.sort(
    (one, other) => getRank(one) - getRank(other) || one.first.id - other.first.id,
  );
}

/** Whether the paragraph that a thread was about has been deleted. */
export function isGone({ first, place }: Thread): boolean {
  return first.paragraph !== "" && place === null;
}

function getRank(thread: Thread): number {
  if (thread.place !== null) return thread.place;
  return isGone(thread) ? Number.MAX_SAFE_INTEGER : -1;
}
