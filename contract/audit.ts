import { z } from "zod";
import { addressNumber } from "./shared/address-number.ts";
import { defineEndpoint } from "./shared/define-endpoint.ts";
import { dayInQuery } from "./shared/fields/form-fields.ts";
import { id, idInPath, idParams } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";
import { trashKinds } from "./trash.ts";

/** What entries are about: the kinds of records, and what happens beside them. */
const auditKinds = [
  ...trashKinds,
  "user",
  "invitation",
  "setting",
  "review",
  "schedule",
  "share_link",
  "issue",
  "sign_in",
  "import",
] as const;

const auditActions = ["made", "changed", "deleted", "restored", "signed_in"] as const;

const columns = z.record(z.string(), z.unknown()).nullable();

/** One audited action. `before` and `after` contain the changed columns by their database names. */
export const auditEntry = z.object({
  id,
  at: z.string(),
  /** Null for the portal itself and for a caller who was not signed in. */
  actor: id.nullable(),
  actor_name: z.string(),
  address: z.string(),
  /** The call, such as `articles.update`, or the background job. */
  action: z.string(),
  kind: z.string(),
  record_id: id.nullable(),
  title: z.string(),
  before: columns,
  after: columns,
  /** For one change of many records: how many have entries of their own under it; null for other entries. */
  parts: z.number().int().nullable(),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const auditFilter = z.object({
  person: idInPath.optional(),
  kind: z.enum(auditKinds).optional(),
  action: z.enum(auditActions).optional(),
  /** First and last day, yyyy-mm-dd, Asia/Karachi. */
  from: dayInQuery.optional(),
  to: dayInQuery.optional(),
  /** Each of its words must occur in the title, the person's name or the address. */
  q: z.string().trim().max(limits.queryMaxLength).optional(),
});

export const listAudit = defineEndpoint({
  name: "audit.list",
  summary: "Who did what, the latest first",
  method: "GET",
  path: "/api/audit/",
  access: "audit.read",
  query: pagingQuery.extend({
    ...auditFilter.shape,
    /** The entries that are part of one, without further filters. */
    part_of: addressNumber(z.int().min(1)).optional(),
    sort: z.enum(["newest", "oldest"]).default("newest"),
  }),
  answer: listSchema(auditEntry),
});

export const listAuditPeople = defineEndpoint({
  name: "audit.listPeople",
  summary: "The members of staff, to filter by",
  method: "GET",
  path: "/api/audit/people/",
  access: "audit.read",
  answer: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
});

export const listArticleAudit = defineEndpoint({
  name: "audit.listByArticle",
  summary: "What was done to an article, for those who may read its earlier versions",
  method: "GET",
  path: "/api/article/:id/audit/",
  access: "articles.write-own",
  params: idParams,
  query: pagingQuery,
  answer: listSchema(auditEntry.omit({ address: true, parts: true })),
});

/** The path of the same list as a CSV file, with the same filters. */
export const auditCsvPath = "/api/audit.csv";

/** In the order of the documentation. */
export const auditEndpoints = [listAudit, listAuditPeople, listArticleAudit];
