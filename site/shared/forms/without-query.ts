/**
 * For a page's `cache`: a form's page is only cached without a query, since the messages after it was posted are in
 * queries with any number of values.
 */
export function withoutQuery(
  _data: unknown,
  query: Readonly<Record<string, string | undefined>>,
): boolean {
  return Object.values(query).every((value) => value === undefined);
}
