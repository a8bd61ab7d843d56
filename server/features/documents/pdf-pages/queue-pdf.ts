import type { Transaction } from "../../../database/connect.ts";
import type { Services } from "../../services.ts";
import { insertPdfs } from "./pdf-pages.store.ts";

/** Queues the making of the pages of a record's PDF; one on another host is skipped (product: documents 10). */
export async function queuePdf(
  { jobs, now }: Pick<Services, "jobs" | "now">,
  transaction: Transaction,
  docUrl: string,
): Promise<void> {
  if (await insertPdfs(transaction, [docUrl], now())) await jobs.send("pdf.pages", {}, transaction);
}
