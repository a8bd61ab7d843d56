import type { Transaction } from "../../database/connect.ts";
import { HttpError, requireFound } from "./http-error.ts";

interface VersionedSave<Row> {
  /**
   * The version of the record that the caller read; a save without one is accepted, since older clients send none
   * (product: forms 7).
   */
  readonly sent: number | undefined;
  /** Reads the record and locks it until the transaction ends. */
  read(transaction: Transaction): Promise<Row | undefined>;
  getVersion(row: Row): number;
  /** Converts the record for the API; a refusal contains it. */
  present(row: Row): unknown;
  update(transaction: Transaction, current: Row): Promise<unknown>;
}

/**
 * Saves a record unless another save came in between, so that nothing is silently overwritten.
 * @returns the record after the save
 * @throws HttpError 404 when there is none, 409 `version_conflict` with the current record
 */
export async function saveVersioned<Row>(
  transaction: Transaction,
  save: VersionedSave<Row>,
): Promise<Row> {
  const current = requireFound(await save.read(transaction));
  if (save.sent !== undefined && save.sent !== save.getVersion(current)) {
    throw new HttpError("version_conflict", { current: save.present(current) });
  }
  await save.update(transaction, current);
  return requireFound(await save.read(transaction));
}
