import { judgeOf, type Likeness } from "@hilal/i18n/word-forms/likeness";
import { joinsOf, splitsOf } from "@hilal/i18n/word-forms/word-breaks";
import { keysOfAsked, slipKeysOfAsked } from "@hilal/i18n/word-forms/word-keys";
import type { Executor } from "../../database/connect.ts";
import type { AskedWord } from "./read-query.ts";
import { findWords, rareWords } from "./vocabulary.store.ts";

/** A word that articles hold and that answers one of the query. */
export interface Answer {
  readonly word: string;
  readonly kind: Likeness["kind"] | "joined";
  /** Above 0 up to 1, which is the very word. */
  readonly closeness: number;
}

/** One word of a query with all that answers it. */
export interface Slot {
  readonly asked: AskedWord;
  /** Closest first; the word itself always is the first. */
  readonly answers: readonly Answer[];
  /** Pairs of words that it may be written as. */
  readonly splits: readonly (readonly [string, string])[];
}

/** So many words answer one at most: the index weighs each for every article. */
const mostAnswers = 32;
const mostSlips = 12;
const mostSplits = 3;
/** How close a form of the word that was meant comes to one with a letter wrong, against the form itself. */
const slipCloseness = 0.5;
/** How close the word that two of a query make together is to them. */
const joinedCloseness = 0.95;

/**
 * What the words of a query may stand for in the texts: other spellings, forms, sounds, joined and split words
 * (product: search 17, search 18).
 * @param withSlips whether a letter may be wrong as well
 */
export async function understandWords(
  executor: Executor,
  words: readonly AskedWord[],
  { withSlips }: { readonly withSlips: boolean },
): Promise<Slot[]> {
  const slots = await slotsOf(executor, words, withSlips);
  return withSlips ? withFormsOfMeant(executor, slots) : slots;
}

/** Where a letter is wrong, the likeliest word that was meant has its other forms as well. */
async function withFormsOfMeant(executor: Executor, slots: readonly Slot[]): Promise<Slot[]> {
  const meant = slots.map((slot) => ({ ...slot.asked, text: meantWord(slot) ?? slot.asked.text }));
  const further = await slotsOf(executor, meant, false);
  return slots.map((slot, at) => {
    const known = new Set(slot.answers.map(({ word }) => word));
    const added = (further[at]?.answers ?? []).filter(({ word }) => !known.has(word));
    if (meantWord(slot) === undefined) return slot;
    const answers = added.map(({ word, closeness }) => ({
      ...{ word, kind: "slip" as const, closeness: closeness * slipCloseness },
    }));
    return { ...slot, answers: [...slot.answers, ...answers].slice(0, mostAnswers) };
  });
}

/** The likeliest word in the place of one with a letter wrong; undefined where the word itself has answers. */
export function meantWord({ answers }: Slot): string | undefined {
  const first = answers.find(({ kind }) => kind !== "same");
  return first?.kind === "slip" ? first.word : undefined;
}

async function slotsOf(
  executor: Executor,
  words: readonly AskedWord[],
  withSlips: boolean,
): Promise<Slot[]> {
  const joins = words.slice(1).map((right, at) => joinsOf(words[at]?.text ?? "", right.text));
  const pairs = words.map(({ text, isRequired }) => (isRequired ? splitsOf(text) : []));
  const found = await findWords(executor, {
    keys: words.map((word) => keysFor(word, withSlips)),
    exact: [...new Set([...joins.flat(), ...pairs.flat(2)])],
  });
  const held = pairs.map((of) => of.filter((pair) => pair.every((part) => found.exact.has(part))));
  const divisible = words.filter((_, at) => held[at]?.length).map(({ text }) => text);
  const rare = await rareWords(executor, divisible);
  return words.map((asked, at) => {
    const joined = [joins[at - 1], joins[at]].flatMap((of) => of ?? []);
    return {
      asked,
      answers: [
        ...answersOf(asked.text, found.byKeys[at] ?? []),
        ...joined
          .filter((word) => found.exact.has(word))
          .map((word) => ({ word, kind: "joined", closeness: joinedCloseness }) as const),
      ],
      splits: rare.has(asked.text) ? (held[at] ?? []).slice(0, mostSplits) : [],
    };
  });
}

function keysFor({ text, isRequired }: AskedWord, withSlips: boolean): string[] {
  if (!isRequired) return [];
  return withSlips ? [...keysOfAsked(text), ...slipKeysOfAsked(text)] : keysOfAsked(text);
}

function answersOf(asked: string, candidates: readonly string[]): Answer[] {
  const judge = judgeOf(asked);
  const answers: Answer[] = [];
  for (const word of candidates) {
    const likeness = word === asked ? null : judge(word);
    if (likeness) answers.push({ word, ...likeness });
  }
  answers.sort((one, other) => other.closeness - one.closeness);
  let slips = 0;
  const kept = answers.filter(({ kind }) => kind !== "slip" || ++slips <= mostSlips);
  return [{ word: asked, kind: "same", closeness: 1 }, ...kept.slice(0, mostAnswers - 1)];
}
