import { type Likeness, makeComparison } from "@hilal/i18n/word-forms/likeness";
import { listJoins, listSplits } from "@hilal/i18n/word-forms/word-breaks";
import { toQueryKeys, toQuerySlipKeys } from "@hilal/i18n/word-forms/word-keys";
import type { Executor } from "../../database/connect.ts";
import { type AskedWord, isShort } from "./read-query.ts";
import { findWords } from "./vocabulary.store.ts";

/** A word of the vocabulary that answers one of the query. */
export interface Answer {
  readonly word: string;
  readonly kind: Likeness["kind"] | "joined";
  /** Above 0 and up to 1, which is the same word. */
  readonly closeness: number;
}

/** Two words that one word of a query may be split into, each with its forms. */
export interface Split {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** One word of a query with its answers. */
export interface Term {
  readonly asked: AskedWord;
  /** Whether an article contains the exact word. */
  readonly isHeld: boolean;
  /** Closest first; the word itself always comes first. */
  readonly answers: readonly Answer[];
  readonly splits: readonly Split[];
}

/** The most answers per word, for queries of few and of many words: the index checks each for every article. */
const mostAnswers = { ofFew: 24, ofMany: 8 };
const few = 3;
const mostSlips = 12;
const mostSplits = 2;
/** The most pairs of words whose forms are looked up. */
const triedSplits = 4;
const triedJoins = 4;
const formsOfPart = 6;
/** The closeness of the joined word to the two words of the query. */
const joinedCloseness = 0.95;
/** Less similar sounds answer only where nothing else does. */
const surelySounds = 0.6;

/**
 * Finds what the words of a query may stand for in the texts: other spellings, forms, sounds, joined and split words
 * (product: search 17, search 18).
 */
export async function understandWords(
  executor: Executor,
  words: readonly AskedWord[],
): Promise<Term[]> {
  return findTerms(executor, words, new Set());
}

/** As `understandWords`, with a letter wrong allowed in unknown words. */
export async function understandSlips(executor: Executor, terms: readonly Term[]): Promise<Term[]> {
  const unknown = new Set(terms.filter(isUnknown).map(({ asked }) => asked.text));
  const words = terms.map(({ asked }) => asked);
  return addCorrectionForms(executor, await findTerms(executor, words, unknown));
}

/**
 * Splits the answers of a term into those that are what was typed, and those that are only alike and are offered below:
 * with a letter wrong, or a sound that is not near. A word mistyped in Urdu is not surely that of an English text. A
 * word that nothing answers is like its parts: bookshops.
 */
export function splitAnswers({
  asked,
  answers,
  splits,
}: Pick<Term, "asked" | "answers" | "splits">) {
  const isMistyped = answers.some(({ kind }) => kind === "slip");
  const isForeign = ({ word }: Answer) => isMistyped && !latin.test(asked.text) && latin.test(word);
  const heard = listHeard(asked.text, answers);
  const isOther = ({ word, kind }: Answer) =>
    kind === "sound" && !isOfScript(asked.text, word) && !heard.has(word);
  const isAlike = (answer: Answer) => isLikeness(answer) || isForeign(answer) || isOther(answer);
  const toWords = (some: readonly Answer[]) => some.map(({ word }) => word);
  const parts = splits.slice(0, 1).flatMap(({ left, right }) => [...left, ...right]);
  return {
    words: toWords(answers.filter((answer) => !isAlike(answer))),
    likenesses:
      answers.length === 1 && latin.test(asked.text) ? parts : toWords(answers.filter(isAlike)),
  };
}

/** How much further than the nearest word of the other script another one may sound. */
const nearSounds = 0.05;

/** The words of the other script that sound most like a word, and their forms. */
function listHeard(asked: string, answers: readonly Answer[]): ReadonlySet<string> {
  const sounds = answers.filter(({ word, kind }) => kind === "sound" && !isOfScript(asked, word));
  const nearest = Math.max(...sounds.map(({ closeness }) => closeness));
  const near = sounds.filter(({ closeness }) => closeness >= nearest - nearSounds);
  const forms = near.flatMap(({ word }) =>
    listForms(
      word,
      sounds.map((sound) => sound.word),
    ),
  );
  return new Set(forms.map(({ word }) => word));
}

const isLikeness = ({ kind, closeness }: Answer): boolean =>
  kind === "slip" || (kind === "sound" && closeness < surelySounds);

/** Whether no article contains the word, or one of its forms or spellings, in the script it was typed in. */
export function isUnknown({ asked, answers, isHeld }: Term): boolean {
  const isSaid = answers.some(
    ({ word, kind }) => kind !== "same" && kind !== "slip" && isOfScript(asked.text, word),
  );
  return asked.isRequired && asked.text.length >= shortestMistyped && !isHeld && !isSaid;
}

/** With fewer letters, too many other words differ by one letter. */
const shortestMistyped = 4;
const latin = /[a-z]/;
const isOfScript = (asked: string, word: string) => latin.test(word) === latin.test(asked);

/** The closeness of a form of the corrected word, as a factor of the form's own. */
const slipCloseness = 0.5;

/** For a word with a wrong letter, adds the other forms of the likeliest correction. */
async function addCorrectionForms(executor: Executor, terms: readonly Term[]): Promise<Term[]> {
  if (terms.every((term) => findCorrection(term) === undefined)) return [...terms];
  const meant = terms.map((term) => ({
    ...term.asked,
    text: findCorrection(term) ?? term.asked.text,
  }));
  const further = await findTerms(executor, meant, new Set());
  return terms.map((term, at) => {
    if (findCorrection(term) === undefined) return term;
    const known = new Set(term.answers.map(({ word }) => word));
    const added = (further[at]?.answers ?? []).filter(({ word }) => !known.has(word));
    const answers = added.map(({ word, closeness }) => ({
      word,
      kind: "slip" as const,
      closeness: closeness * slipCloseness,
    }));
    return { ...term, answers: [...term.answers, ...answers].slice(0, mostAnswers.ofFew) };
  });
}

/** The likeliest correction of a word with a wrong letter; undefined where the word itself has answers. */
function findCorrection({ answers, isHeld }: Term): string | undefined {
  const first = answers.find(({ kind }) => kind !== "same");
  return !isHeld && first?.kind === "slip" ? first.word : undefined;
}

/** The likeliest word of the same script for a typed word that no article contains. */
export function suggestedWord({ asked, answers, isHeld }: Term): string | undefined {
  if (isHeld || !asked.isRequired) return undefined;
  const likeliest = answers.find(
    ({ word, kind }) => word !== asked.text && isOfScript(asked.text, word) && kind !== "form",
  );
  return likeliest?.kind === "joined" ? undefined : likeliest?.word;
}

async function findTerms(
  executor: Executor,
  words: readonly AskedWord[],
  withSlips: ReadonlySet<string>,
): Promise<Term[]> {
  const isOfMany = words.filter(({ isRequired }) => isRequired).length > few;
  const joins = words.slice(1).map((_, at) => listJoinsAt(words, at));
  const bridges = words.slice(2).map((_, at) => listBridgesAt(words, at));
  const pairs = words.map(({ text, isRequired }) =>
    isRequired && !isOfMany ? listSplits(text).slice(0, triedSplits) : [],
  );
  // Looks up everything in one query: the words, pairs of them joined, and the parts of one.
  const looked = new Map<string, readonly string[]>();
  for (const { text, isRequired } of words) {
    const keys = isRequired ? toQueryKeys(text) : [];
    looked.set(text, withSlips.has(text) ? [...keys, ...toQuerySlipKeys(text)] : keys);
  }
  for (const text of [...joins.flat(), ...bridges.flat(), ...pairs.flat(2)]) {
    if (!looked.has(text)) looked.set(text, toQueryKeys(text));
  }
  const found = await findWords(executor, looked);
  const most = isOfMany ? "ofMany" : "ofFew";
  return words.map((asked, at) => {
    const candidates = found.get(asked.text) ?? [];
    const isHeld = candidates.includes(asked.text);
    const beside = [joins[at - 1], joins[at], bridges[at - 2], bridges[at]];
    const joined = beside.flatMap((of) => of ?? []);
    const answers = [
      ...joined.flatMap((text) => joinedAnswers(text, found.get(text) ?? [])),
      ...listAnswers(asked.text, candidates, withSlips.has(asked.text)),
    ];
    return {
      asked,
      isHeld,
      answers: [same(asked.text), ...distinct(answers)].slice(0, mostAnswers[most]),
      // Of an Urdu word both ways of writing may occur: قائداعظم and قائد اعظم.
      splits: latin.test(asked.text) && isHeld ? [] : splitsHeld(pairs[at] ?? [], found),
    };
  });
}

/** What a word makes with the next one. */
function listJoinsAt(words: readonly AskedWord[], at: number): string[] {
  return listJoins(words[at]?.text ?? "", words[at + 1]?.text ?? "").slice(0, triedJoins);
}

/** What a word makes with the second next, where only an izafat is between them: quaid e azam, قائداعظم. */
function listBridgesAt(words: readonly AskedWord[], at: number): string[] {
  const [left, between, right] = words.slice(at, at + 3).map(({ text }) => text);
  if (!left || !right || !between || !izafats.has(between)) return [];
  return [left + between + right, left + right];
}

const izafats = new Set(["e", "i", "o", "ul"]);

const same = (word: string): Answer => ({ word, kind: "same", closeness: 1 });

type Pairs = readonly (readonly [string, string])[];

function splitsHeld(pairs: Pairs, found: ReadonlyMap<string, readonly string[]>): Split[] {
  const listPartForms = (part: string) =>
    listForms(part, found.get(part) ?? []).map(({ word }) => word);
  return pairs
    .map(([left, right]) => ({ left: listPartForms(left), right: listPartForms(right) }))
    .filter(({ left, right }) => left.length > 0 && right.length > 0)
    .slice(0, mostSplits);
}

function joinedAnswers(joined: string, candidates: readonly string[]): Answer[] {
  const isHeard = latin.test(joined) && joined.length >= shortestHeard;
  const heard = isHeard ? listHeardAs(joined, candidates) : [];
  return [...listForms(joined, candidates), ...heard].map(({ word, closeness }) => ({
    word,
    kind: "joined",
    closeness: closeness * joinedCloseness,
  }));
}

/** A shorter word of two sounds like too many others. */
const shortestHeard = 7;

/** The Urdu words that sound as one in English letters does. */
function listHeardAs(asked: string, candidates: readonly string[]) {
  const judge = makeComparison(asked);
  return candidates.flatMap((word) => {
    const likeness = isOfScript(asked, word) ? null : judge(word);
    return likeness && !isLikeness({ word, ...likeness }) ? [{ word, ...likeness }] : [];
  });
}

/** A word and its forms that occur in articles. */
function listForms(word: string, candidates: readonly string[]): Answer[] {
  const judge = makeComparison(word);
  return candidates
    .flatMap((held) => {
      const likeness = judge(held);
      const isForm = likeness && ["same", "spelling", "form"].includes(likeness.kind);
      return isForm ? [{ word: held, ...likeness }] : [];
    })
    .sort((one, other) => other.closeness - one.closeness)
    .slice(0, formsOfPart);
}

function listAnswers(asked: string, candidates: readonly string[], withSlips: boolean): Answer[] {
  const judge = makeComparison(asked);
  const isHeld = candidates.includes(asked);
  const answers: Answer[] = [];
  for (const word of candidates) {
    const likeness = word === asked ? null : judge(word);
    if (!likeness || (likeness.kind === "slip" && !withSlips)) continue;
    const answer = { word, ...likeness };
    if (isShort(asked) && likeness.kind !== "spelling") continue;
    if (!isHeld || !isLikeness(answer)) answers.push(answer);
  }
  answers.sort((one, other) => other.closeness - one.closeness);
  let slips = 0;
  return answers.filter(({ kind }) => kind !== "slip" || ++slips <= mostSlips);
}

function distinct(answers: readonly Answer[]): Answer[] {
  const byWord = new Map<string, Answer>();
  for (const answer of answers) {
    const known = byWord.get(answer.word);
    if (!known || known.closeness < answer.closeness) byWord.set(answer.word, answer);
  }
  return [...byWord.values()].sort((one, other) => other.closeness - one.closeness);
}
