/**
 * Joins the class names that apply.
 *
 * @param names class names; what is empty, false or undefined is left out
 * @returns the names as one `class` value, or undefined when none is left
 * @example classNames("card", isLead && "lead") // "card lead"
 */
export function classNames(
  ...names: readonly (string | false | null | undefined)[]
): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
