import { type Caller, visitor } from "../../../http/api/caller.ts";
import type { Services } from "../../services.ts";
import { mayAttachPdf, maySeePublication } from "./publications.policy.ts";
import { listAttachedTo, wasAttached } from "./publications.store.ts";

/**
 * Who may open an uploaded PDF at its file's address (product: documents 23): whoever may see an issue or a book that
 * names it, or may attach it to one: a file that is uploaded again has the address that it had. One that was never
 * attached to any is open to all who know its address.
 * @returns `all` also for callers without a name, `caller` for this one alone, `nobody`
 */
export async function opensPdf(
  { database, now }: Pick<Services, "database" | "now">,
  docUrl: string,
  callerNow: () => Promise<Caller>,
): Promise<"all" | "caller" | "nobody"> {
  const records = await listAttachedTo(database, docUrl);
  const isSeenBy = (caller: Caller) =>
    records.some(({ publication }) => maySeePublication(caller, publication, now()));
  if (isSeenBy(visitor)) return "all";
  if (records.length === 0 && !(await wasAttached(database, docUrl))) return "all";
  const caller = await callerNow();
  return isSeenBy(caller) || mayAttachPdf(caller) ? "caller" : "nobody";
}
