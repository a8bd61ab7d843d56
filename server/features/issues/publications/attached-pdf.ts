import { type Caller, visitor } from "../../../http/api/caller.ts";
import type { Services } from "../../services.ts";
import { mayAttachPdf, maySeePublication } from "./publications.policy.ts";
import { listByDocUrl, wasAttached } from "./publications.store.ts";

/**
 * Who may open an uploaded PDF by the address of its file (product: documents 23): callers who may see an issue or an
 * e-book that names it, and those who may attach PDFs, because a file that is uploaded again gets the same address. A
 * PDF that was never attached is open to everyone who knows its address.
 * @returns `all` when anonymous callers may open it too, `caller` when only this caller may, `nobody`
 */
export async function findPdfAudience(
  { database, now }: Pick<Services, "database" | "now">,
  docUrl: string,
  callerNow: () => Promise<Caller>,
): Promise<"all" | "caller" | "nobody"> {
  const records = await listByDocUrl(database, docUrl);
  const isSeenBy = (caller: Caller) =>
    records.some(({ publication }) => maySeePublication(caller, publication, now()));
  if (isSeenBy(visitor)) return "all";
  if (records.length === 0 && !(await wasAttached(database, docUrl))) return "all";
  const caller = await callerNow();
  return isSeenBy(caller) || mayAttachPdf(caller) ? "caller" : "nobody";
}
