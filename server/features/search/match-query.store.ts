import { loosen } from "@hilal/i18n/text/fold";
import { isHelpingWord } from "@hilal/i18n/word-forms/function-words";
import { sql } from "drizzle-orm";
import { longestNgram, ngramLexeme } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { searchWords } from "../../database/schema/search.ts";
import type { TermLists } from "./postings/match-entries.ts";
import { listSpellings } from "./postings/postings.store.ts";
import { type AskedWord, isShort, type ReadQuery } from "./read-query.ts";
import { splitAnswers, type Term } from "./understand-words.ts";

/** A query as lists of lexemes. */
export interface Match {
  /** Words of the query that occur, exactly as typed, inside words of articles. */
  readonly parts: ReadonlySet<string>;
  /** One per required word, all of which an article must answer. */
  readonly terms: readonly TermLists[];
  /** See `ReadQuery`. */
  readonly literal?: string | undefined;
}

/**
 * Lists the lexemes that answer a query: every required word is answered by a word of the article (product: search 17,
 * search 18), or, at the query's ends, by a part of one. So every article that contains the query as typed matches
 * (product: search 1).
 */
export async function matchQuery(
  executor: Executor,
  { signs, literal, isBlessing, blessings }: ReadQuery,
  terms: readonly Term[],
): Promise<Match> {
  if (signs.length > 0) {
    const held = signs.map((sign) => ({
      words: [sign],
      likenesses: [],
      pairs: [],
      pieces: { lexemes: [] },
      isLiteral: false,
      isSmall: false,
    }));
    return { parts: new Set(), terms: held };
  }
  const parts = new Set<string>();
  const matched: TermLists[] = [];
  for (const { asked, answers, splits } of terms) {
    if (!asked.isRequired) continue;
    const { lexemes, isHeld, verified } = await matchPiece(executor, asked);
    if (isHeld) parts.add(asked.text);
    const ends = `${asked.openStart ? "*" : ""}${asked.text}${asked.openEnd ? "*" : ""}`;
    const isLiteral = literal !== undefined && isShort(asked.text);
    const own = isLiteral && asked.isJoined ? [asked.text] : [];
    const { words, likenesses } = splitAnswers({ asked, answers, splits });
    matched.push({
      words: [...words.filter((word) => !own.includes(word)), ...(isBlessing ? blessings : [])],
      likenesses,
      pairs: splits,
      pieces: {
        lexemes: [...own, ...lexemes],
        name: lexemes.length > manyLexemes ? ends : undefined,
      },
      verified,
      isLiteral,
      isSmall: isHelpingWord(asked.text),
    });
  }
  return { parts, terms: matched, literal };
}

/** More lexemes than this are joined once for all searches. */
const manyLexemes = 50;

interface PieceMatch {
  /** Each of these contains the piece. */
  readonly lexemes: readonly string[];
  /** What the text must contain, where the lexemes contain only the beginning of it. */
  readonly verified?: string | undefined;
  /** Whether it is known to occur inside a word. */
  readonly isHeld: boolean;
}

/** Matches the letters as a part of a word, for a word at one of the query's ends. */
async function matchPiece(executor: Executor, piece: AskedWord): Promise<PieceMatch> {
  const { text, whole, openStart, openEnd } = piece;
  if (!openStart && !openEnd) return { lexemes: [], isHeld: false };
  if ([...text].length <= longestNgram) {
    return { lexemes: listSpellings(text).map(ngramLexeme), isHeld: false };
  }
  const lexemes = await listWordsContaining(executor, piece);
  return {
    lexemes,
    verified: text === whole ? undefined : whole,
    isHeld: lexemes.length > 0,
  };
}

/** The most words that a list contains, so that no letters cost more than a fraction of a second. */
const longestList = 100_000;

/** Letters and digits only, so nothing has to be escaped for `like`. */
const toPattern = ({ openStart, openEnd }: AskedWord, text: string) =>
  `${openStart ? "%" : ""}${text}${openEnd ? "%" : ""}`;

/** The words of all articles that contain a piece at the required place, in any spelling. */
export async function listWordsContaining(executor: Executor, piece: AskedWord): Promise<string[]> {
  const { rows } = await executor.execute<{ word: string }>(
    sql`select word from ${searchWords}
        where loose like ${toPattern(piece, loosen(piece.text))}
        limit ${longestList}`,
  );
  return rows.map((row) => row.word);
}
