import { looseLetters, loosen } from "@hilal/i18n/text/fold";
import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from "drizzle-orm";
import { longestNgram, ngramLexeme, toNgrams } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import type { AskedWord, ReadQuery } from "./read-query.ts";
import type { Term } from "./understand-words.ts";

/** A query as conditions over `article_search`. */
export interface Match {
  /** Words of the query that occur, exactly as typed, inside words of articles. */
  readonly parts: ReadonlySet<string>;
  /** The conditions of an article, one per required word. */
  readonly terms: readonly TermMatch[];
  /** A further condition on the folded text; undefined when the index alone decides. */
  readonly verify: ((folded: SQL) => SQL) | undefined;
}

interface TermMatch {
  /** A word that matches it. */
  readonly words: SQL;
  /** A matching word, or its few letters as a part of a word. */
  readonly core: SQL;
  /** Further, more expensive ways to match: longer letters as a part of very many words, pairs of words. */
  readonly further: readonly SQL[];
}

/**
 * Builds the condition of a match: every required word of the query is matched by a word of the article (product:
 * search 17, search 18), or, at the query's ends, by a part of one. So every article that contains the query as typed
 * matches (product: search 1).
 */
export async function matchQuery(
  executor: Executor,
  { signs }: ReadQuery,
  terms: readonly Term[],
): Promise<Match> {
  if (signs.length > 0) {
    const held = arrayContains(articleSearch.lexemes, [...signs]);
    return {
      terms: [{ words: held, core: held, further: [] }],
      parts: new Set(),
      verify: undefined,
    };
  }
  const required = terms.filter(({ asked }) => asked.isRequired);
  const matched: TermMatch[] = [];
  const unproven: string[] = [];
  const parts = new Set<string>();
  for (const { asked, answers, splits } of required) {
    const words = answers.map(({ word }) => word);
    const piece = await matchPiece(executor, asked);
    if (!piece.isExact) unproven.push(asked.whole);
    if (piece.isHeld) parts.add(asked.text);
    const pairs = splits.map(({ left, right }) =>
      and(overlapsLexemes(left), overlapsLexemes(right)),
    );
    const isShort = words.length + piece.lexemes.length <= longestCondition;
    const lists = isShort ? [] : splitIntoParts(piece.lexemes).map(overlapsLexemes);
    matched.push({
      words: overlapsLexemes(words),
      core: overlapsLexemes(isShort ? [...words, ...piece.lexemes] : words),
      further: [...lists, piece.condition, ...pairs].filter((one) => one !== undefined),
    });
  }
  return { terms: matched, parts, verify: unproven.length > 0 ? holdsTexts(unproven) : undefined };
}

/** Every term matched by a word. */
export function matchAllWords({ terms }: Match): SQL {
  return and(...terms.map(({ words }) => words)) ?? sql`false`;
}

/** A condition for one pass over the index, and a further one for the rows that it returns. */
export interface IndexedMatch {
  readonly match: SQL;
  /** On the article of a row, whose id is given as an expression. */
  readonly also?: ((articleId: SQL) => SQL) | undefined;
}

/**
 * Every term matched in any way. The index answers a conjunction of lists in one pass, but of two disjunctions the
 * planner checks one against the rows, whose lexemes are expensive to read: all but one are turned into lists of
 * articles first.
 */
export function matchAllTerms({ terms }: Match): IndexedMatch {
  const plain = terms.filter(({ further }) => further.length === 0).map(({ core }) => core);
  const others = terms
    .filter(({ further }) => further.length > 0)
    .sort((one, other) => one.further.length - other.further.length)
    .map(({ core, further }) => or(core, ...further) ?? core);
  const direct = plain.length > 0 ? plain : others.slice(0, 1);
  const listed = plain.length > 0 ? others : others.slice(1);
  return {
    match: and(...direct) ?? sql`false`,
    also:
      listed.length === 0 ? undefined : (id) => and(...listed.map(amongArticles(id))) ?? sql`true`,
  };
}

// In an expression: the planner would otherwise join both, and evaluate the disjunction per article of the others.
const amongArticles = (articleId: SQL) => (condition: SQL) =>
  sql`(${articleId} in (select article_id from ${articleSearch} where ${condition})) is true`;

/** All terms but any one. */
export function matchAllButOneTerm({ terms }: Match): SQL {
  const without = terms.map((_, left) =>
    and(...terms.filter((_term, at) => at !== left).map(({ core }) => core)),
  );
  return or(...without) ?? sql`false`;
}

/** Any term, matched by a word. */
export function matchAnyTerm({ terms }: Match): SQL {
  return or(...terms.map(({ words }) => words)) ?? sql`false`;
}

const looseFrom = Object.keys(looseLetters).join("");
const looseTo = Object.values(looseLetters).join("");

function holdsTexts(pieces: readonly string[]) {
  return (text: SQL): SQL => {
    const loose = sql`translate(${text}, ${looseFrom}, ${looseTo})`;
    return and(...pieces.map((piece) => sql`strpos(${loose}, ${loosen(piece)}) > 0`)) ?? sql`true`;
  };
}

interface PieceMatch {
  /** Each of these contains the piece. */
  readonly lexemes: readonly string[];
  /** A further condition for containing it. */
  readonly condition?: SQL | undefined;
  /** Whether every article that fulfils the condition surely contains the piece. */
  readonly isExact: boolean;
  /** Whether it is known to occur inside a word. */
  readonly isHeld: boolean;
}

/** Matches the letters as a part of a word, for a word at one of the query's ends. */
async function matchPiece(executor: Executor, piece: AskedWord): Promise<PieceMatch> {
  const { text, whole, openStart, openEnd } = piece;
  if (!openStart && !openEnd) return { lexemes: [], isExact: true, isHeld: false };
  if ([...text].length <= longestNgram) {
    const lexemes = looseSpellings(text).map(ngramLexeme);
    return { lexemes, isExact: true, isHeld: false };
  }
  const words = await listWordsContaining(executor, piece);
  if (words !== null) {
    return { lexemes: words, isExact: text === whole, isHeld: words.length > 0 };
  }
  const runs = toNgrams(text, longestNgram).map((ngram) => overlapsLexemes(looseSpellings(ngram)));
  return { lexemes: [], condition: and(...runs), isExact: false, isHeld: true };
}

/** Every strict spelling that folds loosely to the same letters; called with n-grams, so there are few. */
function looseSpellings(text: string): string[] {
  let spellings = [""];
  for (const letter of loosen(text)) {
    const strict = Object.keys(looseLetters).filter((other) => looseLetters[other] === letter);
    spellings = spellings.flatMap((begun) => [letter, ...strict].map((next) => begun + next));
  }
  return spellings;
}

/** The index checks every word of one condition for each article it visits, so a long list is split. */
const longestCondition = 28;
const longestPart = 8;

const overlapsLexemes = (lexemes: readonly string[]): SQL =>
  arrayOverlaps(articleSearch.lexemes, [...new Set(lexemes)]);

function splitIntoParts(words: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let first = 0; first < words.length; first += longestPart) {
    parts.push(words.slice(first, first + longestPart));
  }
  return parts;
}

/** A piece contained in more words than this is searched for by its n-grams and verified. */
const longestList = 20_000;

/** Letters and digits only, so nothing has to be escaped for `like`. */
const toPattern = ({ openStart, openEnd }: AskedWord, text: string) =>
  `${openStart ? "%" : ""}${text}${openEnd ? "%" : ""}`;

/**
 * The words of all articles that contain a piece at the required place, in any spelling.
 * @returns null when there are too many for a list
 */
export async function listWordsContaining(
  executor: Executor,
  piece: AskedWord,
): Promise<string[] | null> {
  const { rows } = await executor.execute<{ word: string }>(
    sql`select word from ${searchWords}
        where loose like ${toPattern(piece, loosen(piece.text))}
        limit ${longestList + 1}`,
  );
  return rows.length > longestList ? null : rows.map((row) => row.word);
}
