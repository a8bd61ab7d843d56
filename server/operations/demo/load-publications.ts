import { editions } from "@hilal/contract/shared/editions";
import { startOfMonth, toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { demoFiles, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../../database/connect.ts";
import {
  insertPublication,
  type PublicationValues,
} from "../../features/issues/publications/publication-record.store.ts";
import type { StoredFile } from "../../media/library/media.ts";
import type { DemoFileStore } from "./store-demo-files.ts";

type Magazine = (typeof demoRecords.magazines)[number];
type Ebook = (typeof demoRecords.ebooks)[number];

interface Print {
  readonly record: Magazine | Ebook;
  readonly kind: "magazine" | "ebook";
  /** Where its cover and its PDF lie. */
  readonly folder: "magazines" | "e-books";
}

/** Stores the covers and PDFs of the magazine issues and e-books. @returns what stores the records */
export async function preparePublications(now: Date, files: DemoFileStore) {
  const prints: Print[] = [
    ...demoRecords.magazines.map((record) => ({
      record,
      kind: "magazine" as const,
      folder: "magazines" as const,
    })),
    ...demoRecords.ebooks.map((record) => ({
      record,
      kind: "ebook" as const,
      folder: "e-books" as const,
    })),
  ];
  const rows = await Promise.all(
    prints.map(async (print) => {
      const { folder, record } = print;
      const [cover, document] = await Promise.all([
        files.picture(demoFiles.picture(folder, record.key)),
        "isPdfMade" in record ? null : files.document(demoFiles.document(folder, record.key)),
      ]);
      return toDemoValues(print, { cover, document }, now);
    }),
  );
  /** @returns the ids of the records by their keys */
  return async (executor: Executor): Promise<ReadonlyMap<string, number>> => {
    const ids = new Map<string, number>();
    for (const [place, row] of rows.entries()) {
      ids.set(prints[place]?.record.key ?? "", await insertPublication(executor, row));
    }
    return ids;
  };
}

function toDemoValues(
  { record, kind }: Print,
  { cover, document }: { cover: StoredFile; document: StoredFile | null },
  now: Date,
): PublicationValues {
  return {
    kind,
    title: record.title,
    publishDate: startOfMonth(toKarachiMonth(now), record.monthsAgo),
    language: record.language,
    direction: record.direction,
    coverImage: cover.url,
    coverAlt: record.coverAlt,
    coverMediaId: cover.id,
    docUrl: document?.url ?? "",
    isArchived: record.isArchived,
    ...("genre" in record
      ? { genre: record.genre, opens: record.opens }
      : { edition: editions[record.edition].id }),
  };
}
