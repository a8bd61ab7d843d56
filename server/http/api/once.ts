import { createHash } from "node:crypto";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { Database, Transaction } from "../../database/connect.ts";
import { UploadedFile } from "../read-form.ts";
import { callerId } from "./acting-user.ts";
import type { Caller } from "./caller.ts";
import { HttpError } from "./http-error.ts";
import { claimKey, findKey, type NamedCall, updateKey } from "./idempotency.store.ts";
import type { RequestContext } from "./request-context.ts";

/** A call that is done once under its name, by whichever of its attempts comes first. */
export interface Claim {
  /** The first thing in the transaction that does it; ends an attempt that came later. */
  begin(transaction: Transaction): Promise<void>;
  /** Names the record that was made or saved, in the same transaction. */
  end(transaction: Transaction, recordId: number): Promise<void>;
}

/** Another attempt of the same call has done it meanwhile. */
class DoneMeanwhile extends Error {}

/** What does a call that nobody has named. */
export const unclaimed: Claim = { begin: async () => undefined, end: async () => undefined };

interface Attempts<T> {
  /** Undefined for a call that nobody has named: it is done each time. */
  readonly named: NamedCall | undefined;
  act(claim: Claim): Promise<T>;
  /** Answers a call that was done before, of its record as it is now. */
  again(recordId: number): Promise<T>;
}

/**
 * Does a call unless it was done under its name before, whatever became of the answer; of two attempts at once the
 * second waits for the first (product: working-copies 9).
 * @throws HttpError 409 for a name that belongs to another call; what the work throws
 */
export async function once<T>(
  { database }: { readonly database: Database },
  { named, act, again }: Attempts<T>,
): Promise<T> {
  if (!named) return act(unclaimed);
  const repeat = async () => {
    const done = await findKey(database, named);
    if (done && done.call !== named.call) {
      throw new HttpError("conflict", { text: "key_of_another_call" });
    }
    return done;
  };
  const before = await repeat();
  if (before) return again(before.recordId);
  try {
    return await act({
      begin: async (transaction) => {
        if (!(await claimKey(transaction, named))) throw new DoneMeanwhile();
      },
      end: (transaction, recordId) => updateKey(transaction, named, recordId),
    });
  } catch (error) {
    if (!(error instanceof DoneMeanwhile)) throw error;
    const meanwhile = await repeat();
    if (!meanwhile) throw new HttpError("conflict", { cause: error });
    return again(meanwhile.recordId);
  }
}

/**
 * The key that a call carries in its header.
 * @throws HttpError 400 for one that is none
 */
export function readKey(context: RequestContext): string | undefined {
  const key = context.header("idempotency-key");
  if (key === undefined || /^[\x21-\x7E]{1,100}$/.test(key)) return key;
  throw new HttpError("malformed_request", { text: "key_invalid" });
}

/** The name of a call: its endpoint with what was sent. */
export function nameCall(
  endpoint: Endpoint,
  { key, caller, sent }: { key: string; caller: Caller; sent: unknown },
): NamedCall {
  const hash = createHash("sha256").update(JSON.stringify(sent, withoutPaths)).digest("base64url");
  return { userId: callerId(caller), key, call: `${endpoint.name} ${hash}` };
}

/** A file that is sent again lies elsewhere. */
function withoutPaths(_name: string, value: unknown): unknown {
  return value instanceof UploadedFile ? { ...value, path: "" } : value;
}
