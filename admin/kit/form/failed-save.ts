import { ApiError } from "@hilal/contract/shared/errors";

/** The kinds of failed saves that a form distinguishes. */
export type FailedSave =
  /** Another save came first; `current` is the present record. */
  | { readonly kind: "conflict"; readonly current: unknown }
  /** Error messages to show next to the form's fields. */
  | { readonly kind: "fields"; readonly fields: readonly (readonly [name: string, text: string])[] }
  /** Any other failure, shown in a toast. */
  | { readonly kind: "other" };

/**
 * Classifies a failed save.
 * @param names the fields of the form: errors of other fields cannot be shown next to one
 */
export function toFailedSave(error: unknown, names: readonly string[]): FailedSave {
  if (!(error instanceof ApiError)) return { kind: "other" };
  const { code, current, fields } = error.body;
  if (code === "version_conflict" && current !== undefined) return { kind: "conflict", current };
  const known = Object.entries(fields ?? {}).filter(([name]) => names.includes(name));
  return known.length > 0 ? { kind: "fields", fields: known } : { kind: "other" };
}
