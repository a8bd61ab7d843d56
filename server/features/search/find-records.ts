import {
  type FoundGroup,
  type FoundKind,
  type FoundRecord,
  foundKinds,
  foundOfEach,
  type searchRecords,
} from "@hilal/contract/articles/search-calls";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import type { Language } from "@hilal/i18n/languages";
import type { z } from "zod";
import type { Database, Executor } from "../../database/connect.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { findPageText, listIssuesWithWords } from "./issue-pages.store.ts";
import { findOnPage, longestPart, toWantedOnPage } from "./issue-pages.ts";
import type { FoundName, NameIndex } from "./name-index.ts";
import { listCovers, listThumbnails, listWriterFacts } from "./named-records.store.ts";

interface Asked extends z.output<typeof searchRecords.query> {
  readonly now: Date;
}

type Answer = z.output<typeof searchRecords.answer>;

/** A record that answers a query, an issue perhaps only by a page of its PDF. */
interface Found extends Pick<FoundName, "record" | "isExact"> {
  readonly page?: number;
}

/**
 * Finds the records of other kinds than articles that answer a query, of what every visitor sees (product: search 25).
 */
export async function findRecords(
  database: Database,
  index: NameIndex,
  { q, language, kind, page = 1, page_size, now }: Asked,
): Promise<Answer> {
  const named: readonly Found[] = index.find(q, { language, now });
  const asksIssues = kind === undefined || kind === "issue";
  const byPages = asksIssues ? await findByPages(database, index, { q, now, named }) : [];
  const found = Map.groupBy([...named, ...byPages], ({ record }) => record.kind);
  const kinds = kind === undefined ? foundKinds : [kind];
  const first = kind === undefined ? 0 : (page - 1) * page_size;
  const size = kind === undefined ? foundOfEach : page_size;
  const groups = await Promise.all(
    kinds.map(async (of): Promise<FoundGroup> => {
      const all = found.get(of) ?? [];
      const shown = all.slice(first, first + size);
      const items = await present(database, of, shown, { q, language, now });
      return { kind: of, total: all.length, items };
    }),
  );
  const data = groups.filter(({ total }) => total > 0);
  const did_you_mean = found.size > 0 ? null : index.correct(q, now);
  if (kind === undefined) return { data, did_you_mean };
  return { data, did_you_mean, meta: { page, page_size, total: data[0]?.total ?? 0 } };
}

interface Named extends Pick<Asked, "q" | "now"> {
  readonly named: readonly Found[];
}

/** The issues that have the words on their pages and not in their names (product: search 26). */
async function findByPages(
  database: Database,
  index: NameIndex,
  { q, now, named }: Named,
): Promise<Found[]> {
  const wanted = toWantedOnPage(q);
  if (!wanted) return [];
  const known = new Set(named.map(({ record }) => record));
  const pages = await listIssuesWithWords(database, wanted, now);
  return pages.flatMap(({ id, page }) => {
    const record = index.findIssue(id);
    return record && !known.has(record) ? [{ record, isExact: false, page }] : [];
  });
}

interface Shown {
  readonly q: string;
  readonly language: Language;
  readonly now: Date;
}

type Facts = Partial<Pick<FoundRecord, "picture" | "alt" | "articles">> & {
  readonly pages?: number | null;
};

async function present(
  executor: Executor,
  kind: FoundKind,
  found: readonly Found[],
  { q, language, now }: Shown,
): Promise<FoundRecord[]> {
  const ids = found.flatMap(({ record }) => record.id ?? []);
  const [facts, places] = await Promise.all([
    readFacts(executor, kind, ids, now),
    Promise.all(found.map((one) => readPlace(executor, q, one))),
  ]);
  return found.map(({ record, isExact }, at) => {
    const { pages = null, ...shown } = facts.get(record.id ?? 0) ?? {};
    return {
      id: record.id,
      title: record.getTitle(language),
      language: kind === "category" ? language : record.language,
      path: record.getPath(language),
      picture: null,
      alt: "",
      detail: record.getDetail(language),
      articles: null,
      youtube_id: record.youtubeId ?? null,
      pdf: record.pdf ?? null,
      exact: isExact,
      book: record.author === undefined ? null : { author: record.author, pages },
      found_on: null,
      ...shown,
      ...places[at],
    };
  });
}

/** Where an issue that was found by a page leads, and what that page says. */
async function readPlace(
  executor: Executor,
  q: string,
  { record: { id }, page }: Found,
): Promise<Partial<Pick<FoundRecord, "path" | "found_on">>> {
  const wanted = toWantedOnPage(q);
  if (page === undefined || id === null || !wanted) return {};
  const part = longestPart(wanted);
  const onPage = await findPageText(executor, { id, page }, part);
  const place = findOnPage(onPage ?? { text: "", place: 0 }, part);
  return { path: readerAddress("magazine", id, page), found_on: { page, ...place } };
}

/** What is shown of records beside what is kept in memory. */
async function readFacts(
  executor: Executor,
  kind: FoundKind,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Facts>> {
  if (ids.length === 0 || kind === "category") return new Map();
  if (kind === "writer") {
    const rows = await listWriterFacts(executor, ids, now);
    return new Map(
      rows.map(({ id, picture, articles }) => [id, { picture: presentPicture(picture), articles }]),
    );
  }
  if (kind === "video") {
    const rows = await listThumbnails(executor, ids);
    return new Map(rows.map(({ id, picture }) => [id, { picture: presentPicture(picture) }]));
  }
  const rows = await listCovers(executor, ids);
  return new Map(
    rows.map(({ id, picture, ...facts }) => [id, { picture: presentPicture(picture), ...facts }]),
  );
}
