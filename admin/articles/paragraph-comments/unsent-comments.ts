import { z } from "zod";
import type { CommentAbout } from "./comment-anchor.ts";

const entry = z.object({
  articleId: z.number(),
  about: z.union([
    z.object({
      paragraph: z.string(),
      quote: z.string(),
      words: z.string(),
      anchor: z.string(),
    }),
    z.object({ parent: z.number() }),
  ]),
  comment: z.string(),
});

/** What a comment is about, or the thread that it answers. */
type About = CommentAbout | { readonly parent: number };

/** A comment that was typed and not sent. */
export interface UnsentComment {
  readonly articleId: number;
  readonly about: About;
  readonly comment: string;
}

interface Owner {
  readonly userId: number;
}

/** Maximum number of unsent comments of a user; beyond it the oldest is removed. */
const mostKept = 50;

/** What this page has typed while the browser's storage is full or blocked. */
const typed = new Map<number, readonly UnsentComment[]>();

const getKey = (userId: number) => `hilal/unsent-comments/${userId}`;

const isSameAbout = (one: About, other: About) =>
  "parent" in one || "parent" in other
    ? "parent" in one && "parent" in other && one.parent === other.parent
    : one.paragraph === other.paragraph && one.words === other.words && one.anchor === other.anchor;

/** Reads them anew, since another tab of the user stores its own. */
function readAll(userId: number): readonly UnsentComment[] {
  const unstored = typed.get(userId);
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(getKey(userId));
    return stored === null ? [] : z.array(entry).parse(JSON.parse(stored));
  } catch {
    return [];
  }
}

/** The comments on an article that were typed and not sent, oldest first. */
export function listUnsent({ userId, articleId }: Owner & Pick<UnsentComment, "articleId">) {
  return readAll(userId).filter((one) => one.articleId === articleId);
}

/** The text of a comment at a place that was typed and not sent; empty without one. */
export function readUnsent(wanted: Owner & Omit<UnsentComment, "comment">): string {
  return listUnsent(wanted).find(({ about }) => isSameAbout(about, wanted.about))?.comment ?? "";
}

/**
 * Keeps the text of a comment on the device until it is sent: it survives closing its box, the page and the browser
 * (product: preview 15). An empty text removes it.
 */
export function keepUnsent({ userId, articleId, about, comment }: Owner & UnsentComment): void {
  const others = readAll(userId).filter(
    (one) => one.articleId !== articleId || !isSameAbout(one.about, about),
  );
  const added = comment.trim() === "" ? [] : [{ articleId, about, comment }];
  const kept = [...others, ...added].slice(-mostKept);
  typed.delete(userId);
  try {
    if (kept.length === 0) localStorage.removeItem(getKey(userId));
    else localStorage.setItem(getKey(userId), JSON.stringify(kept));
  } catch {
    typed.set(userId, kept);
  }
}
