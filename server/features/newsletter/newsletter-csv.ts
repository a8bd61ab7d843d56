import { newsletterCsvPath } from "@hilal/contract/newsletter";
import type { FastifyInstance } from "fastify";
import type { Authenticate } from "../../http/api/caller.ts";
import { requireAccess } from "../../http/api/caller.ts";
import { csvCell } from "../../http/csv-cell.ts";
import type { Services } from "../services.ts";
import { listSubscriberRows, type SubscriberRow } from "./newsletter.store.ts";

/**
 * Serves the confirmed addresses as CSV (RFC 4180) to users who may manage the newsletter; outside the contract as it
 * is not JSON.
 */
export function newsletterCsv(
  app: FastifyInstance,
  { services, authenticate }: { services: Services; authenticate: Authenticate },
): void {
  app.get(newsletterCsvPath, async (request, reply) => {
    requireAccess("newsletter.manage", await authenticate(request));
    const rows = await listSubscriberRows(services.database, { status: "confirmed" }, "email");
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", 'attachment; filename="newsletter.csv"')
      .type("text/csv; charset=utf-8")
      .send(toCsv(rows));
  });
}

function toCsv(rows: readonly SubscriberRow[]): string {
  const lines = [
    ["email", "language", "confirmed_at"],
    ...rows.map((row) => [row.email, row.language, row.confirmedAt?.toISOString() ?? ""]),
  ];
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
