import type { Database } from "../../database/connect.ts";
import { hashToken } from "./random-token.ts";
import { insertCounter } from "./rate-counters.store.ts";

/**
 * Takes something that may be used a single time, such as a provider's token; all instances know. It is remembered for
 * two hours from `since`, so whoever calls must refuse by itself what is older.
 *
 * @param since when it came into being; the same at every call
 * @returns whether this is the first time
 */
export async function takeOnce(
  { database }: { readonly database: Database },
  kind: "google-token",
  text: string,
  since: Date,
): Promise<boolean> {
  return insertCounter(database, { key: `once:${kind}:${hashToken(text)}`, windowStart: since });
}
