import { createHash } from "node:crypto";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { Database, Transaction } from "../../database/connect.ts";
import { UploadedFile } from "../read-form.ts";
import { callerId } from "./acting-user.ts";
import type { Caller } from "./caller.ts";
import { HttpError } from "./http-error.ts";
import { claimKey, findKey, type NamedCall, updateKey } from "./idempotency.store.ts";
import type { RequestContext } from "./request-context.ts";

/** An idempotent call: it runs once per key, in whichever of its attempts comes first. */
export interface Claim {
  /** Must be the first step of the transaction that does the work; throws in a later attempt. */
  begin(transaction: Transaction): Promise<void>;
  /** Stores the id of the record that was created or saved, in the same transaction. */
  end(transaction: Transaction, recordId: number): Promise<void>;
}

/** A concurrent attempt of the same call has completed. */
class AlreadyDone extends Error {}

/** The claim of a call without a key. */
export const unclaimed: Claim = { begin: async () => undefined, end: async () => undefined };

interface Attempts<T> {
  /** Undefined for a call without a key: it runs each time. */
  readonly named: NamedCall | undefined;
  act(claim: Claim): Promise<T>;
  /** Returns the answer for a call that ran before, from the current state of its record. */
  answerAgain(recordId: number): Promise<T>;
}

/**
 * Runs a call unless it already ran under its key, even if the response was lost; of two concurrent attempts, the
 * second waits for the first (product: working-copies 9).
 * @throws HttpError 409 for a key that belongs to another call; what the work throws
 */
export async function runOnce<T>(
  { database }: { readonly database: Database },
  { named, act, answerAgain }: Attempts<T>,
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
  if (before) return answerAgain(before.recordId);
  try {
    return await act({
      begin: async (transaction) => {
        if (!(await claimKey(transaction, named))) throw new AlreadyDone();
      },
      end: (transaction, recordId) => updateKey(transaction, named, recordId),
    });
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error;
    const meanwhile = await repeat();
    if (!meanwhile) throw new HttpError("conflict", { cause: error });
    return answerAgain(meanwhile.recordId);
  }
}

/**
 * Returns the idempotency key in a call's header, if any.
 * @throws HttpError 400 for an invalid key
 */
export function readKey(context: RequestContext): string | undefined {
  const key = context.header("idempotency-key");
  if (key === undefined || /^[\x21-\x7E]{1,100}$/.test(key)) return key;
  throw new HttpError("malformed_request", { text: "key_invalid" });
}

/** Identifies a call: its endpoint with its input. */
export function nameCall(
  endpoint: Endpoint,
  { key, caller, sent }: { key: string; caller: Caller; sent: unknown },
): NamedCall {
  const hash = createHash("sha256").update(JSON.stringify(sent, withoutPaths)).digest("base64url");
  return { userId: callerId(caller), key, call: `${endpoint.name} ${hash}` };
}

/** A file that is sent again has another path. */
function withoutPaths(_name: string, value: unknown): unknown {
  return value instanceof UploadedFile ? { ...value, path: "" } : value;
}
