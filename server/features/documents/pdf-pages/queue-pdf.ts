import type { Executor } from "../../../database/connect.ts";
import type { Services } from "../../services.ts";
import { insertPdfs } from "./pdf-pages.store.ts";

/** Queues the making of the pages of a record's PDF; one on another host is skipped (product: documents 10). */
export async function queuePdf(
  { jobs, now }: Pick<Services, "jobs" | "now">,
  executor: Executor,
  docUrl: string,
): Promise<void> {
  if (await insertPdfs(executor, [docUrl], now())) await jobs.send("pdf.pages", {}, executor);
}
