import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { editionIds } from "../shared/editions.ts";
import { id, idParams } from "../shared/identifier.ts";

/** The shapes of a picture card, with their sizes in pixels (product: cards 2). */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;

export type CardShape = keyof typeof cardSizes;
export const cardShapes = Object.keys(cardSizes) as readonly CardShape[];

/** What a passage may have at most (product: cards 3). */
export const passageLimits = {
  /** In letters, counted as readers count them: without marks. */
  letters: 300,
  lines: 12,
  /** Of the words that are looked for, in UTF-16 units with their marks and spaces; more is refused unread. */
  asked: 1_500,
  /** How many passages of an article are offered. */
  offered: 24,
} as const;

const passageBlock = z.object({
  /** The lines of a stanza, or those of a paragraph, which has more than one only where its writer broke it. */
  kind: z.enum(["verses", "words"]),
  language: z.enum(["en", "ur"]),
  lines: z.array(z.string()),
});

/** A part of an article, in the article's own letters. */
const passage = z.object({
  blocks: z.array(passageBlock),
  /** The same as one text, a line for each line, by which the passage is found again. */
  text: z.string(),
  /** The poet, the speaker or the article's writer; empty without one. */
  by: z.string(),
});

export type Passage = z.output<typeof passage>;

/** Why there is no card of the words that were asked for. */
const passageRefusals = ["not_in_article", "too_long"] as const;
export type PassageRefusal = (typeof passageRefusals)[number];

const passagesQuery = z.object({
  /** Words that stand in the article. */
  text: z.string().optional(),
});

export const readPassages = defineEndpoint({
  name: "articles.readPassages",
  summary:
    "The passages of a published article that picture cards can show, and the one with given words",
  method: "GET",
  path: "/api/article/:id/passages/",
  access: "public",
  params: idParams,
  query: passagesQuery,
  answer: z.object({
    article: z.object({
      id,
      title: z.string(),
      writer: z.string(),
      language: z.enum(["en", "ur"]),
      edition: z.enum(editionIds),
    }),
    /** The passage with the words that were asked for. */
    chosen: passage.nullable(),
    refused: z.enum(passageRefusals).nullable(),
    /** Couplets and stanzas, quotations, first sentences of paragraphs. */
    offered: z.array(passage),
  }),
});

export type ReadPassages = z.output<typeof readPassages.answer>;

export const passageEndpoints = [readPassages];

interface CardAddress {
  readonly id: number;
  readonly text: string;
  readonly shape: CardShape;
}

/** The address of a card's picture. */
export function cardPictureAddress({ id, text, shape }: CardAddress): string {
  return `/article/${id}/card.png?${new URLSearchParams({ shape, text })}`;
}

/** The page of a passage's card, or of an article's passages, without language prefix. */
export function cardPagePath(id: number, text?: string): string {
  return `/article/${id}/card${text === undefined ? "" : `?${new URLSearchParams({ text })}`}`;
}
