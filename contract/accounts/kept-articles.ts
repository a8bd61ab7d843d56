import { z } from "zod";
import { articleCard } from "../articles/article.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { id } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";

/**
 * When a device changed something. Old times are as good as none, and a database cannot store the first years of the
 * calendar.
 */
const changedAt = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => Date.parse(text) >= 0);

/** A place in a text: the paragraph that was being read, counted from 0, and how much of the text was above it. */
const readingPlace = z.strictObject({
  paragraph: z.int().min(0).max(limits.articleMaxLength),
  /** In thousandths. */
  progress: z.int().min(0).max(1000),
});

/**
 * What a reader keeps about one article: whether it is saved, and the place reached in it. Each has the time of its own
 * last change, and the later change wins. Without a time, nothing is said about it; a place that is null and has a time
 * was forgotten.
 */
export const articleMark = z.strictObject({
  article: id,
  saved: z.boolean(),
  saved_at: changedAt.nullable(),
  place: readingPlace.nullable(),
  place_at: changedAt.nullable(),
});

export type ArticleMark = z.output<typeof articleMark>;

/** An article as the list of what a reader keeps shows it. Dates as in `articleCard`. */
export const keptCard = articleCard.pick({
  id: true,
  title: true,
  writer: true,
  language: true,
  category: true,
  publish_date: true,
  cover: true,
  cover_alt: true,
  updated_at: true,
});

export type KeptCard = z.output<typeof keptCard>;

/** `card` is null for an article that readers cannot see, and for a mark that only says what was removed. */
export const keptMark = articleMark.extend({ card: keptCard.nullable() });

export type KeptMark = z.output<typeof keptMark>;

export const listKept = defineEndpoint({
  name: "kept.list",
  summary: "Everything that the account keeps of articles, last changed first",
  method: "GET",
  path: "/api/user/me/kept/",
  access: "signed-in",
  answer: z.object({ data: z.array(keptMark) }),
});

/**
 * Merges what a device keeps into the account, and answers with everything the account keeps, so that the device merges
 * that in turn. Marks of articles that do not exist are passed over; the order of the devices makes no difference.
 */
export const syncKept = defineEndpoint({
  name: "kept.sync",
  summary:
    "Merges a device's saved articles and reading places into the account, and answers with all that the account keeps",
  method: "POST",
  path: "/api/user/me/kept/",
  access: "signed-in",
  body: z.strictObject({
    marks: z.array(articleMark).max(limits.keptAtOnce, { error: "too_many_marks" }),
  }),
  answer: z.object({
    /** Whose account it is, since another reader may have signed in on the device. */
    owner: id,
    /** Last changed first. */
    data: z.array(keptMark),
    /**
     * Articles that were not saved, as the account has as many as it may. Everything else that was sent is merged, also
     * the places reached in these.
     */
    left: z.array(z.object({ article: id, reason: z.enum(["too_many_saved"]) })),
  }),
});

export const clearKeptHistory = defineEndpoint({
  name: "kept.clearHistory",
  summary: "Forgets the places reached in all articles, on every device; saved ones stay saved",
  method: "DELETE",
  path: "/api/user/me/kept/history/",
  access: "signed-in",
  answer: noContent,
  status: 204,
});

/** For devices without an account. Articles that are missing in the answer are withdrawn, hidden or deleted. */
export const listKeptCards = defineEndpoint({
  name: "kept.cards",
  summary: "The articles with these ids, of those that readers may see, in the order asked for",
  method: "GET",
  path: "/api/kept-cards/",
  access: "public",
  query: z.object({
    /** Ids with commas between them. */
    ids: z
      .string()
      .regex(/^[1-9]\d*(,[1-9]\d*)*$/)
      .transform((text) => [...new Set(text.split(",").map(Number))])
      .pipe(z.array(id).max(limits.keptCards, { error: "too_many_cards" })),
  }),
  answer: z.object({ data: z.array(keptCard) }),
});

/** In the order of the documentation. */
export const keptEndpoints = [listKept, syncKept, clearKeptHistory, listKeptCards];
