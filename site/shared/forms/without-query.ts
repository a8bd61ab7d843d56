/**
 * A form's page is kept as it is first opened: what it says after it was posted stands in a query of any number of values.
 * For a page's `cache`.
 */
export function withoutQuery(
  _data: unknown,
  query: Readonly<Record<string, string | undefined>>,
): boolean {
  return Object.values(query).every((value) => value === undefined);
}
