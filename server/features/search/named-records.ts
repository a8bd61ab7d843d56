import { setImmediate as nextTurn } from "node:timers/promises";
import type { FoundKind } from "@hilal/contract/articles/search-calls";
import { issueAddress } from "@hilal/contract/issues/issue-address";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import { editionOfCategory, languageOfCategory } from "@hilal/contract/shared/categories";
import type { RecordLanguage } from "@hilal/contract/shared/choices";
import {
  type CategorySlug,
  type EditionId,
  editionIds,
  editions,
} from "@hilal/contract/shared/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { type Language, languageCodes } from "@hilal/i18n/languages";
import { detectDirection } from "@hilal/i18n/text/detect-direction";
import { fold, loosen, splitWords } from "@hilal/i18n/text/fold";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Executor } from "../../database/connect.ts";
import {
  listNamedEbooks,
  listNamedIssues,
  listNamedVideos,
  listWritersByName,
  type NamedEbook,
  type NamedIssue,
  type NamedVideo,
  type NamedWriter,
  type NamesFor,
  readNamesFingerprint,
} from "./named-records.store.ts";

/** A record that readers find by its name. */
export interface NamedRecord {
  readonly kind: FoundKind;
  /** Null for a category. */
  readonly id: number | null;
  readonly language: Language;
  /** Its names; it is the answer to a query that is one of them. The first is its title. */
  readonly names: readonly string[];
  /** All of its names in the form in which they are compared. */
  readonly compared: string;
  /** Further words that find it. */
  readonly about: string;
  /** In milliseconds; a record without one is older than all others. */
  readonly date?: number;
  /** Its title on a page in a language. */
  getTitle(language: Language): string;
  /** What suggestions say of it. */
  readonly suggested: string;
  getDetail(language: Language): string;
  /** Its path on the reading site, without language prefix, on a page in a language. */
  getPath(language: Language): string;
  readonly youtubeId?: string;
  /** The author of an e-book. */
  readonly author?: string;
  /** The PDF of an e-book. */
  readonly pdf?: string;
}

/** The form in which names are compared: their loosely folded words, each after a space. */
export const comparable = (name: string): string =>
  splitWords(loosen(fold(name)))
    .map((word) => ` ${word}`)
    .join("");

/**
 * Caches what is made of the names of records, and makes it again once one of them has changed, which the database is
 * asked each time.
 */
export function cacheNames<Made>(
  executor: Executor,
  of: NamesFor,
  make: () => Promise<Made>,
): () => Promise<Made> {
  let kept: { readonly mark: string; readonly made: Promise<Made> } | null = null;
  return async () => {
    const mark = await readNamesFingerprint(executor, of);
    if (kept?.mark !== mark) {
      kept = { mark, made: make() };
      // Retried with the next letter.
      kept.made.catch(() => {
        kept = null;
      });
    }
    return kept.made;
  };
}

/** Returns the record made of a row before, or makes it. */
type Remember = <Row>(kind: FoundKind, row: Row, make: (row: Row) => NamedRecord) => NamedRecord;

/** Makes of each row a record once, as long as the row stays as it is: the names of months cost most. */
function makeMemory(): { begin(): Remember } {
  let last = new Map<string, NamedRecord>();
  return {
    begin() {
      const before = last;
      const now = new Map<string, NamedRecord>();
      last = now;
      return (kind, row, make) => {
        const key = kind + JSON.stringify(row);
        const record = before.get(key) ?? make(row);
        now.set(key, record);
        return record;
      };
    },
  };
}

/** Makes the function that loads everything that readers find by name, also what is public only from a later date on. */
export function makeRecordLoader(executor: Executor): () => Promise<NamedRecord[]> {
  const memory = makeMemory();
  return async () => {
    const [writers, issues, ebooks, videos] = await Promise.all([
      listWritersByName(executor, "readers"),
      listNamedIssues(executor, "readers"),
      listNamedEbooks(executor),
      listNamedVideos(executor),
    ]);
    const remember = memory.begin();
    const records: NamedRecord[] = [];
    const add = async <Row>(
      kind: FoundKind,
      rows: readonly Row[],
      make: (row: Row) => NamedRecord,
    ) => {
      for (const [at, row] of rows.entries()) {
        if (at % recordsOfTurn === 0) await nextTurn();
        records.push(remember(kind, row, make));
      }
    };
    await add("issue", issues.filter(hasEdition), toIssue);
    await add("writer", writers, toWriter);
    await add("ebook", ebooks, toEbook);
    await add("video", videos, toVideo);
    return [...records, ...categories];
  };
}

/** Records that are made in one go, in a few milliseconds. */
const recordsOfTurn = 100;

const toLanguage = (language: RecordLanguage): Language => (language === "Urdu" ? "ur" : "en");

/** The magazine and month of an issue; the month alone where it has no magazine. */
export function formatIssue({ edition, publishDate }: NamedIssue, language: Language): string {
  const month = formatMonth(publishDate, language);
  if (!edition) return month;
  return `${translatorFor(language)(`editions.${edition}.fullName`)} ${month}`;
}

interface EditionIssue extends NamedIssue {
  readonly edition: EditionId;
}

const hasEdition = (issue: NamedIssue): issue is EditionIssue => issue.edition !== null;

function toIssue(issue: EditionIssue): NamedRecord {
  const { id, title, edition, publishDate } = issue;
  const language = toLanguage(issue.language);
  const named = languageCodes.map((code) => formatIssue(issue, code));
  const path = issueAddress({ ...issue, publish_date: publishDate });
  return {
    kind: "issue",
    id,
    language,
    ...toNames([title, ...named]),
    about: named.join(" "),
    date: publishDate.getTime(),
    getTitle: () => title,
    suggested: translatorFor(language)("searchField.issue", {
      title,
      magazine: getMagazineName(edition, language),
      month: formatMonth(publishDate, language),
    }),
    getDetail: (of) => formatIssue(issue, of),
    getPath: () => path,
  };
}

const toNames = (names: readonly string[]) => ({ names, compared: comparable(names.join(" ")) });

const getMagazineName = (edition: EditionId, language: Language) =>
  translatorFor(language)(`editions.${edition}.fullName`);

function toWriter({ id, name }: NamedWriter): NamedRecord {
  return {
    ...toTitled({
      kind: "writer",
      id,
      title: name,
      language: detectDirection(name)?.language ?? "en",
    }),
    getDetail: () => "",
    getPath: () => `/search?${new URLSearchParams({ q: name, author: String(id) })}`,
  };
}

function toEbook({ id, title, author, language, publishDate, docUrl }: NamedEbook): NamedRecord {
  return {
    ...toTitled({ kind: "ebook", id, title, language: toLanguage(language) }),
    about: author,
    author,
    date: publishDate.getTime(),
    getDetail: (of) => formatMonth(publishDate, of),
    getPath: () => (docUrl ? readerAddress("ebook", id) : "/ebooks"),
    ...(docUrl ? { pdf: docUrl } : {}),
  };
}

function toVideo({ id, title, description, youtubeId, ...video }: NamedVideo): NamedRecord {
  const language = toLanguage(video.language);
  const filter = { en: "english", ur: "urdu" }[language];
  return {
    ...toTitled({ kind: "video", id, title, language }),
    about: description,
    youtubeId,
    getDetail: () => description,
    // The page of videos shows those in its own language unless another one is asked for.
    getPath: (of) => `/videos${of === language ? "" : `?language=${filter}`}#video-${id}`,
  };
}

interface Titled extends Pick<NamedRecord, "kind" | "id" | "language"> {
  readonly title: string;
}

const toTitled = ({ title, ...record }: Titled) => ({
  ...record,
  ...toNames([title]),
  about: "",
  suggested: title,
  getTitle: () => title,
});

function toCategory(slug: CategorySlug): NamedRecord {
  const inLanguages = (kind: "name" | "fullName") =>
    languageCodes.map((code) => translatorFor(code)(`categories.${kind}.${slug}`));
  return {
    kind: "category",
    id: null,
    language: languageOfCategory(slug),
    ...toNames([...inLanguages("name"), ...inLanguages("fullName")]),
    about: "",
    suggested: "",
    getTitle: (language) => translatorFor(language)(`categories.name.${slug}`),
    getDetail: (language) => getMagazineName(editionOfCategory(slug), language),
    getPath: () => `/category/${slug}`,
  };
}

/** The categories of the magazines, in the magazines' order. */
const categorySlugsOfMagazines = editionIds.flatMap((edition) => [...editions[edition].categories]);

const categories: readonly NamedRecord[] = categorySlugsOfMagazines.map(toCategory);
