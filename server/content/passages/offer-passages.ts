import { type Passage, passageLimits } from "@hilal/contract/articles/passages";
import type { Language } from "@hilal/i18n/languages";
import { memoizeByKey } from "@hilal/i18n/memoize-by-key";
import { isTooLong, toPassage } from "./find-passage.ts";
import type { BodyLine } from "./list-lines.ts";

/** In letters: a shorter sentence is offered with the one after it. */
const shortest = 40;

const segmenterFor = memoizeByKey<Intl.Segmenter>(2);

/** Returns where the first sentence of a text ends, or the first sentences when it is very short. */
function firstSentenceEnd(text: string, language: Language): number {
  const segmenter = segmenterFor(
    language,
    () => new Intl.Segmenter(language, { granularity: "sentence" }),
  );
  // No more than a card takes is looked at.
  for (const { segment, index } of segmenter.segment(text.slice(0, 2 * passageLimits.letters))) {
    const end = index + segment.trimEnd().length;
    if (end >= shortest) return end;
  }
  return text.length;
}

/** Returns passages of an article that are worth a card: poems by stanza, quotations, first sentences of paragraphs. */
export function offerPassages(lines: readonly BodyLine[], writer: string): Passage[] {
  const [poems, quotes, sentences]: [Passage[], Passage[], Passage[]] = [[], [], []];
  const seen = new Set<string>();
  const offer = (into: Passage[], places: Parameters<typeof toPassage>[1]) => {
    if (into.length >= passageLimits.offered) return false;
    const passage = toPassage(lines, places, writer);
    if (!passage || isTooLong(passage)) return false;
    if (!seen.has(passage.text)) into.push(passage);
    seen.add(passage.text);
    return true;
  };
  for (const group of groupByBlock(lines)) {
    const [[line, first] = []] = group;
    if (line === undefined || !first || first.isName) continue;
    const whole = group.map(([at, { text }]) => ({ line: at, start: 0, end: text.length }));
    if (first.kind === "verses") offer(poems, whole);
    else if (first.setIn) {
      offer(quotes, whole) || offer(quotes, [toSentence(line, first)]);
    } else if (first.isParagraph && first.text.length >= shortest) {
      offer(sentences, [toSentence(line, first)]);
    }
  }
  return [...poems, ...quotes, ...sentences].slice(0, passageLimits.offered);
}

const toSentence = (line: number, { text, language }: BodyLine) => ({
  line,
  start: 0,
  end: firstSentenceEnd(text, language),
});

type Group = (readonly [at: number, line: BodyLine])[];

function groupByBlock(lines: readonly BodyLine[]): Group[] {
  const groups: Group[] = [];
  for (const [at, line] of lines.entries()) {
    const last = groups.at(-1);
    if (last?.[0]?.[1].block === line.block) last.push([at, line]);
    else groups.push([[at, line]]);
  }
  return groups;
}
