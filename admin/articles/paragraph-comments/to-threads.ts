import { findParagraph, type NamedParagraph } from "@hilal/article-body/find-paragraph";
import type { ParagraphComment } from "@hilal/contract/articles/paragraph-comments";

/** A comment with its answers. */
export interface Thread {
  readonly first: ParagraphComment;
  readonly answers: readonly ParagraphComment[];
  /** Index of the paragraph that it is about; null for the whole text, and for a deleted paragraph. */
  readonly place: number | null;
  /** What it was about and has been deleted: its words, or the paragraph with them. */
  readonly lost: "words" | "paragraph" | null;
}

/** Where the words of a comment are. */
interface FoundWords {
  /** Index of the paragraph. */
  readonly place: number;
  readonly from: number;
}

/** Finds a comment's words, best in the paragraph given; null when they are gone. */
type FindWords = (comment: ParagraphComment, place: number | null) => FoundWords | null;

/**
 * Groups the comments into threads in the order of the text: those about the whole text first, those whose paragraph
 * was deleted last.
 */
export function toThreads(
  comments: readonly ParagraphComment[],
  paragraphs: readonly NamedParagraph[],
  findWords: FindWords,
): Thread[] {
  const answers = Map.groupBy(comments, ({ parent }) => parent);
  const threads = (answers.get(null) ?? []).map((first) => {
    const near = findParagraph(first, paragraphs);
    const words = first.words === "" ? null : findWords(first, near);
    const place = words?.place ?? near;
    const thread: Thread = {
      first,
      answers: answers.get(first.id) ?? [],
      place,
      lost: words ? null : findLost(first, place),
    };
    return { thread, rank: getRank(thread), from: words?.from ?? 0 };
  });
  return threads
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.from - other.from ||
        one.thread.first.id - other.thread.first.id,
    )
    .map(({ thread }) => thread);
}

function findLost({ paragraph, words }: ParagraphComment, place: number | null): Thread["lost"] {
  if (place === null) return paragraph === "" ? null : "paragraph";
  return words === "" ? null : "words";
}

function getRank({ place, lost }: Thread): number {
  if (place !== null) return place;
  return lost === null ? -1 : Number.MAX_SAFE_INTEGER;
}
