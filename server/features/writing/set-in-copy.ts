import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import type { MappedField } from "@hilal/contract/articles/working-copy-messages";
import type { Transaction } from "../../database/connect.ts";
import type { Services } from "../services.ts";
import { appendPortalUpdate, setCopyFields, updateHashes } from "./quiet-updates.store.ts";
import { findStoredDocument, lockWorkingCopy } from "./working-copies.store.ts";

/** The fields of an article that can be decided without opening its text. */
export type DecidedFields = Readonly<
  Partial<Pick<WorkingFields, Extract<MappedField, "category" | "status" | "user">>>
>;

interface Setting {
  readonly fields: DecidedFields;
  /** The user who decided. */
  readonly by: number | null;
}

/**
 * Writes decided fields of an article into its working copy's document as well, so that publishing the copy does not
 * revert them. Users who have it open see the change right away. The caller has locked the article's row.
 * @returns the previous values of these fields; undefined where there is no copy
 */
export async function setInCopy(
  { threads }: Pick<Services, "threads">,
  transaction: Transaction,
  articleId: number,
  { fields, by }: Setting,
): Promise<DecidedFields | undefined> {
  if (!(await lockWorkingCopy(transaction, articleId))) return undefined;
  const stored = await findStoredDocument(transaction, articleId);
  if (!stored) return undefined;
  const { state, updates, lastUpdate } = stored;
  const values = Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { to }]));
  const { before, change } = await threads.run("document-with-fields", { state, updates, values });
  await setCopyFields(transaction, articleId, fields);
  if (!change) return before;
  const number = await appendPortalUpdate(transaction, { articleId, update: change.update, by });
  await updateHashes(transaction, articleId, { ...change, number, readAt: lastUpdate });
  return before;
}
