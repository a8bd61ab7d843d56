/**
 * Joins the class names that apply.
 *
 * @param names class names; empty, false and undefined ones are skipped
 * @returns the names as one `class` value, or undefined when there is none
 * @example classNames("card", isLead && "lead") // "card lead"
 */
export function classNames(
  ...names: readonly (string | false | null | undefined)[]
): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
