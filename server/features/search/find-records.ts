import {
  type FoundGroup,
  type FoundKind,
  type FoundRecord,
  foundKinds,
  foundOfEach,
  type searchRecords,
} from "@hilal/contract/articles/search-calls";
import type { Language } from "@hilal/i18n/languages";
import type { z } from "zod";
import type { Executor } from "../../database/connect.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import type { FoundName, NameIndex } from "./name-index.ts";
import { listCovers, listThumbnails, listWriterFacts } from "./named-records.store.ts";

interface Asked extends z.output<typeof searchRecords.query> {
  readonly now: Date;
}

type Answer = z.output<typeof searchRecords.answer>;

/**
 * Finds the records of other kinds than articles that answer a query, of what every visitor sees (product: search 25).
 */
export async function findRecords(
  executor: Executor,
  index: NameIndex,
  { q, language, kind, page = 1, page_size, now }: Asked,
): Promise<Answer> {
  const found = Map.groupBy(index.find(q, { language, now }), ({ record }) => record.kind);
  const kinds = kind === undefined ? foundKinds : [kind];
  const first = kind === undefined ? 0 : (page - 1) * page_size;
  const size = kind === undefined ? foundOfEach : page_size;
  const groups = await Promise.all(
    kinds.map(async (of): Promise<FoundGroup> => {
      const all = found.get(of) ?? [];
      const shown = all.slice(first, first + size);
      const items = await present(executor, of, shown, { language, now });
      return { kind: of, total: all.length, items };
    }),
  );
  const data = groups.filter(({ total }) => total > 0);
  const isFound = data.length > 0 || (kind !== undefined && found.size > 0);
  const did_you_mean = isFound ? null : index.correct(q, now);
  if (kind === undefined) return { data, did_you_mean };
  return { data, did_you_mean, meta: { page, page_size, total: data[0]?.total ?? 0 } };
}

interface Shown {
  readonly language: Language;
  readonly now: Date;
}

type Facts = Partial<Pick<FoundRecord, "picture" | "alt" | "articles">>;

async function present(
  executor: Executor,
  kind: FoundKind,
  found: readonly FoundName[],
  { language, now }: Shown,
): Promise<FoundRecord[]> {
  const ids = found.flatMap(({ record }) => record.id ?? []);
  const facts = await readFacts(executor, kind, ids, now);
  return found.map(({ record, isExact }) => ({
    id: record.id,
    title: record.getTitle(language),
    language: kind === "category" ? language : record.language,
    path: record.getPath(language),
    picture: null,
    alt: "",
    detail: record.getDetail(language),
    articles: null,
    youtube_id: record.youtubeId ?? null,
    exact: isExact,
    found_on: null,
    ...facts.get(record.id ?? 0),
  }));
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
    rows.map(({ id, picture, alt }) => [id, { picture: presentPicture(picture), alt }]),
  );
}
