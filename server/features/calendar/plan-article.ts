import type { Transaction } from "../../database/connect.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { readState, updatePlannedDay } from "./calendar.store.ts";

/**
 * Plans a locked article for a day, or for none. One that is live or scheduled stands on a day of its own, and a plan
 * beside that would not be shown (product: calendar 5).
 * @throws HttpError 409
 */
export async function planArticle(
  transaction: Transaction,
  articleId: number,
  day: string | null,
): Promise<void> {
  const state = await readState(transaction, articleId);
  const isOut = state === "live" || state === "live_changed" || state === "scheduled";
  if (isOut && day !== null) throw new HttpError("conflict", { text: "planned_when_out" });
  await updatePlannedDay(transaction, articleId, day);
}
