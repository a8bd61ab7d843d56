import { setImmediate as nextTurn } from "node:timers/promises";
import type { Language } from "@hilal/i18n/languages";
import { fold, loosen, splitWords } from "@hilal/i18n/text/fold";
import { isFunctionWord } from "@hilal/i18n/word-forms/function-words";
import { getLikeness, type Likeness, makeComparison } from "@hilal/i18n/word-forms/likeness";
import { listJoins, listSplits } from "@hilal/i18n/word-forms/word-breaks";
import { toQueryKeys, toQuerySlipKeys, toWordKeys } from "@hilal/i18n/word-forms/word-keys";
import { comparable, type NamedRecord } from "./named-records.ts";
import { parseQuery } from "./read-query.ts";

/** A record that answers a query. */
export interface FoundName {
  readonly record: NamedRecord;
  /** Whether the query is one of its names, perhaps in another spelling. */
  readonly isExact: boolean;
  readonly score: number;
}

/** Records by the words of their names. */
export interface NameIndex {
  /** An Active issue; public or not. */
  findIssue(id: number): NamedRecord | undefined;
  /** The records that readers see at a time and that answer every required word of a query, best first. */
  find(query: string, of: { readonly language: Language; readonly now: Date }): FoundName[];
  /** The query with a letter corrected, if a public record answers that by its name (product: search 28); or null. */
  correct(query: string, now: Date): string | null;
}

/** Whether readers see a record at a time; it is known to be Active or approved. */
export const isPublic = ({ date = 0 }: NamedRecord, now: Date): boolean => date <= now.getTime();

/** Where a word stands: in the name, or in what else is said of the record. */
interface Place {
  readonly at: number;
  readonly isName: boolean;
}

interface Indexed {
  readonly record: NamedRecord;
  /** The words of each name, folded, and the name in its comparable form. */
  readonly names: readonly { readonly words: readonly string[]; readonly compared: string }[];
  /** Its distinct words, and whether each is one of its names. */
  readonly words: ReadonlyMap<string, boolean>;
  /** How many words of its title say something. */
  readonly telling: number;
}

/** Words with these keys are compared with one word of a query; further ones are ignored. */
const mostCompared = 200;
/** Less similar sounds are rather another word. */
const surelySounds = 0.6;
/** The weight of a word that is not in the name. */
const besideName = 0.5;
/** What the reader's language is worth. */
const ownLanguage = 0.05;
/** What it is worth that a record has all words of the query as typed, those that say nothing among them: Hilal Her. */
const asTyped = 0.2;
const joinedCloseness = 0.95;
const splitCloseness = 0.95;

/** Makes the function that makes an index, which remembers what it computed for records and words still there. */
export function makeNameIndexer(): (records: readonly NamedRecord[]) => Promise<NameIndex> {
  const known = new WeakMap<NamedRecord, Indexed>();
  let keysOfWords = new Map<string, readonly string[]>();
  return async (records) => {
    const indexed: Indexed[] = [];
    const places = new Map<string, Place[]>();
    for (const [at, record] of records.entries()) {
      if (at % recordsOfTurn === 0) await nextTurn();
      const one = known.get(record) ?? toIndexed(record);
      known.set(record, one);
      indexed.push(one);
      for (const [word, isName] of one.words) {
        const of = places.get(word);
        if (of) of.push({ at, isName });
        else places.set(word, [{ at, isName }]);
      }
    }
    const keys = new Map<string, readonly string[]>();
    const byKey = new Map<string, string[]>();
    for (const word of places.keys()) {
      if (keys.size % wordsOfTurn === 0) await nextTurn();
      const ofWord = keysOfWords.get(word) ?? toWordKeys(word);
      keys.set(word, ofWord);
      for (const key of ofWord) {
        const of = byKey.get(key);
        if (of) of.push(word);
        else byKey.set(key, [word]);
      }
    }
    keysOfWords = keys;
    return makeNameIndex({ indexed, places, byKey });
  };
}

/** What is indexed in one go, in a few milliseconds. */
const recordsOfTurn = 200;
const wordsOfTurn = 300;

interface Lists {
  readonly indexed: readonly Indexed[];
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** The words with a key. */
  readonly byKey: ReadonlyMap<string, readonly string[]>;
}

function makeNameIndex({ indexed, places, byKey }: Lists): NameIndex {
  const listWords = (keys: readonly string[]): string[] => {
    const words = new Set<string>();
    for (const key of keys) {
      for (const word of byKey.get(key) ?? []) {
        words.add(word);
        if (words.size === mostCompared) return [...words];
      }
    }
    return [...words];
  };

  /** How well each record answers a word. */
  const answer = (word: string, beside: readonly string[]): ReadonlyMap<number, number> => {
    const answers = new Map<number, number>();
    const put = (at: number, closeness: number) => {
      if (closeness > (answers.get(at) ?? 0)) answers.set(at, closeness);
    };
    const putWord = (held: string, closeness: number) => {
      for (const { at, isName } of places.get(held) ?? [])
        put(at, isName ? closeness : closeness * besideName);
    };
    const judge = makeComparison(word);
    for (const held of listWords(toQueryKeys(word))) {
      const likeness = judge(held);
      if (likeness && isMeant(likeness)) putWord(held, likeness.closeness);
    }
    for (const joined of beside) putWord(joined, joinedCloseness);
    if (answers.size > 0) return answers;
    for (const [left, right] of listSplits(word)) {
      const after = ` ${loosen(left)} ${loosen(right)}`;
      for (const { at, isName } of places.get(left) ?? []) {
        if (
          isName &&
          indexed[at]?.names.some(({ compared }) => `${compared} `.includes(`${after} `))
        )
          put(at, splitCloseness);
      }
    }
    return answers;
  };

  const issues = new Map(
    indexed.flatMap(({ record: one }) => (one.kind === "issue" ? [[one.id, one] as const] : [])),
  );
  return {
    findIssue: (id) => issues.get(id),
    find(query, { language, now }) {
      const required = toRequired(query);
      if (required.length === 0) return [];
      const answers = required.map(({ word, joins }) => answer(word, joins));
      const [fewest, ...others] = answers.toSorted((one, other) => one.size - other.size);
      // Words that say nothing find only what is called so.
      const isVague = required.every(({ word }) => isFunctionWord(word));
      const whole = comparable(query);
      const words = splitWords(fold(query));
      const found: FoundName[] = [];
      for (const [at, closeness] of fewest ?? []) {
        const one = indexed[at];
        if (!one || !isPublic(one.record, now) || !others.every((of) => of.has(at))) continue;
        const sum = others.reduce((total, of) => total + (of.get(at) ?? 0), closeness);
        const isExact = one.names.some(
          (name) => name.compared === whole || areSaid(name.words, words),
        );
        const covered = Math.min(1, required.length / one.telling);
        if (isVague && !isExact) continue;
        const own = one.record.language === language ? ownLanguage : 0;
        const isWhole = words.every((word) => one.words.has(word));
        const score = sum / required.length + covered / 2 + own + (isWhole ? asTyped : 0);
        found.push({ record: one.record, isExact, score });
      }
      return found.sort(
        (one, other) =>
          Number(other.isExact) - Number(one.isExact) ||
          other.score - one.score ||
          (other.record.date ?? 0) - (one.record.date ?? 0),
      );
    },
    correct(query, now) {
      const corrected = toRequired(query).map(({ word, joins }) => {
        if (answer(word, joins).size > 0) return { word, meant: word };
        const judge = makeComparison(word);
        const near = listWords(toQuerySlipKeys(word)).flatMap((held) => {
          const likeness = judge(held);
          const isNamed = places
            .get(held)
            ?.some(({ at, isName }) => isName && isPublic(indexed[at]?.record as NamedRecord, now));
          return likeness && isNamed ? [{ held, closeness: likeness.closeness }] : [];
        });
        near.sort((one, other) => other.closeness - one.closeness);
        return { word, meant: near[0]?.held };
      });
      const meant = new Map(corrected.map(({ word, meant }) => [word, meant]));
      if (corrected.every(({ word, meant }) => word === meant)) return null;
      const words = splitWords(fold(query)).map((word) =>
        meant.has(word) ? meant.get(word) : word,
      );
      if (words.some((word) => word === undefined)) return null;
      const offered = words.join(" ");
      const [first] = this.find(offered, { language: "en", now });
      return first ? offered : null;
    },
  };
}

/** Whether a word with this likeness is surely what was asked for. */
export const isMeant = ({ kind, closeness }: Likeness): boolean =>
  kind !== "slip" && (kind !== "sound" || closeness >= surelySounds);

function toIndexed(record: NamedRecord): Indexed {
  const names = record.names.map((name) => ({
    words: splitWords(fold(name)),
    compared: comparable(name),
  }));
  const title = names[0]?.words ?? [];
  const telling = title.filter((word) => !isFunctionWord(word)).length;
  const words = new Map(splitWords(fold(record.about)).map((word) => [word, false]));
  for (const word of names.flatMap((name) => name.words)) words.set(word, true);
  return { record, names, words, telling: Math.max(1, telling) };
}

/** Whether a name has the words of a query in their order, in another spelling, or several of them by their sound. */
function areSaid(name: readonly string[], asked: readonly string[]): boolean {
  if (name.length !== asked.length) return false;
  return asked.every((word, place) => {
    const likeness = getLikeness(word, name[place] ?? "");
    if (!likeness) return false;
    if (likeness.kind === "sound") return asked.length > 1 && likeness.closeness >= surelySounds;
    return likeness.kind === "same" || likeness.kind === "spelling";
  });
}

/** The words that a record must answer, each with how it is spelled together with a word beside it. */
function toRequired(query: string) {
  const { words } = parseQuery(query);
  return words.flatMap(({ text, isRequired }, at) => {
    if (!isRequired) return [];
    const before = words[at - 1]?.text;
    const after = words[at + 1]?.text;
    const joins = [
      ...(before === undefined ? [] : listJoins(before, text)),
      ...(after === undefined ? [] : listJoins(text, after)),
    ];
    return [{ word: text, joins }];
  });
}
