import { Readable } from "node:stream";
import { auditCsvPath, auditFilter } from "@hilal/contract/audit";
import type { FastifyInstance } from "fastify";
import type { Authenticate } from "../../http/api/caller.ts";
import { requireAccess } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { csvCell } from "../../http/csv-cell.ts";
import type { Services } from "../services.ts";
import { type AuditFilter, type AuditRow, listEntriesBefore } from "./audit.store.ts";

const header = [
  "id",
  "at",
  "person",
  "person_id",
  "address",
  "action",
  "kind",
  "record_id",
  "title",
  "before",
  "after",
  "part_of",
];

/** Serves the audit entries as CSV (RFC 4180), with the filters of the list; outside the contract as it is not JSON. */
export function auditCsv(
  app: FastifyInstance,
  { services, authenticate }: { services: Services; authenticate: Authenticate },
): void {
  app.get(auditCsvPath, async (request, reply) => {
    requireAccess("audit.read", await authenticate(request));
    const filter = auditFilter.safeParse(request.query);
    if (!filter.success) throw new HttpError("validation_failed");
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", 'attachment; filename="audit.csv"')
      .type("text/csv; charset=utf-8")
      .send(Readable.from(streamCsv(services, filter.data)));
  });
}

/** Reads a thousand entries at a time, so that memory stays bounded. */
async function* streamCsv({ database }: Services, filter: AuditFilter): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${toLine(header)}`;
  const limit = 1000;
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await listEntriesBefore(database, filter, { before, limit });
    if (rows.length > 0) yield rows.map((row) => toLine(toCells(row))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    before = last.id;
  }
}

function toCells(row: AuditRow): string[] {
  const { id, at, actorName, actorId, address, action, kind, recordId, title } = row;
  return [
    String(id),
    at.toISOString(),
    actorName,
    String(actorId ?? ""),
    address,
    action,
    kind,
    String(recordId ?? ""),
    title,
    ...[row.before, row.after].map((columns) => (columns === null ? "" : JSON.stringify(columns))),
    // The entry of the whole change, where this one is part of it (product: audit 8).
    String(row.partOf ?? ""),
  ];
}

const toLine = (cells: readonly string[]) => `${cells.map(csvCell).join(",")}\r\n`;
