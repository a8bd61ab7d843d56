import { z } from "zod";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import { id, idParams } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";

/** Every kind of record that can be deleted and restored. */
export const trashKinds = [
  "article",
  "comment",
  "magazine",
  "ebook",
  "video",
  "billboard",
  "author",
  "package",
] as const;

export type TrashKind = (typeof trashKinds)[number];

/** A deleted record as the trash shows it. */
export const trashedRecord = z.object({
  id,
  kind: z.enum(trashKinds),
  /** The id of the record, before and after restoring. */
  record_id: id,
  title: z.string(),
  deleted_at: z.string(),
  /** The user who deleted it; null when no user did, or when the account was deleted. */
  deleted_by: z.object({ id, name: z.string() }).nullable(),
  /** How many days it stays in the trash, including today. */
  days_left: z.number().int(),
});

export type TrashedRecord = z.output<typeof trashedRecord>;

const filter = {
  kind: z.enum(trashKinds).optional(),
  q: z.string().trim().max(limits.queryMaxLength).optional(),
};

export const listTrash = defineEndpoint({
  name: "trash.list",
  summary: "The deleted records that the caller may bring back, the latest first",
  method: "GET",
  path: "/api/trash/",
  access: "trash.use",
  query: pagingQuery.extend({ ...filter, sort: z.enum(["newest", "oldest"]).default("newest") }),
  answer: listSchema(trashedRecord),
});

export const restoreRecord = defineEndpoint({
  name: "trash.restore",
  summary: "Brings a deleted record back with all that went with it, under its old id and address",
  method: "POST",
  path: "/api/trash/restore/",
  access: "trash.use",
  body: z.strictObject({
    kind: z.enum(trashKinds, { error: "invalid" }),
    record_id: z.int({ error: "invalid" }).min(1, { error: "invalid" }),
  }),
  answer: z.object({ kind: z.enum(trashKinds), record_id: id }),
});

export const deleteForGood = defineEndpoint({
  name: "trash.delete",
  summary: "Deletes a record of the trash for good",
  method: "DELETE",
  path: "/api/trash/:id/",
  access: "trash.use",
  params: idParams,
  answer: noContent,
  status: 204,
});

export const emptyTrash = defineEndpoint({
  name: "trash.empty",
  summary: "Deletes for good whatever a list of the trash shows, if it is still as many records",
  method: "POST",
  path: "/api/trash/empty/",
  access: "trash.use",
  body: z.strictObject({
    ...filter,
    /** The number of records that the caller confirmed. */
    count: z.int({ error: "invalid" }).min(1, { error: "invalid" }),
  }),
  answer: z.object({ deleted: z.number().int() }),
});

/** In the order of the documentation. */
export const trashEndpoints = [listTrash, restoreRecord, deleteForGood, emptyTrash];
