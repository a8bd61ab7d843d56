import type { RecordKind } from "../database/trash/trashed-records.store.ts";
import { authorRecord } from "./authors/authors.record.ts";
import { billboardRecord } from "./billboards/billboards.record.ts";
import { ebookRecord, magazineRecord } from "./issues/publications/publications.record.ts";
import { packageRecord } from "./subscriptions/packages.record.ts";
import { videoRecord } from "./videos/videos.record.ts";

/** Every kind of record: the API's routes, the trash and its rights are read from here. */
export const allRecords = {
  magazine: magazineRecord,
  ebook: ebookRecord,
  author: authorRecord,
  billboard: billboardRecord,
  video: videoRecord,
  package: packageRecord,
} as const satisfies { readonly [Kind in RecordKind]: { readonly kind: Kind } };
