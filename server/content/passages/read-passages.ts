import {
  type Passage,
  type PassageRefusal,
  passageLimits,
} from "@hilal/contract/articles/passages";
import type { Language } from "@hilal/i18n/languages";
import { readBody } from "../html/read-body.ts";
import { findWords, isTooLong, toPassage } from "./find-passage.ts";
import { listLines } from "./list-lines.ts";
import { offerPassages } from "./offer-passages.ts";

export interface PassagesAsked {
  /** The stored body. */
  readonly description: string;
  readonly language: Language;
  readonly writer: string;
  /** The words that are looked for, if any. */
  readonly text: string | undefined;
  /** Whether the passages that the article offers are wanted too. */
  readonly offers: boolean;
}

export interface PassagesRead {
  readonly chosen: Passage | null;
  readonly refused: PassageRefusal | null;
  readonly offered: Passage[];
}

/** Reads the passages of a stored body, synchronously and without other data, so that it can run in a thread. */
export function readPassages(asked: PassagesAsked): PassagesRead {
  const lines = listLines(readBody(asked.description), asked.language);
  const offered = asked.offers ? offerPassages(lines, asked.writer) : [];
  if (asked.text === undefined) return { chosen: null, refused: null, offered };
  if (asked.text.length > passageLimits.asked) {
    return { chosen: null, refused: "too_long", offered };
  }
  const places = findWords(lines, asked.text);
  const chosen = places && toPassage(lines, places, asked.writer);
  if (!chosen) return { chosen: null, refused: "not_in_article", offered };
  if (isTooLong(chosen)) return { chosen: null, refused: "too_long", offered };
  return { chosen, refused: null, offered };
}
