import { type GoToTarget, goToShares } from "@hilal/contract/office";
import { largestId } from "@hilal/contract/shared/identifier";
import type { Language } from "@hilal/i18n/languages";
import { detectDirection } from "@hilal/i18n/text/detect-direction";
import { fold, splitWords } from "@hilal/i18n/text/fold";
import { makeComparison } from "@hilal/i18n/word-forms/likeness";
import { titleLexeme } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { personName } from "../desk/person-name.ts";
import { listStaff } from "../desk/staff.store.ts";
import { listNamedIssues, listWritersByName } from "../search/named-records.store.ts";
import { cacheNames, comparable, formatIssue } from "../search/named-records.ts";
import { parseQuery } from "../search/read-query.ts";
import { findTitles } from "../search/suggestions.store.ts";
import { matchName, parseTyped, type Typed, toPrefixQuery } from "../search/suggestions.ts";
import { type Term, understandSlips, understandWords } from "../search/understand-words.ts";
import { listCopyTitles, listOwnTitled, listShown, type Owner } from "./go-to.store.ts";

/** What may be gone to by name. */
interface Named extends GoToTarget {
  /** The form in which it is compared as typed. */
  readonly name: string;
  /** Its words, which are compared by their letters and sounds. */
  readonly words: readonly string[];
  /** In milliseconds; the newer comes first. */
  readonly date?: number;
}

/** What the caller may open. */
export interface GoToRights {
  /** The account whose articles alone are found; undefined for all articles. */
  readonly owner: Owner;
  readonly issues: boolean;
  readonly authors: boolean;
  readonly people: boolean;
}

interface Asked {
  readonly q: string;
  readonly language: Language;
  readonly rights: GoToRights;
}

/** With fewer articles found as typed, other spellings, sounds and slips are looked for as well. */
const enough = 3;

/**
 * Makes the function that finds what a user may want to open, while it is typed (product: back-office 23): articles by
 * the words of their titles or by id, issues, authors and people by name; in every spelling, with a letter wrong, and
 * Urdu names in Latin letters.
 */
export function makeGoTo(executor: Executor): (asked: Asked) => Promise<GoToTarget[]> {
  const names = cacheNames(executor, "staff", () => loadNames(executor));
  return async ({ q, language, rights }) => {
    const typed = parseTyped(q);
    if (!typed) return [];
    const [articles, named, people] = await Promise.all([
      findArticles(executor, typed, q, rights.owner),
      rights.issues || rights.authors ? names() : [],
      rights.people ? loadPeople(executor, language) : [],
    ]);
    const mayOpen = ({ kind }: Named) => (kind === "issue" ? rights.issues : rights.authors);
    const others = [...named.filter(mayOpen), ...people];
    return [
      ...articles,
      ...pickNamed(others, typed, "issue", language),
      ...pickNamed(others, typed, "author", language),
      ...pickNamed(others, typed, "person", language),
    ];
  };
}

async function findArticles(
  executor: Executor,
  typed: Typed,
  q: string,
  owner: Owner,
): Promise<GoToTarget[]> {
  // A single letter begins half of all titles.
  const letters = typed.words.join("").length;
  const byId = /^\d{1,10}$/.test(typed.words.join("")) ? [Number(typed.words[0])] : [];
  const [titled, copies] =
    letters < 2
      ? [[], []]
      : await Promise.all([
          findTitled(executor, owner, typed.words.map(toPrefixQuery).join(" & ")),
          listCopyTitles(executor, owner),
        ]);
  const found = [
    ...titled,
    ...copies.filter(({ title }) => matchName(comparable(title), typed) !== null),
  ];
  const begins = ({ title }: { readonly title: string }) =>
    matchName(comparable(title), typed) === "beginning";
  const ids = new Set([
    ...byId.filter((id) => id >= 1 && id <= largestId),
    ...found.filter(begins).map(({ id }) => id),
    ...found.map(({ id }) => id),
  ]);
  if (letters >= 2 && ids.size < enough) {
    for (const { id } of await findMeant(executor, q, owner)) ids.add(id);
  }
  const wanted = [...ids].slice(0, mostLooked);
  const shown = await listShown(executor, wanted, owner);
  return wanted
    .flatMap((id) => shown.get(id) ?? [])
    .slice(0, goToShares.article)
    .map(({ id, title, language, writer, state }) => ({
      kind: "article",
      id,
      title,
      language,
      detail: writer,
      state,
    }));
}

/** More than are shown: an id that was typed may belong to nobody. */
const mostLooked = goToShares.article + 1;

async function findTitled(executor: Executor, owner: Owner, asked: string) {
  if (owner !== undefined) return listOwnTitled(executor, owner, asked);
  const rows = await findTitles(executor, { asked });
  return rows.toSorted((one, other) => other.date - one.date);
}

/** The articles whose titles have what the typed words may stand for. */
async function findMeant(executor: Executor, q: string, owner: Owner) {
  const { words } = parseQuery(q);
  const understood = await understandSlips(executor, await understandWords(executor, words));
  const asked = understood.filter(({ asked }) => asked.isRequired).map(toTitleQuery);
  return asked.length === 0 ? [] : findTitled(executor, owner, asked.join(" & "));
}

function toTitleQuery({ asked, answers }: Term): string {
  const held = answers.slice(1).map(({ word }) => `'${titleLexeme(word)}'`);
  return `(${[toPrefixQuery(asked.text), ...held].join(" | ")})`;
}

function pickNamed(
  named: readonly Named[],
  typed: Typed,
  kind: GoToTarget["kind"],
  language: Language,
): GoToTarget[] {
  const ofKind = named.filter((one) => one.kind === kind);
  const fitting = ofKind.flatMap((one) => {
    const fit = matchName(one.name, typed);
    return fit ? [{ one, begins: fit === "beginning" }] : [];
  });
  const chosen =
    fitting.length > 0
      ? fitting
      : ofKind.filter(makeMeant(typed)).map((one) => ({ one, begins: false }));
  return chosen
    .sort(
      (a, b) =>
        Number(b.begins) - Number(a.begins) ||
        (b.one.date ?? 0) - (a.one.date ?? 0) ||
        Number(b.one.language === language) - Number(a.one.language === language),
    )
    .slice(0, goToShares[kind as keyof typeof goToShares])
    .map(({ one: { name: _, words: __, date: ___, ...target } }) => target);
}

/** Whether each typed word may stand for a word of the name, or for the beginning of one. */
function makeMeant({ words }: Typed): ({ name }: Named) => boolean {
  const judges = words.map((word) => {
    const judge = makeComparison(word);
    return (held: string) =>
      judge(held) !== null || judge([...held].slice(0, word.length).join("")) !== null;
  });
  return ({ words: held }) => judges.every((judge) => held.some(judge));
}

const toNamed = (target: GoToTarget, names: string, date?: number): Named => ({
  ...target,
  name: comparable(names),
  words: splitWords(fold(names)),
  ...(date === undefined ? {} : { date }),
});

async function loadNames(executor: Executor): Promise<Named[]> {
  const [writers, issues] = await Promise.all([
    listWritersByName(executor, "staff"),
    listNamedIssues(executor, "staff"),
  ]);
  return [
    ...writers.map(({ id, name }): Named => {
      const language = detectDirection(name)?.language ?? "en";
      return toNamed({ kind: "author", id, title: name, language, detail: "", state: null }, name);
    }),
    ...issues.map((issue): Named => {
      const language = issue.language === "Urdu" ? "ur" : "en";
      const months = [formatIssue(issue, "en"), formatIssue(issue, "ur")];
      const { id, title } = issue;
      const detail = formatIssue(issue, language);
      return toNamed(
        { kind: "issue", id, title, language, detail, state: null },
        [title, ...months].join(" "),
        issue.publishDate.getTime(),
      );
    }),
  ];
}

async function loadPeople(executor: Executor, language: Language): Promise<Named[]> {
  const staff = await listStaff(executor, "articles.write-own", language);
  return staff.map((person) => {
    const title = personName(person);
    const { id, email: detail } = person;
    const script = detectDirection(title)?.language ?? "en";
    return toNamed(
      { kind: "person", id, title, language: script, detail, state: null },
      `${title} ${detail}`,
    );
  });
}
