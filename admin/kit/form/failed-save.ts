import { ApiError } from "@hilal/contract/shared/errors";

/** What a refused save means for a form. */
export type FailedSave =
  /** Another save came between; `current` is the record as it stands. */
  | { readonly kind: "conflict"; readonly current: unknown }
  /** Sentences to show beside the fields of the form. */
  | { readonly kind: "fields"; readonly fields: readonly (readonly [name: string, text: string])[] }
  /** Anything else, told in a message. */
  | { readonly kind: "other" };

/**
 * Sorts a failure of a save.
 * @param names the fields of the form: what is wrong elsewhere cannot be shown beside one
 */
export function toFailedSave(error: unknown, names: readonly string[]): FailedSave {
  if (!(error instanceof ApiError)) return { kind: "other" };
  const { code, current, fields } = error.body;
  if (code === "version_conflict" && current !== undefined) return { kind: "conflict", current };
  const known = Object.entries(fields ?? {}).filter(([name]) => names.includes(name));
  return known.length > 0 ? { kind: "fields", fields: known } : { kind: "other" };
}
